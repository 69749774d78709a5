import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { type Engine, engines } from "./engines";
import { verifyOrders } from "./verify";
import { makeVolume, type Volume, whyNotHere } from "./volume";
import { writeOrders } from "./writer";

const VERIFY_LIMIT_MS = 60_000;

interface Scenario {
  name: string;
  checkpointEvery: number;
  /** Acknowledged order at which the power is cut. */
  cutAfter: number;
}

const scenarios: Scenario[] = [
  { name: "light load", checkpointEvery: 0, cutAfter: 300 },
  { name: "heavy load, with checkpoints", checkpointEvery: 400, cutAfter: 4000 },
  { name: "just after the first start", checkpointEvery: 0, cutAfter: 1 },
];

type Outcome = { opened: true; acknowledged: number; lost: number } | { opened: false };

/** Starts this command in another role. */
function startRole(...args: string[]): ChildProcess {
  const self = process.argv[1];
  if (!self) {
    throw new Error("This command must be run from its file.");
  }
  return spawn(process.execPath, [self, ...args], { stdio: ["ignore", "pipe", "ignore"] });
}

async function cutDuring(engine: Engine, scenario: Scenario): Promise<Outcome> {
  const volume = makeVolume();
  try {
    const acknowledged = await writeUntilCut(engine, scenario, volume);
    volume.comeBack();
    const found = await readBack(volume);
    if (found === null) {
      return { opened: false };
    }
    const there = new Set(found);
    const lost = acknowledged.filter((id) => !there.has(id)).length;
    return { opened: true, acknowledged: acknowledged.length, lost };
  } finally {
    volume.remove();
  }
}

async function writeUntilCut(
  engine: Engine,
  { checkpointEvery, cutAfter }: Scenario,
  volume: Volume,
): Promise<number[]> {
  const writer = startRole("write", engine, volume.root, String(checkpointEvery));
  let text = "";
  let cut = false;
  writer.stdout?.on("data", (chunk: Buffer) => {
    if (!cut) {
      text += chunk.toString();
      if (text.split("\n").length > cutAfter) {
        cut = true;
        volume.cut();
        writer.kill("SIGKILL");
      }
    }
  });
  await once(writer, "close");
  if (!cut) {
    throw new Error("The writer ended by itself.");
  }
  // The last line may be incomplete.
  return text.split("\n").slice(0, -1).map(Number);
}

/** Null: the database did not open, or is damaged. */
async function readBack(volume: Volume): Promise<number[] | null> {
  const reader = startRole("verify", volume.root);
  const limit = setTimeout(() => reader.kill("SIGKILL"), VERIFY_LIMIT_MS);
  let text = "";
  reader.stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = await once(reader, "close");
  clearTimeout(limit);
  return code === 0 ? JSON.parse(text) : null;
}

function inWords(outcome: Outcome): string {
  return outcome.opened
    ? `opened, ${outcome.lost} of ${outcome.acknowledged} acknowledged orders lost`
    : "cannot be opened, or is damaged";
}

function survived(outcome: Outcome): boolean {
  return outcome.opened && outcome.lost === 0;
}

async function runAll(runs: number): Promise<number> {
  const reason = whyNotHere();
  if (reason) {
    console.log(`The power cut cannot be tried here: ${reason}.`);
    return 2;
  }
  let failures = 0;
  let controlFailed = false;
  for (const scenario of scenarios) {
    for (const engine of engines) {
      for (let run = 1; run <= runs; run += 1) {
        const outcome = await cutDuring(engine, scenario);
        console.log(`${scenario.name}, ${engine}, run ${run}: ${inWords(outcome)}`);
        if (engine === "ours" && !survived(outcome)) {
          failures += 1;
        }
        if (engine === "stock" && !survived(outcome)) {
          controlFailed = true;
        }
      }
    }
  }
  if (!controlFailed) {
    console.log("The control survived every cut, so this machine's cuts prove nothing.");
    return 1;
  }
  console.log(
    failures === 0 ? "Nothing acknowledged was lost." : `${failures} cuts lost something.`,
  );
  return failures === 0 ? 0 : 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "3" } },
});
const [role, ...rest] = positionals;
if (role === "write") {
  const [engine = "ours", root = "", checkpointEvery = "0"] = rest;
  await writeOrders(engine === "stock" ? "stock" : "ours", root, Number(checkpointEvery));
} else if (role === "verify") {
  await verifyOrders(rest[0] ?? "");
} else {
  process.exitCode = await runAll(Number(values.runs));
}
