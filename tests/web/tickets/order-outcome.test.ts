import { leadOf } from "@/components/tickets/order-outcome";
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
  },
);

test("what costs less in a minute is not asked for", () => {
  expect(said({ transfer: null }, "bank")).toContain("Non pagare adesso");
});
