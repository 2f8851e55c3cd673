// Unpacks the browser and its libraries into the folder given, and says where they are.
import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
process.env.TMPDIR = folder;
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x"; // its own sign that the libraries are wanted as well
const { default: chromium } = await import("@sparticuz/chromium");
console.log(JSON.stringify({ browser: await chromium.executablePath(), libraries: join(folder, "al2023", "lib") }));
