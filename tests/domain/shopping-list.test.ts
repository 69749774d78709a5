import type { LineFact, ListItem } from "@/lib/contract/shopping-lists";
import {
  afterAnswer,
  changedItem,
  groupByShop,
  lineId,
  linesOf,
  lookDelay,
  shownLine,
  withUnsent,
} from "@/lib/domain/shopping-list";
import { aLine, anAddition } from "@/tests/support/list-phones";

const now = new Date("2026-11-25T10:00:00Z");
const promo = lineId("promotion", "11111111-1111-4111-8111-111111111111");

const item = (id: string, over: Partial<ListItem> = {}): ListItem => ({
  id,
  version: 1,
  position: 1,
  line: aLine(id),
  quantity: 1,
  note: "",
  is_ticked: false,
  is_removed: false,
  ...over,
});

const answer = (version: number, items: ListItem[], over: object = {}) => ({
  since: 0,
  version,
  is_whole: false,
  items,
  ...over,
});

test("each field that a change names counts, and the others stay", () => {
  const before = item("a", { note: "integrale", quantity: 3 });
  const after = changedItem(before, { item: "a", fields: { is_ticked: true } }, 7);
  expect(after).toEqual({ ...before, is_ticked: true, version: 7 });
});

test("a line that is put back after it was deleted stands at the end", () => {
  const before = item("a", { is_removed: true, position: 2 });
  const back = changedItem(before, { item: "a", fields: { is_removed: false } }, 9);
  expect(back).toMatchObject({ position: 9, is_removed: false });
});

test("a change of a line whose mark is gone makes no line without words", () => {
  expect(changedItem(undefined, { item: "a", fields: { is_ticked: true } }, 3)).toBeNull();
});

test("an answer that comes late takes nothing back", () => {
  const known = { version: 5, items: { a: item("a", { version: 5, is_ticked: true }) } };
  expect(afterAnswer(known, answer(3, [item("a", { version: 3 })]))).toEqual(known);
  expect(afterAnswer(known, answer(4, [], { is_whole: true }))).toEqual(known);
});

test("an answer about less than the device has forgotten leaves no gap", () => {
  const known = { version: 0, items: {} };
  expect(afterAnswer(known, answer(9, [item("a", { version: 9 })], { since: 8 }))).toEqual(known);
});

test("a list whose counter went back is that of a restored database", () => {
  const known = { version: 50, items: { a: item("a", { version: 50 }) } };
  const restored = answer(40, [item("b")], { is_whole: true, since: 50 });
  expect(afterAnswer(known, restored)).toEqual({ version: 40, items: { b: item("b") } });
});

test("what is not sent yet is seen upon the server's list", () => {
  const known = { version: 4, items: { a: item("a", { version: 4 }) } };
  const unsent = [
    { id: "1", item: "a", fields: { is_ticked: true } },
    { ...anAddition("Pane", "b"), id: "2" },
  ];
  const lines = linesOf(withUnsent(known, unsent));
  expect(lines.map(({ id, is_ticked }) => [id, is_ticked])).toEqual([
    ["a", true],
    ["b", false],
  ]);
});

const fact: LineFact = {
  id: promo,
  state: "current",
  name: "Caffè",
  price: 990,
  measure: "a confezione",
  business: { slug: "bottega", name: "Bottega" },
  valid_from: null,
  valid_to: "2026-11-30T23:00:00Z",
  path: "/promo/caffe",
};

test("what a line refers to says more than what was stored with it", () => {
  const stored = item(promo, { line: aLine("Caffè", { price: 1200 }) });
  expect(shownLine(stored, fact, now)).toMatchObject({ state: "current", line: { price: 990 } });
  const later = new Date("2026-12-01T10:00:00Z");
  expect(shownLine(stored, fact, later).state).toBe("over");
});

test("a line says when what it refers to begins", () => {
  const next = { ...fact, state: "planned" as const, valid_from: "2026-11-27T23:00:00Z" };
  const shown = shownLine(item(promo), next, now);
  expect(shown).toMatchObject({ state: "planned", valid_from: next.valid_from });
});

test("without a network a line ends by what was stored with it", () => {
  const stored = item(promo, { line: aLine("Caffè", { valid_to: "2026-11-24T23:00:00Z" }) });
  expect(shownLine(stored, undefined, now).state).toBe("over");
});

test("a total counts what can still be bought, and says what has no price", () => {
  const business = { slug: "bottega", name: "Bottega" };
  const lines = [
    item(promo, { quantity: 2, line: aLine("Caffè", { price: 990, business }) }),
    item(`${promo}2`, { line: aLine("Tè", { business }) }),
    item(`${promo}3`, {
      line: aLine("Riso", { price: 500, business, valid_to: "2026-11-01T00:00:00Z" }),
    }),
    item("free.x", { line: aLine("Pane") }),
  ].map((one) => shownLine(one, undefined, now));
  expect(
    groupByShop(lines).map(({ business: shop, total, unpriced, left }) => [
      shop?.name ?? null,
      total,
      unpriced,
      left,
    ]),
  ).toEqual([
    ["Bottega", 1980, 1, 3],
    [null, 0, 1, 1],
  ]);
});

test("one looks often while others write, and seldom later", () => {
  expect([0, 59_000, 60_000, 5 * 60_000, 3_600_000].map(lookDelay)).toEqual([
    4000, 4000, 15_000, 60_000, 60_000,
  ]);
});
