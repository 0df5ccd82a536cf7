/* My turn is felt, and the screen stays awake. Loaded with the first touch of a table's page: browsers
   neither vibrate, sound nor play before it. What people wish is kept on their phone. */
(() => {
  "use strict";

  const wishes = (what, usual) => (localStorage.getItem(`comptoir:${what}`) ?? usual) === "yes";
  const { turn, turnIcon } = document.body.dataset;
  const foot = () => document.getElementById("foot").dataset;
  const icon = document.querySelector("link[rel=icon]");
  const usual = { title: document.title, icon: icon.href };

  // Two soft notes.
  let sound;
  const chime = () => {
    sound ??= new AudioContext();
    [660, 880].forEach((pitch, nth) => {
      const begins = sound.currentTime + nth * 0.16;
      const tone = new OscillatorNode(sound, { frequency: pitch });
      const loudness = new GainNode(sound, { gain: 0 });
      loudness.gain.setTargetAtTime(0.12, begins, 0.02);
      loudness.gain.setTargetAtTime(0, begins + 0.12, 0.06);
      tone.connect(loudness).connect(sound.destination);
      tone.start(begins);
      tone.stop(begins + 0.6);
    });
  };

  let felt = foot().key;
  const feel = () => {
    const { own, key } = foot();
    const mine = own !== undefined;
    document.title = mine ? `● ${turn} · ${usual.title}` : usual.title;
    icon.href = mine ? turnIcon : usual.icon;
    if (mine && key !== felt) {
      if (wishes("vibrate", "yes")) navigator.vibrate?.([80, 60, 80]);
      if (wishes("sound", "no")) chime();
    }
    felt = key ?? felt;
  };
  document.addEventListener("htmx:afterSettle", feel);
  feel();

  // Where there is no Wake Lock, as on plain HTTP, a video that shows and sounds nothing keeps the
  // screen on; it is made here, a picture a second.
  const play = () => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    const video = document.createElement("video");
    const silence = new AudioContext().createMediaStreamDestination();
    canvas.width = canvas.height = 2;
    video.className = "awake";
    video.playsInline = true;
    video.setAttribute("aria-hidden", "true");
    video.srcObject = new MediaStream([...canvas.captureStream().getTracks(), ...silence.stream.getTracks()]);
    setInterval(() => pen.fillRect(0, 0, 2, 2), 1000);
    document.body.append(video);
    video.play().catch(() => {});
    document.addEventListener("visibilitychange", () => video.play().catch(() => {}));
  };
  if (!navigator.wakeLock && wishes("awake", "yes") && window.AudioContext) play();
})();
