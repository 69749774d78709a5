/** @postgres connections, features/shopping-lists/queries */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/backend/db/schema/accounts";
import {
  shoppingListItems,
  shoppingListOperations,
  shoppingLists,
} from "@/backend/db/schema/shopping-lists";
import { exportLists } from "@/backend/features/shopping-lists/personal-data";
import { sweepLists } from "@/backend/features/shopping-lists/tasks";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_LINES } from "@/lib/contract/shopping-list-constants";
import {
  changeShoppingList,
  closeListLink,
  createOwnList,
  getListSharing,
  getShoppingList,
  joinShoppingList,
  leaveShoppingList,
  listOwnLists,
  openListLink,
  readShoppingLines,
} from "@/lib/contract/shopping-list-endpoints";
import type { ListOperation, ListState } from "@/lib/contract/shopping-lists";
import { lineId } from "@/lib/domain/shopping-list";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { anAddition } from "@/tests/support/list-phones";
import { type Browser, openBrowser } from "@/tests/support/people";
import { plantQrPromo, plantShop } from "@/tests/support/redemptions";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile();
let anna: Person;
let id: string;

beforeEach(async () => {
  backend.setNow("2026-11-25T10:00:00Z");
  anna = await newPerson(backend);
  ({ id } = await (await anna.send(callTo(createOwnList))).json());
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const change = (
  browser: Pick<Browser, "send">,
  operations: readonly ListOperation[],
  { since = 0, key = "" } = {},
) =>
  browser.send(callTo(changeShoppingList, { id }), { since, operations }, key ? bearer(key) : {});

const look = (browser: Pick<Browser, "send">, { since = 0, key = "" } = {}) =>
  browser.send(callTo(getShoppingList, { id, since }), undefined, key ? bearer(key) : {});

async function namesIn(response: Response): Promise<string[]> {
  const { items }: ListState = await response.json();
  return items.map(({ line, is_removed }) => (is_removed ? `-${line.name}` : line.name));
}

async function keyOf(access: "edit" | "read"): Promise<string> {
  const { links } = await (await anna.send(callTo(openListLink, { id, access }))).json();
  return String(links[access]).split("=")[1] ?? "";
}

const guest = () => openBrowser(backend, "198.51.100.77");

test("an account has one list, however often and however fast it asks for it", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => anna.send(callTo(createOwnList))));
  const heads = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(heads.map((head) => head.id))).toEqual(new Set([id]));
});

test("a change that is sent again counts once, also at the same moment", async () => {
  const bread = anAddition("Pane");
  await change(anna, [bread]);
  const milk = anAddition("Latte");
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(anna, [bread, milk])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const state: ListState = await (await look(anna)).json();
  expect([state.version, state.items.map(({ line }) => line.name)]).toEqual([2, ["Pane", "Latte"]]);
});

test("two devices at once leave every change of both, in one order", async () => {
  const bread = anAddition("Pane");
  await change(anna, [bread]);
  const tick = (quantity: number) => ({ id: randomUUID(), item: bread.item, fields: { quantity } });
  const [one, other] = [1, 2].map((start) => [1, 2, 3].map((step) => tick(start * 10 + step)));
  const answers = await Promise.all([change(anna, one ?? []), change(anna, other ?? [])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const state: ListState = await (await look(anna)).json();
  expect(state.version).toBe(7);
  expect([13, 23]).toContain(state.items[0]?.quantity);
});

test("a device is told what changed since it asked, with deleted lines", async () => {
  const [bread, milk] = [anAddition("Pane"), anAddition("Latte")];
  await change(anna, [bread, milk]);
  await change(anna, [{ id: randomUUID(), item: bread.item, fields: { is_removed: true } }]);
  expect(await namesIn(await look(anna, { since: 2 }))).toEqual(["-Pane"]);
  expect(await namesIn(await look(anna))).toEqual(["Latte"]);
});

test("a list that has not changed is not sent again", async () => {
  const first = await look(anna, { since: 0 });
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  const path = callTo(getShoppingList, { id, since: 0 });
  const known = await anna.send(path, undefined, { "if-none-match": tag });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  await change(anna, [anAddition("Pane")]);
  expect((await anna.send(path, undefined, { "if-none-match": tag })).status).toBe(200);
});

test("a full list refuses lines, and takes everything else", async () => {
  const lines = Array.from({ length: MAX_LINES }, (_, index) => anAddition(`Riga ${index}`));
  for (let from = 0; from < lines.length; from += 100) {
    await change(anna, lines.slice(from, from + 100));
  }
  const more = anAddition("Una di troppo");
  const [first] = lines;
  const tick = { id: randomUUID(), item: first?.item ?? "", fields: { is_ticked: true } };
  const { refused, items } = await (await change(anna, [more, tick], { since: MAX_LINES })).json();
  expect(refused).toEqual([{ id: more.id, reason: "full" }]);
  expect(items).toMatchObject([{ is_ticked: true }]);
  const removal = { id: randomUUID(), item: first?.item ?? "", fields: { is_removed: true } };
  // Refused is not done: with room it counts.
  expect((await (await change(anna, [removal, more])).json()).refused).toEqual([]);
});

test.each<[string, object]>([
  [
    "of a hundred and one changes",
    { since: 0, operations: Array.from({ length: 101 }, () => anAddition("Pane")) },
  ],
  ["with a name that is too long", { since: 0, operations: [anAddition("x".repeat(121))] }],
  ["of a line that refers to nothing", { since: 0, operations: [anAddition("Pane", "promo.1")] }],
  [
    "with a field of another kind",
    { since: 0, operations: [{ ...anAddition("Pane"), fields: { owner: "io" } }] },
  ],
])("a request %s is refused", async (_, body) => {
  expect((await anna.send(callTo(changeShoppingList, { id }), body)).status).toBe(422);
});

test("the link to edit opens the list for editing, the one to read for reading, and others nothing", async () => {
  const [edit, read] = [await keyOf("edit"), await keyOf("read")];
  expect(edit).toMatch(/^[\w-]{22}$/);
  expect(read).not.toBe(edit);
  expect((await change(guest(), [anAddition("Pane")], { key: edit })).status).toBe(200);
  expect(await namesIn(await look(guest(), { key: read }))).toEqual(["Pane"]);
  expect((await change(guest(), [anAddition("Latte")], { key: read })).status).toBe(403);
  expect((await look(guest())).status).toBe(404);
  expect((await look(guest(), { key: "A".repeat(22) })).status).toBe(404);
});

test("the database holds no key", async () => {
  const keys = [await keyOf("edit"), await keyOf("read")];
  const stored = JSON.stringify(await backend.deps.db.select().from(shoppingLists));
  for (const key of keys) expect(stored).not.toContain(key);
});

test("a link that is switched off opens nothing, for guests and accounts, and the next one is another", async () => {
  const key = await keyOf("edit");
  const bruno = await newPerson(backend, { name: "Bruno Verdi", first_name: "Bruno" });
  expect(await (await bruno.send(callTo(joinShoppingList), { key })).json()).toEqual({
    id,
    access: "edit",
    owner: "Anna",
  });
  expect((await look(bruno)).status).toBe(200);
  const sharing = await (await anna.send(callTo(getListSharing, { id }))).json();
  expect(sharing.members).toMatchObject([{ name: "Bruno Verdi", access: "edit" }]);
  await anna.send(callTo(closeListLink, { id, access: "edit" }));
  const answers = [await look(bruno), await look(guest(), { key })];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await bruno.send(callTo(joinShoppingList), { key })).status).toBe(404);
  expect(await keyOf("edit")).not.toBe(key);
});

test("a list stays in the account that came by a link, until it is left", async () => {
  const bruno = await newPerson(backend);
  const key = await keyOf("read");
  await bruno.send(callTo(joinShoppingList), { key });
  // The link to edit gives more; that to read takes nothing away.
  await bruno.send(callTo(joinShoppingList), { key: await keyOf("edit") });
  await bruno.send(callTo(joinShoppingList), { key });
  expect((await (await bruno.send(callTo(listOwnLists))).json()).joined).toEqual([
    { id, access: "edit", owner: "Anna" },
  ]);
  await bruno.send(callTo(leaveShoppingList, { id }));
  expect((await (await bruno.send(callTo(listOwnLists))).json()).joined).toEqual([]);
});

test("nobody but the owner sees or switches the links", async () => {
  const bruno = await newPerson(backend);
  await bruno.send(callTo(joinShoppingList), { key: await keyOf("edit") });
  const answers = await Promise.all([
    bruno.send(callTo(getListSharing, { id })),
    bruno.send(callTo(openListLink, { id, access: "read" })),
    bruno.send(callTo(closeListLink, { id, access: "edit" })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("guessing keys is slowed down", async () => {
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) {
    const key = String(tries).padStart(22, "A");
    statuses.push((await guest().send(callTo(joinShoppingList), { key })).status);
  }
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([404]), 429]);
});

test("marks and ids of changes go after thirty days; whoever was away longer reads the whole list", async () => {
  const [bread, milk] = [anAddition("Pane"), anAddition("Latte")];
  await change(anna, [bread, milk]);
  await change(anna, [{ id: randomUUID(), item: bread.item, fields: { is_removed: true } }]);
  backend.setNow("2026-12-24T10:00:00Z");
  await sweepLists(backend.deps);
  expect(await namesIn(await look(anna, { since: 2 }))).toEqual(["-Pane"]);
  backend.setNow("2026-12-25T10:00:01Z");
  await sweepLists(backend.deps);
  // A session does not last that long.
  const again = await logIn(backend, anna.id);
  const { is_whole, items }: ListState = await (await look(again, { since: 2 })).json();
  expect([is_whole, items.map(({ line }) => line.name)]).toEqual([true, ["Latte"]]);
  expect(await backend.deps.db.select().from(shoppingListOperations)).toEqual([]);
});

test("an account takes its list along, and leaves those of others", async () => {
  await change(anna, [anAddition("Pane")]);
  const bruno = await newPerson(backend);
  await bruno.send(callTo(joinShoppingList), { key: await keyOf("edit") });
  const { db } = backend.deps;
  expect(await exportLists(db, anna.id)).toMatchObject({
    lines: [{ name: "Pane", quantity: 1, is_ticked: false }],
    followed_by: [{ access: "edit" }],
  });
  expect(await exportLists(db, bruno.id)).toMatchObject({ follows: [{ list_of: "Anna" }] });
  await db.delete(users).where(eq(users.id, anna.id));
  expect(await db.select().from(shoppingListItems)).toEqual([]);
  expect((await (await bruno.send(callTo(listOwnLists))).json()).joined).toEqual([]);
});

test("lines are read with today's price, end and hours, and nothing that is not public", async () => {
  await plantDirectory(backend.deps.db);
  const shop = await plantShop(backend);
  const running = await plantQrPromo(backend, shop, { kind: "fixed_price", price_now: 990 });
  const over = await plantQrPromo(backend, shop, { ends_at: new Date("2026-11-20T23:00:00Z") });
  const gone = await plantQrPromo(backend, shop, {
    status: "withdrawn",
    resumes_as: "published",
    closed_at: new Date("2026-11-20T10:00:00Z"),
  });
  const ids = [running, over, gone].map((promo) => lineId("promotion", promo.id));
  const { lines, openings } = await (await guest().send(callTo(readShoppingLines), { ids })).json();
  const found = new Map(lines.map((line: { id: string }) => [line.id, line]));
  expect(found.get(ids[0])).toMatchObject({
    state: "current",
    price: 990,
    name: "Aperitivo in due",
  });
  expect(found.get(ids[1])).toMatchObject({ state: "over" });
  expect(found.has(ids[2])).toBe(false);
  expect(Object.keys(openings)).toHaveLength(1);
});
