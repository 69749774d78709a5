import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { type ChoiceType, detailsDraft } from "@/components/tickets/choice";
import { ChoiceForm } from "@/components/tickets/choice-form";
import { DetailsForm } from "@/components/tickets/details-form";
import { savedValues } from "@/components/tickets/details-values";
import { HoldBar } from "@/components/tickets/hold-bar";
import { PaymentForm } from "@/components/tickets/payment-form";
import { TakeOffer } from "@/components/tickets/waiting-place";
import { keepDraft } from "@/lib/client/drafts";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  confirmOrder,
  extendHold,
  saveOrderDetails,
  startOrder,
} from "@/lib/contract/order-endpoints";
import {
  type Order,
  orderConfirmSchema,
  orderDetailsSchema,
  orderStartSchema,
} from "@/lib/contract/orders";
import type { Question } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { makeOrder } from "../../support/fixtures/orders";
import { mock } from "../../support/mock";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { checkout } = messages;
const { choice, details, payment, hold } = checkout;
const { required } = actionTexts;
const TYPE = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const OTHER = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const QUESTION = "aa4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b33";
const name = { code: "AB23CD45", key: null };
const server = answerCalls();
let sent: unknown[] = [];
let went: string[] = [];

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.sessionStorage.clear();
  sent = [];
  went = [];
});

const router = {
  ...noteRouter().router,
  push: (href: string) => void went.push(href),
  replace: (href: string) => void went.push(href),
  refresh: () => void went.push("refresh"),
};

function refusal(status: number, message: string, errors: Record<string, string[]> = {}) {
  const code = status === 409 ? "conflict" : "validation_failed";
  return HttpResponse.json(apiErrorSchema.parse({ code, message, errors }), { status });
}

function typeOf(over: Partial<ChoiceType> = {}): ChoiceType {
  return {
    id: TYPE,
    name: "Intero",
    description: null,
    occurrence_id: null,
    kind: "paid",
    price: 1000,
    vat_rate: 10,
    min_per_order: 1,
    max_per_order: 4,
    sale_start: null,
    sale_end: null,
    state: "on_sale",
    remaining: null,
    cancel_rule: { is_allowed: false, deadline_hours: 0, refund_steps: [], flat_fee: 0 },
    facts: [],
    waitHref: null,
    ...over,
  };
}

describe("the choice", () => {
  const types = [typeOf(), typeOf({ id: OTHER, name: "Offerta", kind: "donation", price: 300 })];
  function show() {
    renderItalian(
      <ChoiceForm
        slug="concerto"
        types={types}
        chosen={{}}
        promo="AMICI"
        isOpen
        texts={choice}
        free={checkout.free}
        formTexts={actionTexts}
      />,
      { router },
    );
    return userEvent.setup();
  }
  const quantity = (of: string) =>
    screen.getByLabelText(fillMessage(choice.quantityOf, { name: of }));
  const submit = () => screen.getByRole("button", { name: choice.submit });

  test("holds what was chosen and goes on to the buyer's data", async () => {
    server.use(
      mock(startOrder, ({ body }) => {
        sent.push(orderStartSchema.parse(body));
        return { order: makeOrder(), key: "k" };
      }),
    );
    const person = show();
    await person.click(submit());
    expect(await screen.findByText(choice.nothing)).toBeVisible();
    await person.selectOptions(quantity("Intero"), "2");
    await person.selectOptions(quantity("Offerta"), "1");
    await person.type(screen.getByLabelText(choice.amount), "5,50");
    expect(screen.getByText("25,50 €")).toBeVisible();
    await person.click(submit());
    await waitFor(() => expect(went).toEqual(["/checkout/concerto?ordine=AB23CD45&passo=dati"]));
    expect(sent).toEqual([
      {
        items: [
          { type_id: TYPE, quantity: 2 },
          { type_id: OTHER, quantity: 1, amount: 550 },
        ],
        code: "AMICI",
      },
    ]);
  });

  test("tells at each type what is left of it, and keeps what was chosen", async () => {
    const left = "Sono rimasti 2 posti.";
    server.use(mock(startOrder, () => refusal(409, left, { "items.0.quantity": [left] })));
    const person = show();
    await person.selectOptions(quantity("Intero"), "4");
    await person.click(submit());
    expect(await screen.findAllByText(left)).not.toHaveLength(0);
    expect(quantity("Intero")).toHaveValue("4");
    expect(quantity("Intero")).toBeInvalid();
    expect(went).toEqual([]);
  });
});

describe("the time", () => {
  afterEach(() => jest.useRealTimers());

  test("is counted, said aloud two minutes before its end, and ends with the page made anew", () => {
    jest.useFakeTimers({ now: new Date("2026-11-21T09:12:30Z") });
    renderItalian(
      <HoldBar
        name={name}
        until="2026-11-21T10:15:00.000Z"
        // This clock is an hour slow.
        now={Date.parse("2026-11-21T10:12:30Z")}
        canExtend
        words="Teniamo i tuoi posti fino alle 11:15"
        texts={hold}
        formTexts={actionTexts}
      />,
      { router },
    );
    expect(screen.getByText("ancora 2:30")).toBeVisible();
    expect(screen.getByText("", { selector: "[role=status]" })).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(30_000));
    expect(screen.getByRole("status")).toHaveTextContent(hold.soon);
    act(() => void jest.advanceTimersByTime(120_000));
    expect(screen.getByRole("status")).toHaveTextContent(hold.over);
    expect(went).toEqual(["refresh"]);
  });
});

test("a step that comes out of the history is made anew: its order may be done by then", () => {
  const bar = (now: number) => (
    <HoldBar
      name={name}
      until={new Date(Date.now() + 5 * 60 * 60_000).toISOString()}
      now={now}
      canExtend
      words="Teniamo i tuoi posti fino alle 11:15"
      texts={hold}
      formTexts={actionTexts}
    />
  );
  // The newest page that was seen says what time the server has.
  const latest = Date.now() + 2 * 60 * 60_000;
  const { unmount } = renderItalian(bar(latest), { router });
  expect(went).toEqual([]);
  unmount();
  renderItalian(bar(latest - 60_000), { router });
  expect(went).toEqual(["refresh"]);
});

test("the focus stays at the time when the button that made it longer goes", async () => {
  server.use(mock(extendHold, () => makeOrder()));
  renderItalian(
    <HoldBar
      name={name}
      until={new Date(Date.now() + 3 * 60 * 60_000).toISOString()}
      now={Date.now()}
      canExtend
      words="Teniamo i tuoi posti fino alle 11:15"
      texts={hold}
      formTexts={actionTexts}
    />,
    { router },
  );
  await userEvent.setup().click(screen.getByRole("button", { name: hold.extend }));
  expect(await screen.findByText(hold.extended)).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByText(hold.extended));
  expect(document.activeElement).not.toBe(document.body);
});

describe("the buyer's data", () => {
  const question: Question = {
    id: QUESTION,
    scope: "ticket",
    kind: "choice",
    label: "Taglia",
    help: null,
    is_required: true,
    options: ["S", "M"],
    position: 0,
  };
  function show(of: Order = makeOrder()) {
    const view = renderItalian(
      <DetailsForm
        slug="concerto"
        name={name}
        tickets={[
          { type_id: TYPE, name: "Intero" },
          { type_id: TYPE, name: "Intero" },
        ]}
        questions={[question]}
        saved={savedValues(of, [question], null)}
        isPaid
        terms={null}
        texts={details}
        formTexts={actionTexts}
      />,
      { router },
    );
    return { person: userEvent.setup(), ...view };
  }
  const submit = () => screen.getByRole("button", { name: details.submit });
  const field = (label: string) => screen.getByLabelText(label);
  /** At once, as a browser fills in what it knows: the form answers each key. */
  async function put(person: ReturnType<typeof userEvent.setup>, into: HTMLElement, text: string) {
    await person.click(into);
    await person.paste(text);
  }
  async function fill(person: ReturnType<typeof userEvent.setup>) {
    await put(person, field(details.firstName), "Vera");
    await put(person, field(details.lastName), "Neri");
    await put(person, field(details.email), "vera@gmial.com");
    await put(person, field(details.emailAgain), "vera@gmail.com");
    for (const size of screen.getAllByLabelText("Taglia")) {
      await person.selectOptions(size, "M");
    }
    await person.click(screen.getByRole("checkbox", { name: /^Accetto i termini/ }));
  }

  test("are sent whole, with the holder and the answers of each ticket and an invoice", async () => {
    server.use(
      mock(saveOrderDetails, ({ body }) => {
        sent.push(orderDetailsSchema.parse(body));
        return makeOrder();
      }),
    );
    const { person } = show();
    await fill(person);
    expect(
      screen.getByText(fillMessage(details.emailTypo, { email: "vera@gmail.com" })),
    ).toBeVisible();
    await person.click(submit());
    expect(await screen.findAllByText(details.emailDiffers)).not.toHaveLength(0);
    await person.clear(field(details.email));
    await put(person, field(details.email), "vera@gmail.com");
    const [first] = screen.getAllByLabelText(details.holderFirst);
    if (first) await put(person, first, "Ugo");
    await person.click(field(details.invoice.wanted));
    await put(person, await screen.findByLabelText(details.invoice.taxCode), "NREVRE80A41F205A");
    await put(person, field(details.invoice.street), "Via Po 1");
    await put(person, field(details.invoice.postalCode), "10123");
    await put(person, field(details.invoice.province), "to");
    await put(person, field(details.invoice.city), "Torino");
    await person.click(submit());
    expect(await screen.findAllByText(details.invoice.taxCodeWrong)).not.toHaveLength(0);
    expect(screen.getAllByText(details.holderName)).not.toHaveLength(0);
    const [last] = screen.getAllByLabelText(details.holderLast);
    if (last) await put(person, last, "Neri");
    await person.clear(field(details.invoice.taxCode));
    await put(person, field(details.invoice.taxCode), "rssmra85t10a562s");
    await person.tab();
    expect(screen.getByText(details.invoice.nameDiffers)).toBeVisible();
    await person.click(submit());
    await waitFor(() =>
      expect(went).toEqual(["/checkout/concerto?ordine=AB23CD45&passo=pagamento"]),
    );
    expect(sent).toMatchObject([
      {
        first_name: "Vera",
        email: "vera@gmail.com",
        holders: [
          { type_id: TYPE, first_name: "Ugo", last_name: "Neri", answers: { [QUESTION]: "M" } },
          { type_id: TYPE, first_name: null, answers: { [QUESTION]: "M" } },
        ],
        invoice: { kind: "private", tax_code: "RSSMRA85T10A562S", province: "TO", pec: null },
        accept_terms: true,
        marketing: false,
      },
    ]);
  });

  test("stay in the tab, for a new order after the time was over", async () => {
    server.use(mock(saveOrderDetails, () => refusal(409, "Il tempo è scaduto.")));
    const { person, unmount } = show();
    await fill(person);
    await person.clear(field(details.email));
    await put(person, field(details.email), "vera@gmail.com");
    await person.click(submit());
    expect(await screen.findByText("Il tempo è scaduto.")).toBeVisible();
    expect(went).toEqual(["refresh"]);
    unmount();
    show(makeOrder({ code: "ZZ23CD45" }));
    await waitFor(() => expect(field(details.firstName)).toHaveValue("Vera"));
    expect(screen.getAllByLabelText("Taglia")[1]).toHaveValue("M");
  });

  test("begin with who asked for what is offered, unless something else was typed", async () => {
    keepDraft(detailsDraft("concerto"), { first_name: "", phone: "0141 1" });
    server.use(
      mock(startOrder, ({ body }) => {
        sent.push(orderStartSchema.parse(body));
        return { order: makeOrder(), key: "k" };
      }),
    );
    const person = userEvent.setup();
    const { unmount } = renderItalian(
      <TakeOffer
        token="secret"
        slug="concerto"
        typeId={TYPE}
        quantity={2}
        least={1}
        buyer={{ first_name: "Ada", email: "ada@example.it" }}
        texts={checkout.waiting.place}
        formTexts={actionTexts}
      />,
      { router },
    );
    await person.click(screen.getByRole("button", { name: checkout.waiting.place.take }));
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent).toMatchObject([{ items: [{ type_id: TYPE, quantity: 2 }], offer: "secret" }]);
    unmount();
    show();
    await waitFor(() => expect(field(details.firstName)).toHaveValue("Ada"));
    expect(field(details.lastName)).toHaveValue("");
    expect(field(details.email)).toHaveValue("ada@example.it");
    expect(field(details.emailAgain)).toHaveValue("ada@example.it");
    expect(field(details.phone)).toHaveValue("0141 1");
  });

  test("of an invoice stay, too: whom it is for, and what only that one has", async () => {
    const { person, unmount } = show();
    await person.click(field(details.invoice.wanted));
    await person.selectOptions(await screen.findByLabelText(details.invoice.kind), "company");
    await put(person, await screen.findByLabelText(details.invoice.company), "Neri srl");
    unmount();
    show();
    expect(await screen.findByLabelText(details.invoice.company)).toHaveValue("Neri srl");
    expect(field(details.invoice.kind)).toHaveValue("company");
  });

  test("are named in the list of faults with their ticket, where there are several", async () => {
    const { person } = show();
    const [, second] = screen.getAllByLabelText(details.holderFirst);
    if (second) await put(person, second, "Ugo");
    await person.click(submit());
    const label = fillMessage(details.ofTicket, { label: details.holderLast, number: 2 });
    expect(await screen.findByRole("button", { name: new RegExp(`^${label}`) })).toBeVisible();
  });

  test("tell at its field what the server finds wrong with the answer of a ticket", async () => {
    server.use(
      mock(saveOrderDetails, () =>
        refusal(422, required, { [`holders.1.answers.${QUESTION}`]: [required] }),
      ),
    );
    const { person } = show();
    await fill(person);
    await person.clear(field(details.email));
    await put(person, field(details.email), "vera@gmail.com");
    await person.click(submit());
    await waitFor(() => expect(screen.getAllByLabelText("Taglia")[1]).toBeInvalid());
    expect(screen.getAllByLabelText("Taglia")[0]).toBeValid();
  });
});

describe("the confirmation", () => {
  function show(methods: ("bank" | "at_door" | "card")[]) {
    renderItalian(
      <PaymentForm
        slug="concerto"
        name={name}
        methods={methods}
        chosen={null}
        total="20,00 €"
        texts={payment}
        formTexts={actionTexts}
      />,
      { router },
    );
    return userEvent.setup();
  }

  test("asks how it is paid, and says on its button that it costs something", async () => {
    server.use(
      mock(confirmOrder, ({ body }) => {
        sent.push(orderConfirmSchema.parse(body));
        return makeOrder({ status: "awaiting_offline" });
      }),
    );
    const person = show(["bank", "at_door"]);
    await person.click(
      screen.getByRole("button", { name: fillMessage(payment.any, { total: "20,00 €" }) }),
    );
    expect(await screen.findAllByText(payment.missing)).not.toHaveLength(0);
    await person.click(screen.getByRole("radio", { name: new RegExp(payment.methods.bank) }));
    await person.click(
      screen.getByRole("button", { name: fillMessage(payment.submit.bank, { total: "20,00 €" }) }),
    );
    await waitFor(() => expect(went).toEqual(["/checkout/concerto?ordine=AB23CD45"]));
    expect(sent).toEqual([{ method: "bank" }]);
  });

  test("is sent with one key however often it is tried, also while it is still being done", async () => {
    const keys: (string | null)[] = [];
    const answers = [
      () => HttpResponse.error(),
      () =>
        HttpResponse.json(apiErrorSchema.parse({ code: "conflict", message: "Un momento." }), {
          status: 409,
          headers: { "retry-after": "0" },
        }),
      () => makeOrder({ status: "completed" }),
    ];
    server.use(
      mock(confirmOrder, ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return (answers[keys.length - 1] ?? HttpResponse.error)();
      }),
    );
    const person = show([]);
    const button = () => screen.getByRole("button", { name: payment.submit.free });
    await person.click(button());
    expect(await screen.findByText(actionTexts.unreachable)).toBeVisible();
    await person.click(button());
    await waitFor(() => expect(went).toEqual(["/checkout/concerto?ordine=AB23CD45"]));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
