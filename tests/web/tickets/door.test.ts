import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createDoor, type DoorEngine } from "@/lib/client/door";
import { codeOfField, onScan } from "@/lib/client/keyboard-scanner";
import type { Door, DoorMerge, DoorState, DoorTicket } from "@/lib/contract/check-in";
import { answerCalls } from "../../support/answer-calls";

// The browser of these tests has no database: all of it is memory.

const EVENT = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const DATE = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const NEW = "7a1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const PATH = `/api/check-in/${EVENT}`;

const door: Door = {
  event: { id: EVENT, slug: "concerto", title: "Concerto", place: null, status: "published" },
  dates: [
    {
      id: DATE,
      starts_at: "2999-12-01T20:00:00.000Z",
      over_at: "2999-12-01T23:00:00.000Z",
      doors_at: "2026-01-02T08:00:00.000Z",
      is_cancelled: false,
    },
  ],
  closes_at: "2999-12-02T23:00:00.000Z",
  may_supervise: true,
  link_name: null,
  keys: { algorithm: "ed25519", keys: [] },
};
const ticket: DoorTicket = {
  id: "00112233-4455-4677-8899-aabbccddeeff",
  version: 1,
  holder: "Vera Neri",
  type_name: "Ingresso",
  order_code: "ABCDEFGH",
  status: "active",
  date_id: null,
  entry: null,
  is_inside: false,
  to_pay: null,
};
const state: DoorState = {
  expected: 1,
  entered: 0,
  inside: 0,
  pending: 0,
  gates: [],
  conflicts: 0,
  changed: [],
  cursor: 1,
};
const now = { at: "2026-12-01T19:30:00.000Z", reason: null };

/** What was called, in turn. */
let calls: string[] = [];
let logged: jest.SpyInstance;
const server = answerCalls(
  http.get(PATH, () => HttpResponse.json(door)),
  http.get(`${PATH}/list`, () => HttpResponse.json({ tickets: [ticket], next: null, cursor: 1 })),
  http.get(`${PATH}/state`, () => HttpResponse.json(state)),
);
server.events.on("request:start", ({ request }) => {
  calls.push(`${request.method} ${new URL(request.url).pathname.replace(PATH, "")}`);
});

beforeEach(() => {
  calls = [];
  logged = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

async function openDoor() {
  const engine = createDoor(EVENT, "Ingresso");
  await engine.start();
  calls = [];
  return engine;
}

const viewOf = (engine: DoorEngine) => renderHook(() => engine.useView()).result.current;

describe("a door on a device", () => {
  test("works in a browser that keeps nothing, and says so in the log once", async () => {
    const engine = await openDoor();
    server.use(http.post(`${PATH}/scans`, () => HttpResponse.error()));
    expect(await engine.scan({ ticket })).toMatchObject({ reason: null, isOffline: true });
    expect(await engine.scan({ ticket })).toMatchObject({ reason: "already_in" });
    engine.stop();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(viewOf(engine)).toMatchObject({
      status: "ready",
      listed: 1,
      queued: 1,
      isOnline: false,
    });
  });

  test("lets nobody in days before without a network, but for whoever coordinates, and tells that it was so", async () => {
    const [date] = door.dates;
    const merged: DoorMerge[] = [];
    server.use(
      http.get(PATH, () => HttpResponse.json({ ...door, dates: [{ ...date, doors_at: null }] })),
      http.post(`${PATH}/scans`, () => HttpResponse.error()),
      http.post(`${PATH}/merge`, async ({ request }) => {
        const body = (await request.json()) as DoorMerge;
        merged.push(body);
        const results = body.scans.map(({ nonce }) => ({ nonce, outcome: "merged", reason: null }));
        return HttpResponse.json({ results });
      }),
    );
    const engine = await openDoor();
    const early = await engine.scan({ ticket });
    expect(early).toMatchObject({ reason: "too_early", entry_from: "2999-12-01T18:00:00.000Z" });
    expect(await engine.scan(early.subject, { isForced: true })).toMatchObject({ reason: null });
    await engine.look();
    engine.stop();
    expect(merged).toMatchObject([{ scans: [{ ticket_id: ticket.id, is_forced: true }] }]);
  });

  test("that was left before it had opened does nothing any more", async () => {
    const engine = createDoor(EVENT, "Ingresso");
    const started = engine.start();
    engine.stop();
    await started;
    await engine.look();
    expect(calls).toEqual([]);
    expect(viewOf(engine).status).toBe("loading");
  });

  test("that stays open is closed when its time is over, also without a network, and holds nothing more", async () => {
    jest.useFakeTimers({
      now: new Date("2999-12-02T22:59:50.000Z"),
      doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "clearTimeout"],
    });
    const engine = await openDoor();
    server.use(http.get(`${PATH}/state`, () => HttpResponse.error()));
    jest.advanceTimersByTime(4000);
    expect(viewOf(engine)).toMatchObject({ status: "ready", listed: 1 });
    jest.setSystemTime(new Date("2999-12-02T23:00:00.000Z"));
    act(() => jest.advanceTimersByTime(4000));
    jest.useRealTimers();
    await waitFor(() => expect(viewOf(engine).status).toBe("closed"));
    expect(viewOf(engine)).toMatchObject({ place: null, listed: 0, answers: [], counters: null });
    engine.stop();
  });

  test("takes back at the server too what it may have heard of, as soon as it can", async () => {
    const engine = await openDoor();
    server.use(
      http.post(`${PATH}/scans`, () => HttpResponse.error()),
      http.post(`${PATH}/undo`, () => HttpResponse.error(), { once: true }),
      http.post(`${PATH}/undo`, () => HttpResponse.json({ ...now, ticket })),
    );
    const answer = await engine.scan({ ticket });
    await engine.undo(answer);
    await engine.look();
    await engine.look();
    engine.stop();
    expect(calls).toEqual(["POST /scans", "POST /undo", "POST /undo", "GET /state", "GET /state"]);
    expect(viewOf(engine)).toMatchObject({ queued: 0, answers: [{ isUndone: true }] });
  });

  test("hears of the others also while nobody takes what it has to tell", async () => {
    const engine = await openDoor();
    server.use(
      http.post(`${PATH}/scans`, () => HttpResponse.error()),
      http.post(`${PATH}/merge`, () => HttpResponse.json({ message: "No." }, { status: 409 })),
    );
    await engine.scan({ ticket });
    await engine.look();
    engine.stop();
    expect(calls).toEqual(["POST /scans", "POST /merge", "GET /state"]);
    expect(viewOf(engine)).toMatchObject({ isOnline: true, queued: 1 });
  });

  test("downloads the list anew when it hears of a ticket that is not on it", async () => {
    const engine = await openDoor();
    const changed = [{ id: NEW, entry: null, is_inside: false }];
    const tickets = [ticket, { ...ticket, id: NEW }];
    server.use(
      http.get(`${PATH}/state`, () => HttpResponse.json({ ...state, changed })),
      http.get(`${PATH}/list`, () => HttpResponse.json({ tickets, next: null, cursor: 2 })),
    );
    await engine.look();
    await engine.look();
    engine.stop();
    expect(calls).toEqual(["GET /state", "GET /list", "GET /state"]);
    expect(viewOf(engine).listed).toBe(2);
  });

  test("does not show what was counted of another date", async () => {
    const engine = await openDoor();
    server.use(
      http.get(`${PATH}/list`, () => HttpResponse.error()),
      http.get(`${PATH}/state`, () => HttpResponse.error()),
    );
    await engine.setDate(NEW);
    engine.stop();
    expect(viewOf(engine)).toMatchObject({ isOnline: false, counters: null });
  });
});

test("a USB scanner is understood on an Italian keyboard, in a field too", () => {
  const onCode = jest.fn();
  const stop = onScan(onCode);
  const keys = [..."ABEiM0RVRneImaq7zN3u"].map((key) => ({ key, code: "" }));
  for (const init of [
    ...keys,
    { key: "'", code: "Minus" },
    { key: "?", code: "Minus", shiftKey: true },
    { key: "Enter", code: "Enter" },
  ]) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true }));
  }
  stop();
  expect(onCode).toHaveBeenCalledWith("ABEiM0RVRneImaq7zN3u-_");
  expect(codeOfField("a'b?c.1.d")).toBe("a-b_c.1.d");
});

test("a USB scanner is heard while a list has the focus, which stands as it was", () => {
  const onCode = jest.fn();
  const onChange = jest.fn();
  const stop = onScan(onCode);
  const list = document.createElement("select");
  list.append(new Option("Uno", "1"), new Option("Due", "2"));
  list.addEventListener("change", onChange);
  document.body.append(list);
  for (const key of [..."ABEiM0RVZneImaq7zN3u_w.2", "Enter"]) {
    list.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // As browsers choose the entry that begins with what was typed.
    if (key === "2") list.value = "2";
  }
  stop();
  list.remove();
  expect(onCode).toHaveBeenCalledWith("ABEiM0RVZneImaq7zN3u_w.2");
  expect(list.value).toBe("1");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([
  ["radio", 1],
  ["checkbox", 1],
  ["text", 0],
])("a USB scanner while the focus is on an input of type %s is heard %d times", (type, times) => {
  const onCode = jest.fn();
  const stop = onScan(onCode);
  const input = document.createElement("input");
  input.type = type;
  document.body.append(input);
  for (const key of [..."ABEiM0RVRneImaq7zN3u_w.2", "Enter"]) {
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }
  stop();
  input.remove();
  expect(onCode).toHaveBeenCalledTimes(times);
});
