"""What people see of a table of the Regatta."""
