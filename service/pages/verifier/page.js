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

function verdictOf(report) {
  if (report.findings.length) {
    const first = report.findings[0];
    return `Not as it was: line ${first.line}, ${first.what}.`;
  }
  const { seals_closed, draws_unchecked } = report.log;
  if (seals_closed || draws_unchecked) {
    return "Nothing is wrong. What is still sealed can be checked when it is shown.";
  }
  return "Nothing is wrong, and nothing is left to check.";
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
      ["dice and draws", `${log.draws_checked} follow from the seed, ${log.draws_unchecked} not checkable yet`],
      ["answers typed in", log.draws_typed],
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
  return checkInto(article, file.name, await bytesIn(file), element("key").value.trim() || null);
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
