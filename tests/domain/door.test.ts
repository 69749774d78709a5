import { placeNow } from "@/lib/client/door-view";
import type { Door, DoorTicket } from "@/lib/contract/check-in";
import {
  type DoorEvent,
  type DoorStep,
  dateAtDoor,
  followSteps,
  initialsOf,
  judge,
  readCode,
} from "@/lib/domain/door";
import {
  countTickets,
  decideOffline,
  type OfflineScan,
  unlistedTicket,
  withQueue,
} from "@/lib/domain/door-offline";

const DATE = "a0000000-0000-4000-8000-000000000001";
const ID = "00112233-4455-4677-8899-aabbccddeeff";
const short = "ABEiM0RVRneImaq7zN3u_w";
const code = `${short}.2.${"s".repeat(86)}`;

const ticket = (over: Partial<DoorTicket> = {}): DoorTicket => ({
  id: ID,
  version: 2,
  holder: "Vera Neri",
  type_name: "Ingresso",
  order_code: "ABCDEFGH",
  status: "active",
  date_id: null,
  entry: null,
  is_inside: false,
  to_pay: null,
  ...over,
});

const scan = (over: Partial<OfflineScan> = {}): OfflineScan => ({
  parts: readCode(code),
  isSigned: true,
  date_id: DATE,
  direction: "entry",
  gate: "Nord",
  at: "2026-12-01T19:30:00.000Z",
  is_forced: false,
  ...over,
});

/** The doors of its date open at the hour of a scan. */
const occasion = (over: Partial<DoorEvent> = {}): DoorEvent => ({
  status: "published",
  dates: [
    {
      id: DATE,
      starts_at: "2026-12-01T20:30:00.000Z",
      doors_at: "2026-12-01T19:30:00.000Z",
      is_cancelled: false,
    },
  ],
  ...over,
});

const decide = (known: DoorTicket | null, how: OfflineScan, event = occasion()) =>
  decideOffline(known, how, event);

describe("a code", () => {
  test("is taken apart into the ticket, its version and what was signed", () => {
    expect(readCode(` ${code}\n`)).toEqual({
      id: ID,
      version: 2,
      signed: `${short}.2`,
      signature: "s".repeat(86),
    });
  });

  test.each(["", "https://example.it", `${short}.0.${"s".repeat(86)}`, `${short}.2`, `${code}.x`])(
    "is none of a ticket: %j",
    (text) => expect(readCode(text)).toBeNull(),
  );
});

describe("a ticket at the door", () => {
  const now = { at: new Date("2026-12-01T19:30:00.000Z"), is_forced: false };
  const judged = (over: Partial<DoorTicket>, how: object = {}, event = occasion()) =>
    judge(ticket(over), { version: 2, date_id: DATE, direction: "entry", ...now, ...how }, event);

  test.each([
    [{}, {}, null],
    [{}, { version: 1 }, "replaced"],
    // the list is older than the code
    [{}, { version: 3 }, null],
    [{ status: "pending" }, {}, "unpaid"],
    [{ status: "cancelled" }, {}, "cancelled"],
    [{ status: "expired" }, {}, "expired"],
    [{ status: "revoked" }, {}, "revoked"],
    [{ date_id: DATE }, {}, null],
    [{ date_id: ID }, {}, "wrong_date"],
    [{ status: "checked_in", is_inside: true }, {}, "already_in"],
    [{ status: "checked_in", is_inside: false }, {}, null],
    [{ status: "checked_in", is_inside: true }, { direction: "exit" }, null],
    [{}, { direction: "exit" }, "not_inside"],
  ] as const)("as %j, read as %j, is refused for %s", (over, how, reason) => {
    expect(judged(over, how)).toBe(reason);
  });

  const [date] = occasion().dates;
  const at = (time: string) => ({ at: new Date(`2026-12-01T${time}:00.000Z`) });
  test.each([
    ["two hours before the doors open", {}, at("17:30"), null],
    ["earlier than that", {}, at("17:29"), "too_early"],
    ["two hours before a start without doors", { doors_at: null }, at("18:30"), null],
    ["earlier than that", { doors_at: null }, at("18:29"), "too_early"],
    ["early, by whoever coordinates", {}, { ...at("09:00"), is_forced: true }, null],
    ["at a date that was called off", { is_cancelled: true }, at("19:30"), "event_cancelled"],
  ] as const)("%s: %j", (_, over, how, reason) => {
    const dates = [{ ...date, ...over } as DoorEvent["dates"][number]];
    expect(judged({}, how, occasion({ dates }))).toBe(reason);
  });

  test.each([
    ["postponed", "too_early"],
    ["cancelled", "event_cancelled"],
  ] as const)("of an event that is %s is refused for %s", (status, reason) => {
    expect(judged({}, {}, occasion({ status }))).toBe(reason);
  });

  test("that is tried days before is told all else that is wrong with it", () => {
    const early = { at: new Date("2026-11-24T10:00:00Z") };
    expect(judged({ status: "pending" }, early)).toBe("unpaid");
    expect(judged({}, { ...early, version: 1 })).toBe("replaced");
    expect(judged({ is_inside: true }, early)).toBe("already_in");
    expect(judged({ is_inside: true }, { ...early, direction: "exit" })).toBeNull();
  });
});

describe("who came and went", () => {
  const step = (id: string, minute: number, direction: DoorStep["direction"] = "entry") => ({
    id,
    direction,
    at: new Date(Date.UTC(2026, 11, 1, 19, minute)),
    conflict: null,
  });

  test("comes to the same in whatever order devices tell of it", () => {
    const steps = [
      step("a", 1),
      step("b", 2),
      step("c", 3, "exit"),
      step("d", 4),
      step("e", 4, "exit"),
    ];
    const told = { inside: null, doubles: ["b"] };
    expect(followSteps(steps)).toEqual(told);
    expect(followSteps([...steps].reverse())).toEqual(told);
    expect(followSteps(steps.slice(0, 4))).toEqual({ inside: "d", doubles: ["b"] });
  });

  test("does not count what should not have been let in for another reason", () => {
    const refused = { ...step("a", 1), conflict: "cancelled" as const };
    expect(followSteps([refused, step("b", 2)])).toEqual({ inside: "b", doubles: [] });
  });
});

describe("without a network", () => {
  test("a ticket of the list is let in once, and then told when and where", () => {
    const first = decide(ticket(), scan());
    expect(first).toMatchObject({
      reason: null,
      isUnlisted: false,
      ticket: { is_inside: true, entry: { at: "2026-12-01T19:30:00.000Z", gate: "Nord" } },
    });
    const second = decide(first.ticket, scan({ gate: "Sud" }));
    expect(second).toMatchObject({ reason: "already_in", ticket: { entry: { gate: "Nord" } } });
  });

  test("two doors that cannot hear each other both let it in", () => {
    const [north, south] = [ticket(), ticket()].map((known) => decide(known, scan()));
    expect([north?.reason, south?.reason]).toEqual([null, null]);
  });

  test("a door that heard of the entry before it lost the network refuses", () => {
    const heard = ticket({
      status: "checked_in",
      is_inside: true,
      entry: { at: "2026-12-01T19:20:00.000Z", gate: "Sud" },
    });
    expect(decide(heard, scan()).reason).toBe("already_in");
  });

  test("what was sold after the download opens by its signature, once, and with a word of it", () => {
    const first = decide(null, scan());
    expect(first).toEqual({ reason: null, isUnlisted: true, ticket: null });
    const parts = readCode(code);
    if (!parts) throw new Error("The code was not read");
    const remembered = unlistedTicket(parts, scan());
    expect(decide(remembered, scan()).reason).toBe("already_in");
  });

  test.each([
    ["a forged code, also of a ticket on the list", ticket(), { isSigned: false }],
    ["a code that cannot be checked and is not on the list", null, { isSigned: null }],
    ["an exit with what is not on the list", null, { direction: "exit" }],
  ] as const)("%s opens nothing", (_, known, over) => {
    expect(decide(known, scan(over)).reason).toBe("invalid");
  });

  test.each([
    ["on the list", ticket()],
    ["sold after the download", null],
  ])("a ticket %s opens nothing days before, but for whoever coordinates", (_, known) => {
    const early = { at: "2026-11-24T10:00:00.000Z" };
    expect(decide(known, scan(early))).toMatchObject({ reason: "too_early", isUnlisted: false });
    expect(decide(known, scan({ ...early, is_forced: true })).reason).toBeNull();
  });

  test("a code that this browser cannot check opens by the list", () => {
    expect(decide(ticket(), scan({ isSigned: null })).reason).toBeNull();
  });

  test("a fresh list knows what is still to be told from here", () => {
    const { parts: _, isSigned: __, ...rest } = scan();
    const queued = { ...rest, code, ticket_id: null, nonce: DATE, subject: ID };
    const list = withQueue(new Map([[ID, ticket()]]), [queued]);
    expect(list.get(ID)).toMatchObject({ is_inside: true, entry: { gate: "Nord" } });
  });

  test("what opened by its signature alone opens no second time after the page was loaded anew", () => {
    const { parts: _, isSigned: __, ...rest } = scan();
    const list = withQueue(new Map(), [
      { ...rest, code, ticket_id: null, nonce: DATE, subject: ID },
    ]);
    expect(decide(list.get(ID) ?? null, scan()).reason).toBe("already_in");
  });

  test("the counters of a list are those of one date", () => {
    const came = { at: "2026-12-01T19:20:00.000Z", gate: "Sud" };
    const list = [
      ticket(),
      ticket({ status: "checked_in", is_inside: true, entry: came }),
      ticket({ status: "checked_in", entry: came }),
      ticket({ status: "pending" }),
      ticket({ status: "cancelled" }),
      ticket({ date_id: ID }),
    ];
    expect(countTickets(list, DATE)).toEqual({ expected: 3, entered: 2, inside: 1, pending: 1 });
  });
});

describe("the date of a door", () => {
  const date = (id: string, day: number, is_cancelled = false) => ({
    id,
    starts_at: `2026-12-0${day}T20:00:00Z`,
    over_at: `2026-12-0${day}T23:00:00Z`,
    is_cancelled,
  });
  const dates = [date("a", 1), date("b", 2, true), date("c", 3)];

  test.each([
    ["2026-12-01T22:00:00Z", "a"],
    ["2026-12-01T23:30:00Z", "c"],
    ["2026-12-04T10:00:00Z", "c"],
  ])("at %s is %s", (now, id) => {
    expect(dateAtDoor(dates, new Date(now))?.id).toBe(id);
  });

  const door = (at: typeof dates): Door => ({
    event: { id: ID, slug: "concerto", title: "Concerto", place: null, status: "published" },
    dates: at.map((one) => ({ ...one, doors_at: null })),
    closes_at: "2026-12-05T00:00:00Z",
    may_supervise: true,
    link_name: null,
    keys: { algorithm: "ed25519", keys: [] },
  });
  const known = {
    id: ID,
    door: door([]),
    device_id: DATE,
    gate: "Nord",
    date_id: "a",
    direction: "exit",
    listed_at: "2026-12-01T20:00:00Z",
    cursor: 7,
  } as const;

  test.each([
    ["goes on", "2026-12-01T22:00:00Z", known],
    [
      "is over",
      "2026-12-01T23:30:00Z",
      { ...known, date_id: "c", direction: "entry", listed_at: null, cursor: 0 },
    ],
  ])("that a device was left at %s at %s", (_, now, place) => {
    const here = { gate: "Ingresso", now: new Date(now) };
    expect(placeNow(door(dates), known, here)).toEqual({ ...place, door: door(dates) });
  });

  test("that a device was left at and was called off is the next one", () => {
    const [first, ...rest] = dates;
    const now = door([{ ...first, is_cancelled: true } as (typeof dates)[number], ...rest]);
    const here = { gate: "Ingresso", now: new Date("2026-12-01T18:00:00Z") };
    expect(placeNow(now, known, here)).toMatchObject({ date_id: "c", gate: "Nord" });
  });

  test("that was the last one stays as it was left", () => {
    const here = { gate: "Ingresso", now: new Date("2026-12-04T10:00:00Z") };
    const last = { ...known, date_id: "c" };
    expect(placeNow(door(dates), last, here)).toEqual({ ...last, door: door(dates) });
  });
});

test.each([
  ["Vera Neri", "V. N."],
  ["V. N.", "V. N."],
  ["", ""],
])("of the name %j a device that needs none keeps %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
