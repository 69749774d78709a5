import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { GuestForm } from "@/components/modules/tickets/guest-form";
import { MessageForm } from "@/components/modules/tickets/message-form";
import { OrderActions } from "@/components/modules/tickets/order-actions";
import { OrderList } from "@/components/modules/tickets/order-list";
import { SaleForm } from "@/components/modules/tickets/sale-form";
import { StatementUpload } from "@/components/modules/tickets/statement-upload";
import { TypeForm } from "@/components/modules/tickets/type-form";
import type { Endpoint, ResponseOf } from "@/lib/contract/endpoint";
import { apiErrorSchema } from "@/lib/contract/errors";
import { addGuests } from "@/lib/contract/managed-order-endpoints";
import {
  addTicketType,
  changeTicketType,
  saveTicketing,
} from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedOrder, ManagedOrderCard } from "@/lib/contract/orders";
import { matchStatement } from "@/lib/contract/payment-endpoints";
import type { StatementResult } from "@/lib/contract/payments";
import { writeTicketMessage } from "@/lib/contract/ticket-message-endpoints";
import type { ManagedTicketing, ManagedType } from "@/lib/contract/ticketing";
import {
  ticketingSettingsChangeSchema,
  ticketingSettingsInputSchema,
  ticketTypeChangeSchema,
  ticketTypeInputSchema,
} from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { mock } from "../../support/mock";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { ticketDesk: words } = messages;
const server = answerCalls();
const sent: { body: unknown }[] = [];
beforeEach(() => {
  installDialogElement();
  sent.length = 0;
  window.scrollTo = () => undefined;
});

/** Notes what is sent to an endpoint, and answers it. */
function take<E extends Endpoint>(endpoint: E, answer: ResponseOf<E> | Response) {
  server.use(
    mock(endpoint, ({ body }) => {
      sent.push({ body });
      return answer;
    }),
  );
}

const ticketing: ManagedTicketing = {
  event: {
    slug: "corso",
    title: "Corso di pane",
    status: "published",
    is_settable: true,
    ticketing_mode: "paid_internal",
    dates: [],
  },
  possible_methods: ["at_door", "bank"],
  known_bank: { holder: "Coro della valle", iban: "IT60X0542811101000000123456" },
  settings: { ...ticketingSettingsInputSchema.parse({}), version: "1" },
  quotas: [],
  types: [],
  codes: [],
  questions: [],
  owed: { orders: 0, amount: 0 },
};

/** A router that lets a form go on. */
function openRouter() {
  const pushed: string[] = [];
  const { router } = noteRouter();
  return {
    pushed,
    router: {
      ...router,
      push: (href: string) => void pushed.push(href),
      refresh: () => undefined,
    },
  };
}

function openType(type: ManagedType | null = null) {
  const { pushed, router } = openRouter();
  renderItalian(
    <TypeForm
      event="1"
      type={type}
      position={4}
      ticketing={ticketing}
      dates={[]}
      leadsTo="/biglietti"
      words={words}
      unsaved={words.unsaved}
    />,
    { router },
  );
  return { pushed, browser: userEvent.setup() };
}

const { fields } = words.type;
const field = (name: string) => screen.getByLabelText(name);

describe("a kind of tickets", () => {
  test("is written with its price, its span in Rome and what comes back", async () => {
    take(addTicketType, ticketing);
    const { browser, pushed } = openType();
    await browser.type(field(fields.name), "Intero");
    await browser.selectOptions(field(fields.kind), "paid");
    await browser.type(field(fields.price), "7,50");
    await browser.selectOptions(field(fields.vat_rate), "10");
    await browser.type(field(fields.quantity), "40");
    await browser.type(field(fields.sale_end), "2026-12-24T18:00");
    await browser.click(field(fields.can_cancel));
    const [hours] = screen.getAllByLabelText(words.type.stepHours);
    const [percent] = screen.getAllByLabelText(words.type.stepPercent);
    await browser.type(hours as HTMLElement, "48");
    await browser.type(percent as HTMLElement, "80");
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    await waitFor(() => expect(pushed).toEqual(["/biglietti"]));
    expect(sent).toMatchObject([
      {
        body: {
          name: "Intero",
          kind: "paid",
          price: 750,
          vat_rate: 10,
          quantity: 40,
          sale_end: "2026-12-24T17:00:00.000Z",
          position: 4,
          cancel_rule: {
            is_allowed: true,
            deadline_hours: 24,
            refund_steps: [{ hours_before: 48, percent: 80 }],
          },
        },
      },
    ]);
    expect(ticketTypeInputSchema.safeParse(sent[0]?.body).success).toBe(true);
  });

  test("tells at the field what cannot be read, and what the server refuses", async () => {
    const refused = { message: "No", errors: { cancel_rule: ["Fasce in ordine."] } };
    take(addTicketType, HttpResponse.json(refused, { status: 422 }));
    const { browser } = openType();
    await browser.type(field(fields.name), "Intero");
    await browser.type(field(fields.quantity), "tanti");
    await browser.click(field(fields.can_cancel));
    await browser.selectOptions(field(fields.kind), "paid");
    await browser.type(field(fields.price), "5");
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    expect(field(fields.quantity)).toHaveAccessibleDescription(
      expect.stringContaining(words.type.wrongNumber),
    );
    expect(sent).toEqual([]);
    await browser.clear(field(fields.quantity));
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    expect(await screen.findAllByText(/Fasce in ordine/)).not.toHaveLength(0);
  });
});

describe("a kind of tickets that somebody else changes while it is open here", () => {
  const type: ManagedType = {
    ...ticketTypeInputSchema.parse({ name: "Intero", kind: "paid", price: 1500, quantity: null }),
    id: "00000000-0000-4000-8000-000000000009",
    version: "1",
    state: "on_sale",
    taken: 0,
    is_retired: false,
  };

  /** Takes a change of who has seen the last one, and tells others what is there. */
  function standAt(now: ManagedType) {
    server.use(
      mock(changeTicketType, (asked) => {
        const body = ticketTypeChangeSchema.parse(asked.body);
        sent.push({ body });
        if (body.version === now.version) return ticketing;
        const refusal = { message: messages.errors.overtaken, code: "conflict", current: now };
        return HttpResponse.json(apiErrorSchema.parse(refusal), { status: 409 });
      }),
    );
  }

  test("keeps the price of the other one when only the name was typed", async () => {
    const { browser, pushed } = openType(type);
    standAt({ ...type, version: "2", price: 1001, position: 7 });
    await browser.type(field(fields.name), " adulti");
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    await waitFor(() => expect(pushed).toEqual(["/biglietti"]));
    expect(sent.at(-1)).toMatchObject({
      body: { version: "2", name: "Intero adulti", price: 1001, position: 7 },
    });
  });

  test("shows both prices when both were typed, and sends the one that is chosen", async () => {
    const { overtaken } = messages.form;
    const { browser, pushed } = openType(type);
    standAt({ ...type, version: "2", price: 1001, name: "Intero" });
    await browser.clear(field(fields.price));
    await browser.type(field(fields.price), "18");
    await browser.type(field(fields.name), " adulti");
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent(overtaken.title);
    expect(panel).toHaveTextContent("18");
    expect(panel).toHaveTextContent("10,01");
    expect(panel).not.toHaveTextContent("adulti");
    expect(pushed).toEqual([]);
    await browser.click(
      screen.getByRole("button", { name: `${overtaken.keepTheirs}: ${fields.price}` }),
    );
    expect(field(fields.name)).toHaveValue("Intero adulti");
    await browser.click(screen.getByRole("button", { name: words.type.submit }));
    await waitFor(() => expect(pushed).toEqual(["/biglietti"]));
    expect(sent.at(-1)).toMatchObject({
      body: { version: "2", name: "Intero adulti", price: 1001 },
    });
  });
});

test("a transfer asks for the account, and proposes the last one; cards are not offered", async () => {
  take(saveTicketing, ticketing);
  const { router } = openRouter();
  renderItalian(
    <LiveRegion>
      <SaleForm
        event="1"
        ticketing={ticketing}
        words={words}
        wrongNumber={words.type.wrongNumber}
        unsaved={words.unsaved}
      />
    </LiveRegion>,
    { router },
  );
  const browser = userEvent.setup();
  expect(screen.queryByLabelText(words.methods.card)).toBeNull();
  await browser.click(screen.getByLabelText(words.methods.bank));
  expect(field(words.sale.fields.bank_iban)).toHaveValue("IT60X0542811101000000123456");
  await browser.click(screen.getByRole("button", { name: words.sale.submit }));
  expect(await screen.findByText(words.sale.done)).toBeVisible();
  expect(sent).toMatchObject([
    { body: { payment_methods: ["bank"], bank_holder: "Coro della valle", hold_minutes: 15 } },
  ]);
  expect(ticketingSettingsChangeSchema.safeParse(sent[0]?.body).success).toBe(true);
});

test("guests are read line by line, and the line that cannot be read is named", async () => {
  server.use(mock(addGuests, () => ({ added: 2 })));
  const { router } = openRouter();
  const types = [{ id: "00000000-0000-4000-8000-000000000001", name: "Ingresso" }];
  renderItalian(
    <LiveRegion>
      <GuestForm event="1" types={types} unsaved={words.unsaved} />
    </LiveRegion>,
    { router },
  );
  const browser = userEvent.setup();
  await browser.type(field(words.guests.list), "Ada\nUgo");
  await browser.click(screen.getByRole("button", { name: words.guests.submit }));
  const described = (said: string) =>
    expect(field(words.guests.list)).toHaveAccessibleDescription(expect.stringContaining(said));
  described("Righe 1, 2:");
  await browser.clear(field(words.guests.list));
  await browser.type(field(words.guests.list), "Ada Rossi, ada@example.it\nUgo");
  described("Riga 2:");
  await browser.type(field(words.guests.list), " Neri");
  await browser.click(screen.getByRole("button", { name: words.guests.submit }));
  expect(await screen.findByText("Ospiti aggiunti: 2.")).toBeVisible();
  expect(field(words.guests.list)).toHaveValue("");
});

test("a statement is read first, and books what it pays when that is confirmed", async () => {
  const calls: string[] = [];
  const result: StatementResult = {
    lines: 3,
    matched: [
      { line: 2, code: "ABCDEFGH", amount: 1250, outcome: "completed", back: 250 },
      { line: 4, code: "BCDEFGHJ", amount: 900, outcome: "refund", back: 900 },
    ],
    doubtful: [
      {
        ...{ line: 3, code: "HGFEDCBA", proposed: null, amount: 300 },
        ...{ fault: "amount", text: "Ordine HGFEDCBA" },
      },
      {
        ...{ line: 5, code: null, proposed: "JKLMNPQR", amount: 700 },
        ...{ fault: "no_code", text: "Bonifico da Ada Rossi" },
      },
    ],
    more: 0,
  };
  server.use(
    mock(matchStatement, ({ query }) => {
      calls.push(String(query));
      return result;
    }),
  );
  const { router } = openRouter();
  const texts = words.money.statement;
  renderItalian(<StatementUpload event="1" />, {
    router,
  });
  const browser = userEvent.setup();
  const file = new File(["Data;Importo"], "estratto.csv", { type: "text/csv" });
  await browser.upload(screen.getByLabelText(texts.choose), file);
  expect(await screen.findByText("ABCDEFGH")).toBeVisible();
  expect(screen.getByText("12,50 €")).toBeVisible();
  expect(screen.getByText(texts.becomes.refund)).toBeVisible();
  const surplus = fillMessage(texts.surplus, { amount: "2,50 €" });
  expect(screen.getByText(`${texts.becomes.completed} ${surplus}`)).toBeVisible();
  expect(screen.getByRole("link", { name: "JKLMNPQR" })).toBeVisible();
  expect(screen.getByText(new RegExp(texts.faults.amount))).toBeVisible();
  await browser.click(screen.getByRole("button", { name: texts.apply }));
  const said =
    "Ordini pagati: 1. I biglietti partono per e-mail. Pagamenti da restituire, anche in parte: 2.";
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(screen.getByText(texts.became.refund)).toBeVisible();
  expect(calls).toEqual(["", "apply=1"]);
  // What is to be looked at by hand is still there, and nothing is booked a second time.
  expect(screen.getByText(new RegExp(texts.faults.amount))).toBeVisible();
  expect(screen.queryByRole("button", { name: texts.apply })).toBeNull();
});

test("a file that is no table is refused in the words of whoever read it", async () => {
  const said = "Questo file non è un CSV.";
  const errors = { file: [said] };
  server.use(
    mock(matchStatement, () =>
      HttpResponse.json(
        { message: "Controlla i dati.", code: "validation_failed", errors },
        { status: 422 },
      ),
    ),
  );
  const texts = words.money.statement;
  renderItalian(<StatementUpload event="1" />, {
    router: openRouter().router,
  });
  const file = new File(["\u0000"], "estratto.csv", { type: "text/csv" });
  await userEvent.setup().upload(screen.getByLabelText(texts.choose), file);
  expect(await screen.findByText(said)).toBeVisible();
});

test("the list says how much goes back by itself, and how much the organiser has to give back, whatever the order cost", () => {
  const order: ManagedOrderCard = {
    id: "00000000-0000-4000-8000-000000000001",
    code: "ABCDEFGH",
    status: "cancelled",
    payment_method: "bank",
    payment_status: "received",
    refund_status: "pending",
    buyer: "Ada Rossi",
    email: "ada@posta.example",
    tickets: 1,
    valid: 1,
    total: 1250,
    owed: 2500,
    is_guest: false,
    is_door_sale: false,
    created_at: "2026-11-26T07:00:00.000Z",
  };
  const byCard: ManagedOrderCard = { ...order, code: "HGFEDCBA", payment_method: "card" };
  renderItalian(<OrderList event="e" orders={[{ ...byCard, id: "2" }, order]} />);
  const rowWith = (said: string) => screen.getByText(said).closest("li");
  const amount = "25,00 €";
  expect(screen.getAllByText(/: 25,00\s€$/)).toHaveLength(2);
  expect(rowWith(fillMessage(words.orders.refunding, { amount }))).toHaveTextContent("HGFEDCBA");
  expect(rowWith(fillMessage(words.orders.refundToMake, { amount }))).toHaveTextContent("ABCDEFGH");
});

test("what was sold at the door to nobody by name is called so", () => {
  const order: ManagedOrderCard = {
    id: "00000000-0000-4000-8000-000000000001",
    code: "ABCDEFGH",
    status: "completed",
    payment_method: null,
    payment_status: "not_required",
    refund_status: "none",
    buyer: null,
    email: null,
    tickets: 1,
    valid: 1,
    total: 0,
    owed: 0,
    is_guest: false,
    is_door_sale: true,
    created_at: "2026-11-26T07:00:00.000Z",
  };
  const begun: ManagedOrderCard = { ...order, id: "2", status: "reserved", is_door_sale: false };
  renderItalian(<OrderList event="e" orders={[order, begun]} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    words.soldAtDoor,
    words.nobody,
  ]);
});

test("what a message was answered does not stand above the next one, which is refused", async () => {
  take(writeTicketMessage, { messages: [], reach: 0 });
  renderItalian(
    <LiveRegion>
      <MessageForm event="1" types={[]} wrongTime={words.type.wrongTime} unsaved={words.unsaved} />
    </LiveRegion>,
    { router: openRouter().router },
  );
  const browser = userEvent.setup();
  const { fields: labels, submit, sent: said } = words.messages;
  await browser.type(field(labels.subject), "Si entra dal retro");
  await browser.type(field(labels.body), "La porta grande è chiusa.");
  await browser.click(screen.getByRole("button", { name: submit }));
  expect(await screen.findByText(said)).toBeVisible();
  await browser.click(screen.getByRole("button", { name: submit }));
  expect(await screen.findByRole("alert")).toHaveTextContent(labels.subject);
  expect(screen.queryByText(said)).toBeNull();
});

test("money can go back for an order that is cancelled, and what is owed is not called nothing to do", () => {
  const order = {
    status: "cancelled",
    email: null,
    issued: [],
    refundable: 2600,
    refunds: [],
    total: 3600,
  } as unknown as ManagedOrder;
  const show = (over: object) =>
    renderItalian(
      <OrderActions event="1" order={{ ...order, ...over }} wrongAmount={words.type.wrongAmount} />,
      { router: openRouter().router },
    );
  show({});
  expect(screen.getByRole("button", { name: words.order.giveBack.label })).toBeVisible();
  show({ refundable: 0, refunds: [{ status: "pending", is_by_provider: false }] });
  expect(screen.getByText(words.order.refundLeft)).toBeVisible();
});

test("whoever takes back the only ticket of an order is told whose it is", async () => {
  const order = {
    status: "completed",
    email: null,
    issued: [
      { id: "1", first_name: "Ada", last_name: "Rossi", type_name: "Intero", status: "active" },
      { id: "2", first_name: "Ida", last_name: "Bo", type_name: "Intero", status: "cancelled" },
    ],
    refundable: 0,
    refunds: [],
    total: 0,
  } as unknown as ManagedOrder;
  renderItalian(<OrderActions event="1" order={order} wrongAmount={words.type.wrongAmount} />, {
    router: openRouter().router,
  });
  const { cancel } = words.order;
  await userEvent.setup().click(screen.getByRole("button", { name: cancel.label }));
  const dialog = await screen.findByRole("dialog", { name: cancel.titleAll });
  expect(dialog).toHaveTextContent("Ada Rossi · Intero");
  expect(dialog).not.toHaveTextContent("Ida Bo");
});
