import { makeAdRefunds } from "@/backend/features/ads/refunding";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { reconcile } from "@/backend/features/payments/reconciling";
import { createStripeProvider } from "@/backend/payments/stripe";
import type { Booking } from "@/lib/contract/ads";
import {
  ADS,
  type Advertiser,
  anOrder,
  anOrdered,
  newAdvertiser,
  plantPriceList,
} from "@/tests/support/ads";
import { backendOfFile, openWithTasks } from "@/tests/support/backend";
import { newStaff } from "@/tests/support/staff";
import { openStripe, type SignedMessage, type StripeStandIn } from "@/tests/support/stripe";

let stripe: StripeStandIn;
const backend = backendOfFile(async () => {
  stripe = await openStripe();
  return openWithTasks([defineNotificationTasks], {
    cardPayments: createStripeProvider(stripe.settings),
  });
});
afterAll(() => stripe.close());
beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  stripe.refundStatus = "succeeded";
  await plantPriceList(backend);
});

const tell = ({ body, signature }: SignedMessage) =>
  backend.request("/api/payments/stripe", {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
const PAID = "checkout.session.completed";

const read = async ({ ask }: Pick<Advertiser, "ask">, id: string): Promise<Booking> =>
  (await ask("GET", `${ADS}/${id}`)).json();

const differences = async ({ ask }: Pick<Advertiser, "ask">) =>
  (await (await ask("GET", "/api/staff/payments/differences")).json()).data;

/** An approved booking of forty euros, its advertiser, and the session of its payment. */
async function payable() {
  const advertiser = await newAdvertiser(backend);
  const { id } = await anOrdered(advertiser);
  const staff = await newStaff(backend, "amministratore");
  await staff.ask("POST", `/api/staff/ads/${id}/decision`, { decision: "approve" });
  const pay = () => advertiser.ask("POST", `${ADS}/${id}/card`);
  const session = String((await (await pay()).json()).url)
    .split("/")
    .at(-1);
  return { id, advertiser, staff, pay, session: session ?? "" };
}

test("a card pays a booking when the provider says so, once, and two tries share its page", async () => {
  const { id, advertiser, pay, session } = await payable();
  expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 4000, currency: "eur" });
  expect((await (await pay()).json()).url).toContain(session);
  expect(await read(advertiser, id)).toMatchObject({ status: "awaiting_payment", is_paying: true });
  stripe.pay(session);
  const forged = stripe.message(PAID, session, { secret: "whsec_altro" });
  expect((await tell(forged)).status).toBe(400);
  const message = stripe.message(PAID, session);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(message)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
  await tell(stripe.message("checkout.session.expired", session));
  expect(await read(advertiser, id)).toMatchObject({
    status: "scheduled",
    is_paid: true,
    is_paying: false,
    refunds: [],
  });
  expect((await pay()).status).toBe(409);
});

test("a payment whose message was lost is found at night", async () => {
  const { id, advertiser, session } = await payable();
  stripe.pay(session);
  backend.setNow("2026-11-21T11:00:00Z");
  await reconcile(backend.deps);
  expect(await read(advertiser, id)).toMatchObject({ status: "scheduled" });
});

test("what the provider knows otherwise about an ad is listed for the administrators each night", async () => {
  const { id, staff, session } = await payable();
  stripe.pay(session);
  await tell(stripe.message(PAID, session));
  const charge = stripe.sessions.get(session)?.payment_intent?.latest_charge;
  if (charge) charge.amount_refunded = 400;
  backend.setNow("2026-11-21T11:00:00Z");
  await reconcile(backend.deps);
  const { code } = await read(staff, id);
  expect(await differences(staff)).toMatchObject([
    { code, subject: "Pubblicità: Prima pagina", difference: "refunded 0 / 400" },
  ]);
});

test("money for a booking that was taken back goes back whole, and another order has a page of its own", async () => {
  const { id, advertiser, staff, pay, session } = await payable();
  await advertiser.ask("POST", `${ADS}/${id}/steps`, { step: "take_back" });
  stripe.pay(session);
  await tell(stripe.message(PAID, session));
  await tell(stripe.message(PAID, session));
  await makeAdRefunds(backend.deps);
  expect(await read(advertiser, id)).toMatchObject({
    status: "draft",
    refunds: [{ amount: 4000, status: "done" }],
  });
  expect((await advertiser.ask("DELETE", `${ADS}/${id}`)).status).toBe(409);
  await advertiser.ask("POST", `${ADS}/${id}/order`, anOrder(4000));
  await staff.ask("POST", `/api/staff/ads/${id}/decision`, { decision: "approve" });
  const again = await (await pay()).json();
  expect(again.url).toBeDefined();
  expect(again.url).not.toContain(session);
});

test("the staff stops a paid ad and gives back the days that have not begun, once", async () => {
  const { id, advertiser, staff, session } = await payable();
  stripe.pay(session);
  await tell(stripe.message(PAID, session));
  // The second of seven days.
  backend.setNow("2026-12-01T10:00:00Z");
  const stop = { reason: "other", message: "Il negozio ha chiuso.", refund: "rest" };
  await staff.ask("POST", `/api/staff/ads/${id}/stop`, stop);
  await makeAdRefunds(backend.deps);
  await makeAdRefunds(backend.deps);
  const refund = stripe.refunds.at(-1);
  expect(refund?.amount).toBe(Math.floor((4000 * 5) / 7));
  expect(stripe.sessions.get(session)?.payment_intent?.latest_charge.amount_refunded).toBe(
    refund?.amount,
  );
  expect(await read(advertiser, id)).toMatchObject({ refunds: [{ status: "done" }] });
});

test("what a card pays while the staff stops an ad goes back, unless they choose otherwise", async () => {
  const { id, staff, session } = await payable();
  stripe.pay(session);
  await tell(stripe.message(PAID, session));
  const stop = { reason: "other", message: "Il negozio ha chiuso." };
  await staff.ask("POST", `/api/staff/ads/${id}/stop`, stop);
  expect(await read(staff, id)).toMatchObject({ refunds: [{ amount: 4000, status: "pending" }] });
});

test("what a card does not take back, and a transfer, the staff gives back by hand", async () => {
  const { id, advertiser, staff, session } = await payable();
  stripe.pay(session);
  await tell(stripe.message(PAID, session));
  const stop = { reason: "other", message: "Il negozio ha chiuso.", refund: "all" };
  stripe.refundStatus = "failed";
  await staff.ask("POST", `/api/staff/ads/${id}/stop`, stop);
  await makeAdRefunds(backend.deps);
  const owed = await read(staff, id);
  expect(owed).toMatchObject({
    refunds: [{ amount: 4000, is_by_hand: true }],
    can: { record_refund: true },
  });
  expect(await differences(staff)).toMatchObject([
    { code: owed.code, difference: "rimborso di 40,00 € / non riuscito" },
  ]);
  const byHand = (refund = owed.refunds[0]?.id) =>
    staff.ask("POST", `/api/staff/ads/${id}/refunds/${refund}/done`);
  expect((await byHand(id)).status).toBe(404);
  expect((await byHand()).status).toBe(200);
  expect((await byHand()).status).toBe(409);
  expect(await differences(staff)).toEqual([]);
  // The provider says again that it failed, which changes nothing any more.
  await tell(stripe.message("refund.failed", stripe.refunds.at(-1)?.id ?? ""));
  await reconcile(backend.deps);
  expect(await read(advertiser, id)).toMatchObject({
    refunds: [{ status: "done", is_by_hand: false }],
  });
});
