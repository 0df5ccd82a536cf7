/* A result is handed on: by the phone's own share sheet where it has one, which browsers offer on a
   secure address only, and by a copied link everywhere. */
(() => {
  "use strict";

  const card = document.querySelector(".share");
  if (!card) return;
  const { link, words, picture } = card.dataset;
  const share = document.getElementById("share");
  const copy = document.getElementById("copy");

  const drawn = async () => {
    const answer = await fetch(picture);
    if (!answer.ok) throw new Error(answer.status);
    return new File([await answer.blob()], "comptoir.png", { type: "image/png" });
  };

  // With the picture where the phone takes files, else the link alone.
  const handOn = async () => {
    const told = { title: words, text: words, url: link };
    const files = await drawn().then((file) => [file], () => []);
    await navigator.share(files.length && navigator.canShare?.({ files }) ? { ...told, files } : told);
  };
  if (navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => {
      share.disabled = true;
      handOn().catch(() => {}).finally(() => { share.disabled = false; });
    });
  }

  // Without a secure address there is only the old way, by a selection.
  const oldWay = () => {
    const field = document.createElement("textarea");
    field.value = link;
    field.readOnly = true;
    field.className = "sr";
    card.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("not copied");
  };
  const label = copy.textContent;
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(link);
      else oldWay();
      copy.textContent = copy.dataset.done;
      copy.focus();
      setTimeout(() => { copy.textContent = label; }, 2000);
    } catch {
      card.querySelector("details").open = true;
      getSelection().selectAllChildren(card.querySelector(".address"));
    }
  });
})();
