import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { BookingActions } from "@/components/modules/ads/booking-actions";
import { BookingDetail } from "@/components/modules/ads/booking-detail";
import { WeekTable } from "@/components/modules/ads/week-table";
import { type Booking, bookingSchema } from "@/lib/contract/ads";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const ID = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b11";
const CARD = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b12";
const sent: unknown[] = [];
const note = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json({});
};
const server = setupServer(
  http.post(`/api/staff/ads/${ID}/stop`, note),
  http.put(`/api/business/ads/${ID}`, note),
  http.post(`/api/business/ads/${ID}/card`, () =>
    HttpResponse.json({ message: "Il servizio dei pagamenti non risponde." }, { status: 503 }),
  ),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => server.close());

const nothing = {
  edit: false,
  change_creative: false,
  take_back: false,
  pause: false,
  resume: false,
  remove: false,
  decide: false,
  pay_card: false,
  record_payment: false,
  record_refund: false,
  add_invoice: false,
  stop: false,
};

/** A booking of a baker, as the backend describes it. */
const booking = (over: Partial<Omit<Booking, "can">> = {}, can: Partial<Booking["can"]> = {}) =>
  bookingSchema.parse({
    id: ID,
    code: "A-2F7KAAAA",
    kind: "paid",
    placement: "home",
    status: "scheduled",
    organisation: { id: CARD, name: "Forno Rossi" },
    advertiser: "Forno Rossi",
    headline: "Pane fresco",
    price: 4000,
    from: null,
    until: null,
    has_waiting_creative: false,
    is_paid: true,
    has_invoice: false,
    draft: {
      placement: "home",
      weeks: [],
      shares: 1,
      activity_id: null,
      promo_id: null,
      advertiser: null,
      payer: null,
      creative: {},
      version: "1",
    },
    activities: [],
    promos: [],
    promo: null,
    creatives: [],
    spans: [],
    quote: 4000,
    invoice: null,
    invoice_number: null,
    has_invoice_file: false,
    due_at: "2026-12-01T23:00:00.000Z",
    paid_at: null,
    account: { holder: "Comune di Castelvento", iban: "IT60X0542811101000000123456" },
    takes_cards: false,
    is_paying: false,
    refunds: [],
    stop_reason: null,
    stop_note: null,
    days_owed: 0,
    doubts: [],
    steps: null,
    ...over,
    can: { ...nothing, ...can },
  });

function show(shown: Booking) {
  const week = {
    week: "2026-12-07",
    placements: [{ placement: "home" as const, price: 4000, free: 3 }],
  };
  renderItalian(
    <LiveRegion>
      <BookingDetail booking={shown} report={{ days: [], views: 0, presses: 0, card: null }} />
      <BookingActions booking={shown} weeks={[week]} today="2026-11-29" />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  return userEvent.setup();
}

test("a new draft says what is still to choose, not that a week is taken", () => {
  show(booking({ status: "draft", price: null, quote: null }));
  expect(screen.getByText("Secondo le settimane")).toBeVisible();
  expect(screen.queryByText(/non è più libera/)).not.toBeInTheDocument();
  expect(screen.getByText("Da scegliere")).toBeVisible();
  expect(screen.getByText("Da scrivere")).toBeVisible();
});

test("a draft is given its week and the card whose calls the report shows", async () => {
  const activities = [{ id: CARD, name: "Forno Rossi, via Roma" }];
  const user = show(booking({ status: "draft", activities }, { edit: true }));
  await user.click(screen.getByRole("button", { name: "Scegli dove e quando" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(
    dialog.getByRole("checkbox", { name: /dal 7 dicembre · 40,00 € · 3 parti libere/ }),
  );
  await user.selectOptions(dialog.getByLabelText("La tua scheda"), "Forno Rossi, via Roma");
  await user.click(dialog.getByRole("button", { name: "Salva" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ weeks: ["2026-12-07"], activity_id: CARD, version: "1" }]),
  );
});

test("whoever books the first place among promotions chooses one of theirs, and writes no ad", async () => {
  const promos = [
    {
      id: CARD,
      title: "Pane del giorno prima",
      from: "2026-11-20T23:00:00.000Z",
      until: "2026-12-20T23:00:00.000Z",
    },
  ];
  const promo = { title: "Pane del giorno prima", slug: "pane-del-giorno-prima" };
  const user = show(
    booking({ status: "draft", placement: "promo", promos, promo }, { edit: true }),
  );
  expect(screen.getByRole("link", { name: promo.title })).toHaveAttribute(
    "href",
    "/promo/pane-del-giorno-prima",
  );
  expect(screen.queryByRole("button", { name: "Scrivi l'annuncio" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Scegli dove e quando" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Posizione"), "In evidenza fra le promozioni");
  expect(dialog.queryByLabelText("Parti della rotazione")).toBeNull();
  await user.selectOptions(dialog.getByLabelText("La promozione"), promo.title);
  await user.click(dialog.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(sent).toMatchObject([{ placement: "promo", promo_id: CARD }]));
});

test("what is to be paid says the transfer and the card, and a provider that is silent is told", async () => {
  const user = show(
    booking({ status: "awaiting_payment", is_paid: false, takes_cards: true }, { pay_card: true }),
  );
  expect(screen.getByText(/Bonifico di 40,00 € a Comune di Castelvento/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Paga 40,00 € con la carta" }));
  expect(await screen.findByText("Il servizio dei pagamenti non risponde.")).toBeVisible();
});

test("whoever stops a paid ad gives back the days that are left, unless they choose otherwise", async () => {
  const user = show(booking({}, { stop: true }));
  await user.click(screen.getByRole("button", { name: "Ferma la campagna" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByLabelText("Che cosa si restituisce")).toHaveValue("rest");
  await user.selectOptions(dialog.getByLabelText("Motivo"), "Altro motivo");
  await user.type(dialog.getByLabelText(/Spiegazione/), "Il negozio ha chiuso.");
  await user.click(dialog.getByRole("button", { name: "Ferma" }));
  await waitFor(() =>
    expect(sent).toEqual([{ reason: "other", message: "Il negozio ha chiuso.", refund: "rest" }]),
  );
});

test("a card that pays while the dialog is open is given back", async () => {
  const user = show(booking({ status: "awaiting_payment", is_paid: false }, { stop: true }));
  await user.click(screen.getByRole("button", { name: "Ferma la campagna" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Motivo"), "Altro motivo");
  await user.type(dialog.getByLabelText(/Spiegazione/), "Il negozio ha chiuso.");
  await user.click(dialog.getByRole("button", { name: "Ferma" }));
  await waitFor(() => expect(sent).toMatchObject([{ refund: "rest" }]));
});

test("each sum that goes back by hand is recorded on its own", () => {
  const refund = { id: CARD, amount: 2857, status: "failed" as const, is_by_hand: true };
  const refunds = [
    refund,
    { ...refund, id: ID, amount: 4000 },
    { ...refund, id: "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b13", amount: 1500, is_by_hand: false },
  ];
  show(booking({ refunds }, { record_refund: true }));
  const buttons = screen.getAllByRole("button", { name: /Ho restituito/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Ho restituito 28,57 €",
    "Ho restituito 40,00 €",
  ]);
});

test("money that goes back, and days that are owed, are told to the team", () => {
  const refund = { id: CARD, amount: 2857, status: "pending" as const, is_by_hand: true };
  show(booking({ refunds: [refund], days_owed: 2 }));
  expect(screen.getByText("28,57 € da restituire: lo fa la redazione.")).toBeVisible();
  expect(screen.getByText(/Restano 2 giorni da aggiungere/)).toBeVisible();
});

test("free places are counted as one says it", () => {
  const placements = [0, 1, 4].map((free, index) => ({
    placement: (["home", "list", "detail"] as const)[index] ?? "home",
    ...{ price: 1500, free },
  }));
  renderItalian(<WeekTable weeks={[{ week: "2026-12-07", placements }]} />);
  const said = screen.getAllByRole("cell").map(({ textContent }) => textContent?.split(" · ")[1]);
  expect(said).toEqual(["esauriti", "1 libero", "4 liberi"]);
});
