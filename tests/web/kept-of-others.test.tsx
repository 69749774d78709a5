import "fake-indexeddb/auto";
import { act, render, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { KeptOwner } from "@/components/accounts/kept-owner";
import { keepDoor, listKeptDoors, queueScan, readQueue } from "@/lib/client/door-store";
import { keepDraft, readDraft } from "@/lib/client/drafts";
import { DOOR_DATABASE, LIST_DATABASE } from "@/lib/client/kept-databases";
import { claimKept } from "@/lib/client/kept-of-person";
import { lateKeys } from "@/lib/client/late-storage-keys";
import { OWN_LIST } from "@/lib/client/list-database";
import { keepChange, readList, readUnsent } from "@/lib/client/list-store";
import { logOut } from "@/lib/client/log-out";
import { claimPushPreferences, currentPushPreferences } from "@/lib/client/push-preferences";
import { isTicketSaved } from "@/lib/client/saved-tickets";
import type { KeptDoor, KeptScan, KeptTill } from "@/lib/client/scanner-kept";
import { changeSession, currentPerson } from "@/lib/client/session";
import { readStored, store } from "@/lib/client/storage";
import { storageKeys } from "@/lib/client/storage-keys";
import { keepTill, listKeptTills } from "@/lib/client/till-store";
import type { User } from "@/lib/contract/auth";
import type { ListChanges } from "@/lib/contract/shopping-lists";
import { TICKET_CACHE } from "@/lib/domain/kept-copy";
import { additionOf, changedItem, linesOf, withUnsent } from "@/lib/domain/shopping-list";
import { answerCalls } from "../support/answer-calls";
import { makeUser } from "../support/fixtures/user";
import { aLine } from "../support/list-phones";

const anna = makeUser();
const bruno = makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" });
const TICKET = "/ticket/6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";

const LIST = "3c1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const head = { id: LIST, access: "owner", owner: null };

answerCalls(
  http.post("/api/shopping-lists", () => HttpResponse.json(head)),
  http.post(`/api/shopping-lists/${LIST}/changes`, async ({ request }) => {
    const { since, operations } = (await request.json()) as ListChanges;
    const items = operations.map((operation, at) => changedItem(undefined, operation, at + 1));
    const state = { ...head, since, version: items.length, is_whole: false, items };
    return HttpResponse.json({ ...state, refused: [] });
  }),
  http.get(`/api/shopping-lists/${LIST}`, () => new HttpResponse(null, { status: 304 })),
  http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })),
  http.get("/api/frontend/profile", () => HttpResponse.json({ user: null })),
);

/** Something that a browser keeps of a person. */
interface Kept {
  put(): Promise<unknown>;
  isThere(): Promise<boolean>;
}

/** All of it, by where it is; a place that is new is judged here. */
const ofPeople: Record<string, Kept> = {
  [storageKeys.session.drafts]: {
    put: async () => keepDraft("ordine", { key: "segreta" }),
    isThere: async () => readDraft("ordine").key === "segreta",
  },
  [TICKET_CACHE]: {
    put: async () => (await caches.open(TICKET_CACHE)).put(TICKET, new Response("x")),
    isThere: () => isTicketSaved(TICKET),
  },
  [`${DOOR_DATABASE}, doors`]: {
    put: () => keepDoor({ id: "concerto", door: { closes_at: "2999-01-01" } } as KeptDoor),
    isThere: async () => (await listKeptDoors()).length > 0,
  },
  [`${DOOR_DATABASE}, tills`]: {
    put: () => keepTill({ id: "forno" } as KeptTill),
    isThere: async () => (await listKeptTills()).length > 0,
  },
  [`${LIST_DATABASE}, lists`]: {
    put: () =>
      keepChange(
        { person: currentPerson() ?? "", id: OWN_LIST },
        { item: `free.${LIST}`, fields: additionOf(aLine("Pane")) },
      ),
    isThere: async () => {
      const person = currentPerson() ?? "";
      const list = await readList(person, OWN_LIST);
      return linesOf(withUnsent(list, await readUnsent(person, OWN_LIST))).length > 0;
    },
  },
  [storageKeys.local.pushStatus]: {
    put: async () => {
      store("local", "pushOwner", anna.id);
      store("local", "pushStatus", "accepted");
      claimPushPreferences();
    },
    isThere: async () => {
      claimPushPreferences();
      return currentPushPreferences().status === "accepted";
    },
  },
};

/** What goes with the one above it, says whose something is, or is of the device, whoever uses it. */
const others: string[] = [
  storageKeys.local.pushOwner,
  storageKeys.local.pushAccepted,
  storageKeys.local.pushDeclinedAt,
  storageKeys.local.pushSnoozeUntil,
  storageKeys.local.pushLast,
  storageKeys.local.pushOff,
  storageKeys.local.pushDevice,
  storageKeys.local.keptOwner,
  storageKeys.local.appDownloaded,
  lateKeys.scanQuiet,
  lateKeys.menuLang,
  lateKeys.menuText,
  // Entered without a login, and missed at the table if an expired session took it away.
  lateKeys.menuDiet,
  // The same: chosen without a login.
  lateKeys.needs,
  lateKeys.wastePlace,
  storageKeys.session.installDismissed,
  storageKeys.session.loginMessage,
  storageKeys.session.pushWanted,
  storageKeys.session.rotateDismissed,
  storageKeys.session.healedAt,
];

beforeAll(() => {
  globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
  const pages = new Map<string, Response>();
  Object.assign(window, {
    caches: {
      has: async () => false,
      open: async () => ({
        put: async (path: string, page: Response) => void pages.set(path, page),
      }),
      match: async (path: string) => pages.get(path),
      delete: async () => pages.clear(),
    },
  });
});

/** Somebody is logged in; null: nobody. */
const become = (user: User | null) => act(() => changeSession(user));

/** Anna is logged in, and this browser knows. */
async function logAnnaIn(): Promise<void> {
  become(anna);
  await claimKept(anna.id);
}

beforeEach(() => {
  render(<KeptOwner />);
});

const ways: [string, () => Promise<void>][] = [
  ["somebody else logs in over them", async () => become(bruno)],
  ["their session has ended", async () => become(null)],
  ["they log out", () => act(logOut)],
];

const cases = Object.keys(ofPeople).flatMap((place) =>
  ways.map(([when, end]) => ({ place, when, end })),
);

test("every place where a browser keeps something is judged", () => {
  const places = [
    ...Object.values(storageKeys.local),
    ...Object.values(storageKeys.session),
    ...Object.values(lateKeys),
  ];
  const judged = Object.keys(ofPeople).map((place) => place.split(",")[0] as string);
  expect([...new Set([...judged, ...others])].sort()).toEqual(
    [...places, DOOR_DATABASE, LIST_DATABASE, TICKET_CACHE].sort(),
  );
});

test.each(cases)(
  "what is kept of somebody in $place is not there once $when",
  async ({ place, end }) => {
    const kept = ofPeople[place] as Kept;
    await logAnnaIn();
    await kept.put();
    expect(await kept.isThere()).toBe(true);
    await end();
    await waitFor(async () => expect(await kept.isThere()).toBe(false));
  },
);

test.each(Object.keys(ofPeople).filter((place) => place !== storageKeys.local.pushStatus))(
  "what nobody in particular has kept in %s is of whoever logs in first, and of nobody after them",
  async (place) => {
    const kept = ofPeople[place] as Kept;
    become(null);
    await claimKept(null);
    await kept.put();
    await logAnnaIn();
    expect(await kept.isThere()).toBe(true);
    become(bruno);
    await waitFor(async () => expect(await kept.isThere()).toBe(false));
  },
);

test("what somebody typed is there again when they log in again", async () => {
  await logAnnaIn();
  keepDraft("modulo", { text: "Buongiorno" });
  become(null);
  expect(readDraft("modulo")).toEqual({});
  become(anna);
  expect(readDraft("modulo")).toEqual({ text: "Buongiorno" });
  become(bruno);
  await claimKept(bruno.id);
  become(anna);
  expect(readDraft("modulo")).toEqual({});
});

test("allergens outlast a session, and no logout", async () => {
  await logAnnaIn();
  store("local", lateKeys.menuDiet, "{}");
  become(null);
  await claimKept(null);
  expect(readStored("local", lateKeys.menuDiet)).toBe("{}");
  await logAnnaIn();
  await act(logOut);
  await waitFor(() => expect(readStored("local", lateKeys.menuDiet)).toBeNull());
});

test("what was scanned and never told stays: it names nobody", async () => {
  await logAnnaIn();
  await queueScan({ nonce: "n", event_id: "concerto", at: "2026-11-21" } as KeptScan);
  become(bruno);
  await claimKept(bruno.id);
  expect(await readQueue("concerto")).toHaveLength(1);
});
