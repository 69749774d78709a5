import { leadOf, stageOf, titleOf } from "@/components/tickets/order-outcome";
import checkout from "@/lib/i18n/messages/it/checkout.json";

const order = {
  buyer: null,
  event: { is_cancelled: false },
  is_on_hold: false,
  transfer: { holder: "Coro", iban: "IT60X0542811101000000123456", reason: "Ordine", amount: 100 },
  tickets: [],
} as unknown as Parameters<typeof leadOf>[0];
const said = (over: object, outcome: Parameters<typeof leadOf>[1]) =>
  checkout.order.leads[leadOf({ ...order, ...over }, outcome)];

test("an order asks for its transfer where its data are shown", () => {
  expect(said({}, "bank")).toContain("Fai il bonifico");
});

test.each(["bank", "at_door"] as const)(
  "whoever cannot be paid now asks for no money (%s)",
  (outcome) => {
    const words = said({ is_on_hold: true, transfer: null }, outcome);
    expect(words).toContain("Non pagare adesso");
    expect(words).not.toMatch(/Fai il bonifico|Paghi/);
    const onHold = { ...order, is_on_hold: true, transfer: null };
    expect(checkout.order.titles[titleOf(onHold, outcome)]).toContain("può aspettare");
    expect(checkout.order.titles[titleOf(order, outcome)]).toContain("manca il pagamento");
  },
);

test("what costs less in a minute is not asked for", () => {
  expect(said({ transfer: null }, "bank")).toContain("Non pagare adesso");
});

describe("what is held", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const held = {
    status: "reserved" as const,
    reserved_until: "2026-11-21T10:15:00.000Z",
    payment_method: null,
    payment_status: "awaiting" as const,
    confirm_block: null,
    buyer: { first_name: "Vera", last_name: "Neri", email: "vera@example.it", phone: null },
  };
  const steps = [null, "details", "payment"] as const;

  test("asks for its data, then how it is paid", () => {
    expect(steps.map((step) => stageOf({ ...held, buyer: null }, { step, now }))).toEqual(
      steps.map(() => "details"),
    );
    expect(steps.map((step) => stageOf(held, { step, now }))).toEqual([
      "payment",
      "details",
      "payment",
    ]);
  });

  test.each(["organiser_out", "ended", "date_off"] as const)(
    "and cannot be confirmed (%s) asks for nothing at any step, and says why",
    (confirm_block) => {
      for (const buyer of [null, held.buyer]) {
        const order = { ...held, buyer, confirm_block };
        const shown = steps.map((step) => stageOf(order, { step, now }));
        expect(shown).toEqual(steps.map(() => "blocked"));
      }
      expect(checkout.blocked[confirm_block]).toContain("Non devi pagare niente");
    },
  );

  test("tells what became of it once its time is over, or a card was asked", () => {
    const order = { ...held, confirm_block: "organiser_out" as const };
    const late = new Date("2026-11-21T10:15:00Z");
    expect(stageOf(order, { step: "payment", now: late })).toBe("outcome");
    expect(stageOf({ ...order, payment_method: "card" }, { step: null, now })).toBe("outcome");
  });
});
