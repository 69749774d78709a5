import { webcrypto } from "node:crypto";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createTill, type TillEngine } from "@/lib/client/till";
import type { RedemptionAnswer, Till, TillMerge } from "@/lib/contract/redemptions";
import { answerCalls } from "../../support/answer-calls";

// The browser of these tests has no database: all of it is memory.

const SHOP = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const PROMO = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const SAVED = "00112233-4455-4677-8899-aabbccddeeff";
const PATH = `/api/till/${SHOP}`;
const UNTIL = 4_000_000_000;

const short = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

let till: Till;
let token: string;
let calls: string[] = [];
let merged: TillMerge["scans"] = [];

const server = answerCalls(
  http.get(PATH, () => HttpResponse.json(till)),
  http.post(`${PATH}/merge`, async ({ request }) => {
    const { scans } = (await request.json()) as TillMerge;
    merged = [...merged, ...scans];
    const results = scans.map(({ nonce }) => ({ nonce, outcome: "merged", reason: null }));
    return HttpResponse.json({ results });
  }),
  http.post(`${PATH}/undo`, async ({ request }) => HttpResponse.json(await request.json())),
);
server.events.on("request:start", ({ request }) => {
  calls.push(`${request.method} ${new URL(request.url).pathname.replace(PATH, "")}`);
});

beforeAll(async () => {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const signed = [short(SAVED), short(PROMO), UNTIL].join(".");
  const data = new TextEncoder().encode(signed);
  const by = { name: "ECDSA", hash: "SHA-256" };
  const signature = await webcrypto.subtle.sign(by, keys.privateKey, data);
  token = `${signed}.${Buffer.from(signature).toString("base64url")}`;
  const jwk = await webcrypto.subtle.exportKey("jwk", keys.publicKey);
  till = {
    shop: { id: SHOP, name: "Osteria", slug: "osteria" },
    now: new Date().toISOString(),
    keys: { keys: [{ algorithm: "p256", jwk: jwk as Record<string, string> }] },
    promos: [
      {
        id: PROMO,
        title: "Aperitivo in due",
        starts_at: "2020-01-01T00:00:00.000Z",
        ends_at: "2999-01-01T00:00:00.000Z",
        recurring: null,
        limit_total: 5,
        limit_per_person: 1,
        redeemed_count: 0,
        stopped: null,
      },
    ],
    used: [],
    today: 0,
    conflicts: 0,
  };
});

beforeEach(() => {
  Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });
  calls = [];
  merged = [];
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

const engines: TillEngine[] = [];
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop();
});

async function openTill(): Promise<TillEngine> {
  const engine = createTill(SHOP, "Cassa");
  engines.push(engine);
  await engine.start();
  calls = [];
  return engine;
}

/** As it is at this moment: nobody looks on. */
function viewOf(engine: TillEngine) {
  const { result, unmount } = renderHook(() => engine.useView());
  unmount();
  return result.current;
}
const noNetwork = () => HttpResponse.error();
const away = () => server.use(http.post(`${PATH}/redemptions`, noNetwork));

describe("a till", () => {
  test("asks the server while there is a network, and shows its answer", async () => {
    const answer: RedemptionAnswer = {
      reason: null,
      promo: till.promos[0] ?? null,
      used: null,
      times: 1,
      next_at: null,
      at: new Date().toISOString(),
    };
    server.use(http.post(`${PATH}/redemptions`, () => HttpResponse.json(answer)));
    const engine = await openTill();
    expect(await engine.scan(token)).toMatchObject({ reason: null, isOffline: false, times: 1 });
    expect(calls).toEqual(["POST /redemptions"]);
    expect(viewOf(engine)).toMatchObject({ isOnline: true, queued: 0 });
  });

  test("goes on by itself without one: a code is given once, and told when the network is back", async () => {
    const engine = await openTill();
    away();
    expect(await engine.scan(token)).toMatchObject({ reason: null, isOffline: true });
    expect(await engine.scan(token)).toMatchObject({
      reason: "already_redeemed",
      used: { till: "Cassa" },
    });
    expect(viewOf(engine)).toMatchObject({ isOnline: false, queued: 1 });
    await engine.look();
    expect(merged.map(({ code, till: name }) => [code, name])).toEqual([[token, "Cassa"]]);
    expect(viewOf(engine)).toMatchObject({ isOnline: true, queued: 0 });
  });

  test("gives for nothing that was forged or has six digits without a network", async () => {
    const engine = await openTill();
    away();
    expect((await engine.scan(`${token.slice(0, -6)}AAAAAA`)).reason).toBe("invalid");
    expect((await engine.scan("123 456")).reason).toBe("no_network");
    expect(viewOf(engine).queued).toBe(0);
  });

  test("takes back what was not told yet without asking anybody, and the code is good again", async () => {
    const engine = await openTill();
    server.use(http.get(PATH, noNetwork));
    await engine.look();
    calls = [];
    const given = await engine.scan(token);
    await engine.undo(given);
    expect(calls).toEqual([]);
    expect(viewOf(engine)).toMatchObject({ queued: 0, answers: [{ isUndone: true }] });
    expect((await engine.scan(token)).reason).toBeNull();
  });

  test("tells the server of what is taken back when it may have heard of it", async () => {
    const engine = await openTill();
    away();
    const given = await engine.scan(token);
    calls = [];
    await engine.undo(given);
    expect(calls).toEqual(["POST /undo"]);
  });

  test("is closed for whoever may not work there", async () => {
    server.use(http.get(PATH, () => HttpResponse.json({ message: "No" }, { status: 404 })));
    const engine = createTill(SHOP, "Cassa");
    engines.push(engine);
    await engine.start();
    expect(viewOf(engine)).toMatchObject({ status: "closed", place: null });
  });
});
