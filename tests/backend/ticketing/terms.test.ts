import { createHash } from "node:crypto";
import { pages } from "@/backend/db/schema/pages";
import { exportOrders } from "@/backend/features/orders/erasing";
import { lockOrder, selectByCodes } from "@/backend/features/orders/queries";
import { recordOrder } from "@/backend/features/orders/recording";
import { callTo } from "@/lib/contract/endpoint";
import { saveOrderDetails } from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import { backendOfFile } from "@/tests/support/backend";
import { plantPage } from "@/tests/support/pages";
import { newPerson } from "@/tests/support/signed-in";
import {
  buy,
  details,
  held,
  newBuyer,
  openTicketing,
  plantEvent,
  plantType,
  setTicketing,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

const PUBLISHED = "2026-11-10T09:00:00.000Z";
const CHANGED = "2026-11-21T10:01:00.000Z";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

async function keptOf(code: string) {
  const [row] = await selectByCodes(backend.deps.db, [code]);
  return [row?.terms_version, row?.event_terms_hash];
}

/** An event with one free type. */
async function plantSale(terms: string | null = null) {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { terms });
  return { event, type: await plantType(backend, event) };
}

const bought = ({ event, type }: Awaited<ReturnType<typeof plantSale>>): Promise<Order> =>
  buy(newBuyer(backend), event, { [type]: 1 });

test("an order keeps which version of the portal's terms and of the organiser's own was accepted", async () => {
  await plantPage(backend.deps.db, "Termini", { at: PUBLISHED });
  const own = await bought(await plantSale("Niente cani in sala."));
  const other = await bought(await plantSale());
  expect(await keptOf(own.code)).toEqual([PUBLISHED, hashOf("Niente cani in sala.")]);
  expect(await keptOf(other.code)).toEqual([PUBLISHED, null]);
});

test("an order of a portal without a page of terms keeps no version", async () => {
  const { code } = await bought(await plantSale());
  expect(await keptOf(code)).toEqual([null, null]);
});

test("details that are sent again accept the terms that are in force then, those of an order that is done stay", async () => {
  await plantPage(backend.deps.db, "Termini", { at: PUBLISHED });
  const { event, type } = await plantSale("Vecchie.");
  const done = await bought({ event, type });
  const buyer = newBuyer(backend);
  const { order } = await held(buyer, event, { [type]: 1 });
  const send = () => buyer.send(callTo(saveOrderDetails, { code: order.code }), details());
  await send();
  await setTicketing(backend, event, { terms: "Nuove." });
  await backend.deps.db.update(pages).set({ updated_at: new Date(CHANGED) });
  expect((await send()).status).toBe(200);
  expect(await keptOf(order.code)).toEqual([CHANGED, hashOf("Nuove.")]);
  expect(await keptOf(done.code)).toEqual([PUBLISHED, hashOf("Vecchie.")]);
});

test("an order that was made elsewhere keeps them if somebody was asked, and none otherwise", async () => {
  await plantPage(backend.deps.db, "Termini", { at: PUBLISHED });
  const { event, type } = await plantSale("Niente cani in sala.");
  const vera = { first_name: "Vera", last_name: "Neri", email: "vera@example.it" };
  const made = async (buyer: typeof vera | null) => {
    const [ticket] = await backend.deps.db.transaction((tx) =>
      recordOrder(backend.deps, tx, {
        ...{ eventId: event.id, wanted: { [type]: 1 }, buyer, userId: null },
        ...{ method: "at_door", dueAt: null, at: backend.deps.now() },
      }),
    );
    const row = await lockOrder(backend.deps.db, ticket?.order_id ?? "");
    return [row?.terms_version, row?.event_terms_hash];
  };
  expect(await made(vera)).toEqual([PUBLISHED, hashOf("Niente cani in sala.")]);
  expect(await made(null)).toEqual([null, null]);
});

test("whoever bought finds in the export of their data which terms they accepted", async () => {
  await plantPage(backend.deps.db, "Termini", { at: PUBLISHED });
  const { event, type } = await plantSale("Niente cani in sala.");
  const anna = await newPerson(backend);
  await buy(anna.browser, event, { [type]: 1 });
  const [told] = (await exportOrders(backend.deps.db, anna.id, backend.deps.now())) as object[];
  expect(told).toMatchObject({
    terms_accepted_at: new Date("2026-11-21T10:00:00Z"),
    terms_version: PUBLISHED,
    event_terms_hash: hashOf("Niente cani in sala."),
  });
});
