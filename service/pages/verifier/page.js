// The page around the verifier: files in, reports out. Text only ever enters the page as text.

const SHOWN_FINDINGS = 200;
const element = (id) => document.getElementById(id);

function made(tag, text = "", ...children) {
  const node = document.createElement(tag);
  node.textContent = text;
  node.append(...children);
  return node;
}

function facts(pairs) {
  const list = made("dl");
  for (const [name, value] of pairs) list.append(made("dt", name), made("dd", String(value)));
  return list;
}

const FORMS = [
  "older: they hang on hashes of the log, which whoever wrote it could have tried out",
  "the committed secret and the players' nonces",
  "the same, and an opponent contributes at the roll",
];

function verdictOf(report) {
  if (report.findings.length) {
    const first = report.findings[0];
    return `Not as it was: line ${first.line}, ${first.what}.`;
  }
  const { seals_closed, draws_unchecked, draws_numbered } = report.log;
  const rest = draws_numbered ? "cards and commands" : "commands";
  const whole = `This page knows no rules: "quartermaster verify" or an audit decides ${rest} again.`;
  if (seals_closed || draws_unchecked) {
    return `Nothing is wrong so far. What is still sealed can be checked when it is shown. ${whole}`;
  }
  return `Nothing is wrong with chain, seals, signature and dice. ${whole}`;
}

function tableOf(findings) {
  const head = made("tr", "", ...["line", "version", "code", "what is wrong"].map((name) => made("th", name)));
  const rows = findings.slice(0, SHOWN_FINDINGS).map(({ line, version, code, what }) => {
    const cells = [line, version ?? "", code, what];
    return made("tr", "", ...cells.map((cell) => made("td", String(cell))));
  });
  return made("table", "", made("thead", "", head), made("tbody", "", ...rows));
}

function show(article, name, report) {
  article.className = report.findings.length ? "unsound" : "sound";
  const verdict = made("p", verdictOf(report));
  verdict.className = "verdict";
  const { header, log } = report;
  article.replaceChildren(
    made("h2", name),
    verdict,
    facts([
      ["game", header?.game_id ?? "unknown"],
      ["as seen by", header?.viewer ?? "unknown"],
      ["events", log.entries],
      ["head", log.head],
      ["signed with key", header?.head.key_id ?? "unknown"],
      ["public key", header?.public_key ?? "unknown"],
      ["seals", `${log.seals_opened} opened and true, ${log.seals_closed} closed`],
      ["dice", `${log.draws_checked} follow from the seed, ${log.draws_unchecked} not checkable yet`],
      ["form of the dice", FORMS[log.form - 1] ?? "unknown"],
      ["cards and lots", `${log.draws_numbered} numbered rightly`],
      ["answers typed in", log.draws_typed],
      ["dice contributed to by nobody at the roll", log.draws_alone],
      ["secret chosen anew at version", log.reseeded.join(", ") || "none"],
      ...log.imports.map(({ upto, key_id }) => [`versions 1 to ${upto}`, `taken in; vouched for by key ${key_id}`]),
      ["seats without a nonce of their own", log.without_nonce.join(", ") || "none"],
    ]),
  );
  const count = report.findings.length;
  if (count) article.append(made("p", `${count} finding${count === 1 ? "" : "s"}:`), tableOf(report.findings));
}

async function bytesIn(file) {
  const whole = new Uint8Array(await file.arrayBuffer());
  if (whole[0] !== 0x1f || whole[1] !== 0x8b) return whole;
  const unpacked = file.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// Checks an archive and shows the report in an element; other pages call it, too.
async function checkInto(article, name, bytes, expectedKey) {
  const bar = made("progress");
  article.replaceChildren(made("h2", name), bar);
  const steps = checking(bytes, expectedKey);
  for (let seen = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) {
      show(article, name, value);
      return value;
    }
    if (performance.now() - seen > 50) {
      bar.value = value;
      await new Promise((next) => setTimeout(next));
      seen = performance.now();
    }
  }
}

async function checkFile(file) {
  const article = made("article");
  element("reports").prepend(article);
  try {
    return await checkInto(article, file.name, await bytesIn(file), element("key").value.trim() || null);
  } catch {
    article.replaceChildren(made("h2", file.name), made("p", "It cannot be unpacked here: try it unpacked (gunzip)."));
  }
}

if (typeof document !== "undefined" && element("drop")) {
  const drop = element("drop");
  const checkAll = async (files) => {
    for (const file of files) await checkFile(file);
  };
  element("files").addEventListener("change", (event) => checkAll([...event.target.files]));
  for (const name of ["dragover", "dragleave", "drop"]) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", name === "dragover");
    });
  }
  document.addEventListener("drop", (event) => checkAll([...event.dataTransfer.files]));
}
