import { spawn } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";
import { median } from "./load";
import { certificateFile, type PushTally } from "./push-endpoint";
import { askAsStaff, type PlantedPeople, type Subscription } from "./push-people";
import { readEvenly } from "./readers";
import type { Row } from "./rows";
import { type Running, running, type Stack, startStack } from "./stack";

export const SUBSCRIPTIONS = 10_000;
export const PUSH_ORIGINS = 3;
/** Silence after which a sending counts as finished. */
const QUIET_MS = 4000;
/** The same while pushes are missing, since a busy machine may pause. */
const PATIENCE_MS = 30_000;
/** Load of a cached page beside the pushes: a busy town's, not the maximum. */
const READERS = { seconds: 8, rate: 200 };

interface Endpoint extends Running {
  ports: number[];
  /** `begin` resets it. */
  tally(word?: "begin"): Promise<PushTally>;
}

async function startEndpoint(): Promise<Endpoint> {
  const child = spawn(process.execPath, [process.argv[1] ?? "", "--push-endpoint"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [ports] = (await once(child, "message")) as [number[]];
  return {
    ...running(child),
    ports,
    async tally(word) {
      const answer = once(child, "message");
      child.send(word ?? "tell");
      return (await answer)[0] as PushTally;
    },
  };
}

/** All subscriptions share one browser's keys; the cost of encryption is the same. */
function subscriptionsAt(ports: readonly number[]): Subscription[] {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  return Array.from({ length: SUBSCRIPTIONS }, (_, index) => ({
    endpoint: `https://localhost:${ports[index % ports.length]}/push/${index}`,
    keys,
  }));
}

/** A task that pushes once to each subscription. */
export interface PushTask {
  /** Label of the rows. */
  what: string;
  /** Fills the data folder before it is opened. */
  plant(dataDir: string, subscriptions: () => readonly Subscription[]): Promise<PlantedPeople>;
  /** Starts a sending. */
  begin(stack: Stack, people: PlantedPeople): Promise<void>;
  /** Each round has one sending alone and one beside readers. */
  rounds: number;
  /** Checks the database after the stack has closed it. */
  check?(dataDir: string, sendings: number): Promise<Row[]>;
}

/** The backend's answer to the administrator. Throws its refusals. */
export async function postAsStaff(
  stack: Stack,
  people: PlantedPeople,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await askAsStaff(stack.backendUrl, stack.webUrl, people, "POST", path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}

interface Sending extends PushTally {
  /** From the request to the last push. */
  wholeMs: number;
  /** Maximum memory of the backend in megabytes. */
  memory: number;
  /** Processor time of the backend in seconds. */
  processorTime: number;
}

/** Starts a sending and waits until it is finished. */
async function send(
  stack: Stack,
  endpoint: Endpoint,
  begin: () => Promise<void>,
): Promise<Sending> {
  await endpoint.tally("begin");
  const before = stack.backend.processorTime();
  const startedAt = performance.now();
  await begin();
  let tally = await endpoint.tally();
  let lastAt = startedAt;
  let memory = 0;
  while (performance.now() - lastAt < (tally.requests < SUBSCRIPTIONS ? PATIENCE_MS : QUIET_MS)) {
    await pause(50);
    const next = await endpoint.tally();
    if (next.requests !== tally.requests) lastAt = performance.now();
    tally = next;
    memory = Math.max(memory, stack.backend.memory());
  }
  const processorTime = stack.backend.processorTime() - before;
  return { ...tally, wholeMs: lastAt - startedAt, memory, processorTime };
}

/** Measures duration and cost of the pushes, and their effect on page readers. */
export async function measureSendings(task: PushTask): Promise<Row[]> {
  const endpoint = await startEndpoint();
  let people: PlantedPeople | undefined;
  const stack = await startStack({
    prepare: async (dataDir) => {
      people = await task.plant(dataDir, () => subscriptionsAt(endpoint.ports));
    },
    env: {
      ALLOWED_PRIVATE_ADDRESSES: "127.0.0.1",
      PORTAL_TEST: "1",
      NODE_EXTRA_CA_CERTS: path.resolve(certificateFile),
    },
  });
  try {
    const planted = people;
    if (!planted) throw new Error("Nobody was planted");
    const begin = () => task.begin(stack, planted);
    // A page that the sending does not rebuild, so that its rendering is not measured.
    const page = { ...READERS, url: stack.webUrl + routes.contact() };
    await readEvenly(page);
    const memories = [stack.backend.memory()];
    const sendings: Sending[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < task.rounds; round += 1) {
      const quiet = await readEvenly(page);
      const alone = await send(stack, endpoint, begin);
      const [busy, beside] = await Promise.all([readEvenly(page), send(stack, endpoint, begin)]);
      sendings.push(alone, beside);
      memories.push(alone.memory);
      ratios.push(busy.p99 / quiet.p99);
    }
    const rows = rowsOf(task.what, sendings, memories, ratios);
    if (!task.check) return rows;
    await stack.backend.stop();
    return [...rows, ...(await task.check(stack.dataDir, sendings.length))];
  } finally {
    await stack.close();
    await endpoint.stop();
  }
}

function rowsOf(
  pushed: string,
  sendings: readonly Sending[],
  memories: readonly number[],
  ratios: readonly number[],
): Row[] {
  const alone = sendings.filter((_, index) => index % 2 === 0);
  const seconds = median(alone.map(({ ms }) => ms)) / 1000;
  const whole = median(alone.map(({ wholeMs }) => wholeMs)) / 1000;
  const isOnce = sendings.every(
    ({ requests, subscriptions }) => requests === SUBSCRIPTIONS && subscriptions === SUBSCRIPTIONS,
  );
  const [first = Number.NaN, last = Number.NaN] = [memories[1], memories.at(-1)];
  const ratio = median(ratios);
  return [
    {
      what: `${pushed}: pushes to ${SUBSCRIPTIONS} subscriptions over ${PUSH_ORIGINS} origins, 30 ms latency, first to last`,
      measured: `${seconds.toFixed(1)} s (${Math.round(SUBSCRIPTIONS / seconds)}/s); with the writing of the notifications ${whole.toFixed(1)} s`,
      target: "≤ 5 s",
      met: seconds <= 5,
    },
    {
      what: "Each device asked exactly once, in every round",
      measured: sendings.map(({ requests }) => requests).join(", "),
      target: `${SUBSCRIPTIONS} each`,
      met: isOnce,
    },
    {
      what: "Processor time of the backend in each round",
      measured: `${sendings.map(({ processorTime }) => processorTime.toFixed(1)).join("; ")} s`,
      target: "–",
      met: null,
    },
    {
      what: "Memory of the backend: idle; at most in each round",
      measured: `${memories.join("; ")} MB`,
      target: "last ≤ 1.1 × first",
      met: last <= first * 1.1,
    },
    {
      what: `Cached page at ${READERS.rate}/s, p99 meanwhile against quiet`,
      measured: `${ratio.toFixed(2)}×`,
      target: "≤ 1.5×",
      met: ratio <= 1.5,
    },
  ];
}
