import { spawn } from "node:child_process";
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";
import { median } from "./load";
import { certificateFile, type PushTally } from "./push-endpoint";
import { askAsStaff, type PlantedPeople, plantPeople, type Subscription } from "./push-people";
import { readEvenly } from "./readers";
import type { Row } from "./rows";
import { type Running, running, type Stack, startStack } from "./stack";

const SUBSCRIPTIONS = 10_000;
export const PUSH_ORIGINS = 3;
const ROUNDS = 3;
/** After so much silence nothing comes any more. */
const QUIET_MS = 4000;
/** Readers of a cached page beside the pushes: what a busy town has, not all that the machine can do. */
const READERS = { seconds: 8, rate: 200 };

interface Endpoint extends Running {
  ports: number[];
  /** `begin` sets it to nothing. */
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

/** One browser's keys serve for all: encrypting for them costs the same. */
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

interface Sending extends PushTally {
  /** From the request of the staff to the last push. */
  wholeMs: number;
  /** The most that the backend took, in megabytes. */
  memory: number;
}

/** Sends one notification to everybody and waits until nothing comes any more. */
async function send(stack: Stack, endpoint: Endpoint, people: PlantedPeople): Promise<Sending> {
  await endpoint.tally("begin");
  const startedAt = performance.now();
  const answer = await askAsStaff(
    stack.backendUrl,
    stack.webUrl,
    people,
    "POST",
    "/api/staff/notifications",
    {
      id: randomUUID(),
      type: "alert_civil",
      title: "Allerta meteo",
      body: "Domani le scuole restano chiuse in tutta la città.",
      deep_link: routes.home(),
      audience: { kind: "all" },
    },
  );
  if (answer.status !== 202) throw new Error(`The backend answered ${answer.status}`);
  let tally = await endpoint.tally();
  let lastAt = startedAt;
  let memory = 0;
  while (performance.now() - lastAt < QUIET_MS) {
    await pause(50);
    const next = await endpoint.tally();
    if (next.requests !== tally.requests) lastAt = performance.now();
    tally = next;
    memory = Math.max(memory, stack.backend.memory());
  }
  return { ...tally, wholeMs: lastAt - startedAt, memory };
}

/** A notification to everybody: how long it takes, what it costs, and what readers of pages notice of it. */
export async function pushRows(): Promise<Row[]> {
  const endpoint = await startEndpoint();
  let people: PlantedPeople | undefined;
  const stack = await startStack({
    prepare: async (dataDir) => {
      people = await plantPeople(dataDir, () => subscriptionsAt(endpoint.ports));
    },
    env: {
      ALLOWED_PRIVATE_ADDRESSES: "127.0.0.1",
      PORTAL_TEST: "1",
      NODE_EXTRA_CA_CERTS: path.resolve(certificateFile),
    },
  });
  try {
    if (!people) throw new Error("Nobody was planted");
    const page = { ...READERS, url: stack.webUrl + routes.activities() };
    await readEvenly(page);
    const memories = [stack.backend.memory()];
    const sendings: Sending[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await readEvenly(page);
      const alone = await send(stack, endpoint, people);
      const [busy, beside] = await Promise.all([readEvenly(page), send(stack, endpoint, people)]);
      sendings.push(alone, beside);
      memories.push(alone.memory);
      ratios.push(busy.p99 / quiet.p99);
    }
    return rowsOf(sendings, memories, ratios);
  } finally {
    await stack.close();
    await endpoint.stop();
  }
}

function rowsOf(
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
      what: `Pushes to ${SUBSCRIPTIONS} subscriptions over ${PUSH_ORIGINS} origins, 30 ms latency, first to last`,
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
