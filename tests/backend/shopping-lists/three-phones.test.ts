/** @postgres connections, features/shopping-lists/queries */

import { callTo } from "@/lib/contract/endpoint";
import { createOwnList, openListLink } from "@/lib/contract/shopping-list-endpoints";
import type { ListOperation } from "@/lib/contract/shopping-lists";
import { isRecord } from "@/lib/domain/is-record";
import { linesOf } from "@/lib/domain/shopping-list";
import { backendOfFile } from "@/tests/support/backend";
import {
  type AskList,
  meet,
  newPhone,
  type Phone,
  seeded,
  shownBy,
  writeAnything,
} from "@/tests/support/list-phones";
import { openBrowser } from "@/tests/support/people";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile();
const CHANGES = 200;

/** Every change in the order of its first arrival. */
type Arrivals = Map<string, { operation: ListOperation; order: number }>;

/** Notes what arrives. */
function noted(ask: AskList, arrivals: Arrivals): AskList {
  return async (method, path, body) => {
    const response = await ask(method, path, body);
    const { operations = [] } = (isRecord(body) ? body : {}) as { operations?: ListOperation[] };
    for (const operation of operations) {
      if (arrivals.has(operation.id)) continue;
      arrivals.set(operation.id, { operation, order: arrivals.size });
    }
    return response;
  };
}

/** A network that loses three questions or answers of ten. */
function lossy(ask: AskList, random: () => number): AskList {
  return async (...call) => {
    if (random() < 0.15) throw new Error("The question is lost");
    const response = await ask(...call);
    if (random() < 0.15) throw new Error("The answer is lost");
    return response;
  };
}

/** What a field may show on the phone that changed it: its value, or one that arrived later. */
function jumpedBack(phone: Phone, arrivals: Arrivals): string[] {
  const items = shownBy(phone);
  return [...phone.own].flatMap(([place, own]) => {
    const [item = "", field = ""] = place.split(" ");
    const saidBy = ({ fields }: ListOperation) => JSON.stringify(Reflect.get(fields, field));
    const order = arrivals.get(own.id)?.order ?? Number.POSITIVE_INFINITY;
    const allowed = [...arrivals.values()]
      .filter(({ operation, order: at }) => at > order && operation.item === item)
      .filter(({ operation }) => field in operation.fields)
      .map(({ operation }) => saidBy(operation));
    // Of a deleted line a device may know nothing more.
    if (!items[item] && field !== "is_removed") return [];
    const shown = JSON.stringify(Reflect.get(items[item] ?? { is_removed: true }, field));
    return [saidBy(own), ...allowed].includes(shown) ? [] : [`${place}: ${shown}`];
  });
}

test("three phones that lose the network show the same at the end of 200 changes, and no change jumps back", async () => {
  const random = seeded(12);
  const owner = await newPerson(backend);
  const { id } = await (await owner.send(callTo(createOwnList))).json();
  const { links } = await (await owner.send(callTo(openListLink, { id, access: "edit" }))).json();
  const key = String(links.edit).split("=")[1];
  const arrivals: Arrivals = new Map();
  const byKey =
    (address: string): AskList =>
    (method, path, body) =>
      openBrowser(backend, address).call(method, path, body, { authorization: `Bearer ${key}` });
  const asks: AskList[] = [owner.ask, byKey("198.51.100.2"), byKey("198.51.100.3")];
  const phones = asks.map((ask) => {
    const sure = noted(ask, arrivals);
    return { phone: newPhone(), sure, ask: lossy(sure, random) };
  });
  const jumps: string[] = [];
  let written = 0;
  while (written < CHANGES) {
    const one = phones[Math.floor(random() * phones.length)];
    if (!one) break;
    const { phone, ask } = one;
    if (random() < 0.6) {
      writeAnything(phone, random);
      written += 1;
    } else {
      // The limits of a minute are another test's matter.
      backend.setNow(new Date(backend.deps.now().getTime() + 10_000).toISOString());
      await meet(phone, id, ask).catch(() => {});
    }
    jumps.push(...jumpedBack(phone, arrivals));
  }
  // The network is back.
  for (let round = 0; round < 2; round += 1) {
    for (const { phone, sure } of phones) {
      while (phone.unsent.length > 0) await meet(phone, id, sure);
      await meet(phone, id, sure);
      jumps.push(...jumpedBack(phone, arrivals));
    }
  }
  expect(jumps).toEqual([]);
  const fresh = newPhone();
  await meet(fresh, id, owner.ask);
  // Each change counted once, however often it was sent.
  expect(fresh.known.version).toBe(CHANGES);
  for (const { phone } of phones) {
    expect(phone.known.version).toBe(CHANGES);
    expect(linesOf(phone.known.items)).toEqual(linesOf(fresh.known.items));
  }
}, 60_000);
