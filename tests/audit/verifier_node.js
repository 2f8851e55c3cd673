// Runs the browser's verifier under Node: archives come in on stdin, each after its length (4 bytes, big-endian)
// and 64 characters of the key to expect (or spaces); for each a line with the report goes out.

const fs = require("fs");
const vm = require("vm");

const sources = process.argv.slice(2).map((name) => fs.readFileSync(name, "utf8"));
const checking = vm.runInThisContext(`${sources.join("\n")}\n;checking`);
let waiting = Buffer.alloc(0);

process.stdin.on("data", (chunk) => {
  waiting = Buffer.concat([waiting, chunk]);
  for (;;) {
    if (waiting.length < 4 || waiting.length < 68 + waiting.readUInt32BE(0)) return;
    const end = 68 + waiting.readUInt32BE(0);
    const key = waiting.toString("latin1", 4, 68).trim() || null;
    const steps = checking(new Uint8Array(waiting.subarray(68, end)), key);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const report = step.value;
    process.stdout.write(`${JSON.stringify(report)}\n`);
    waiting = waiting.subarray(end);
  }
});
