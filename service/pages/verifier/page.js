// The page around the verifier: files in, reports out. Text only ever enters the page as text.

const SHOWN_FINDINGS = 200;
// Bytes of a file as it is unpacked: a small one can unfold without end.
const MOST = 1 << 27;
const element = (id) => document.getElementById(id);

function made(tag, text = "", ...children) {
  const node = document.createElement(tag);
  node.textContent = text;
  node.append(...children);
  return node;
}

function facts(pairs) {
  const list = made("dl");
  for (const [name, value] of pairs) list.append(made("dt", name), made("dd", String(value ?? "unknown")));
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
  const { seals_opened, seals_closed, draws_checked, draws_unchecked, draws_numbered } = report.log;
  const open = seals_closed || draws_unchecked;
  return (
    `Nothing is wrong${open ? " so far" : ""} with chain, signature${seals_opened ? ", seals" : ""}` +
    `${draws_checked ? ", dice" : ". No dice were checked"}. ` +
    `${open ? "What is still sealed can be checked when it is shown. " : ""}This page knows no rules: ` +
    `"quartermaster verify" or an audit decides ${draws_numbered ? "cards and " : ""}commands again.`
  );
}

function said(verdict) {
  const line = made("p", verdict);
  line.className = "verdict";
  return line;
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
  const { header, log } = report;
  article.replaceChildren(
    made("h2", name),
    said(verdictOf(report)),
    facts([
      ["game", header?.game_id],
      ["as seen by", header?.viewer],
      ["events", log.entries],
      ["head", log.head],
      ["signed with key", header?.head.key_id],
      ["public key", header?.public_key],
      ["seals", `${log.seals_opened} opened and true, ${log.seals_closed} closed`],
      ["dice", `${log.draws_checked} follow from the seed, ${log.draws_unchecked} not checkable yet`],
      ["form of the dice", FORMS[log.form - 1]],
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

async function bytesIn(file, most = MOST) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = first === 0x1f && second === 0x8b;
  const reader = (packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream()).getReader();
  const parts = [];
  for (let left = most; ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    left -= value.length;
    if (left < 0) {
      reader.cancel();
      throw new Error("longer than any archive");
    }
    parts.push(value);
  }
}

// Checks an archive and shows the report in an element; other pages call it, too.
async function checkInto(article, name, bytes, expectedKey) {
  const bar = made("progress");
  article.replaceChildren(made("h2", name), bar);
  const steps = checking(bytes, expectedKey);
  for (let seen = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return show(article, name, value);
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
    await checkInto(article, file.name, await bytesIn(file), element("key").value.trim() || null);
  } catch (error) {
    article.className = "unsound";
    article.replaceChildren(made("h2", file.name), said(`It cannot be read: ${error.message}. Try it unpacked (gunzip).`));
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
