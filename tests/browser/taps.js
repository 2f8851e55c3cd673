// Taps at random what the page offers until a command was sent and the page shows what came of it; tells which it was.
async ({ seed, avoid, resign }) => {
  let state = seed >>> 0;
  const pick = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const root = document.documentElement;
  const before = Number(root.dataset.version);
  const shown = (element) => element.getClientRects().length > 0;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const waiting = () => document.querySelector('qm-sent [data-state="waiting"]');
  let told = "";
  const sent = () => waiting() || Number(root.dataset.version) > before;
  document.addEventListener("send", (event) => (told = event.detail.type), { once: true });
  for (let taps = 0; taps < 900 && !sent(); taps += 1) {
    const keys = [...document.querySelectorAll("qm-chance .key, qm-chance .card-pool .chip")].filter((key) => !key.disabled && shown(key));
    const composer = document.querySelector("qm-composer");
    const send = composer.querySelector("[data-send]");
    const grave = [...composer.querySelectorAll("[data-command]")].filter((chip) => resign && chip.dataset.command === "resign");
    if (keys.length) {
      told ||= "dice";
      keys[pick(keys.length)].click();
    } else if (resign) {
      if (grave[0]?.getAttribute("aria-pressed") !== "true") {
        for (const details of composer.querySelectorAll("details")) details.open = true;
        grave[0]?.click();
      } else send?.click();
    } else if (send && !send.disabled && pick(2)) {
      send.click();
    } else {
      const buttons = [...composer.querySelectorAll("button:not([data-send])")].filter((each) => !each.disabled && shown(each) && !avoid.includes(each.dataset.command));
      const lists = [...composer.querySelectorAll("select")].filter(shown);
      const at = pick(buttons.length + lists.length);
      if (at < buttons.length) buttons[at].click();
      else if (lists.length) {
        const list = lists[at - buttons.length];
        const options = [...list.options].filter((option) => !option.disabled);
        list.value = options[pick(options.length)]?.value ?? list.value;
        list.dispatchEvent(new Event("change"));
      }
    }
    if (taps % 20 === 19) await pause(10);
  }
  for (let i = 0; i < 600 && Number(root.dataset.version) <= before && !document.querySelector('qm-sent [data-state="refused"]'); i += 1) await pause(10);
  return { told, refused: document.querySelector('qm-sent [data-state="refused"]')?.textContent ?? null, version: Number(root.dataset.version), status: root.dataset.status };
}
