import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { Propose } from "@/components/modules/private-requests/proposal-form";
import { OpenRequest } from "@/components/private-requests/open-request";
import { ProposalTable, proposedBy } from "@/components/private-requests/proposal-table";
import { keepDraft } from "@/lib/client/drafts";
import { changeSession } from "@/lib/client/session";
import { FIRST_DAY_IN } from "@/lib/contract/private-request-constants";
import {
  type PrivateRecipient,
  privateProposalInputSchema,
  privateRequestInputSchema,
  privateRequestProvidersSchema,
  privateRequestReceiptSchema,
} from "@/lib/contract/private-requests";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { messages } from "@/lib/i18n/messages/it";
import form from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/private-request.json";
import page from "@/lib/i18n/messages/it/private-request-page.json";
import words from "@/lib/i18n/messages/it/private-requests.json";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { fields, faults } = texts;
const osteria = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01";
const file = {
  id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d02",
  name: "menu.pdf",
  content_type: "application/pdf" as const,
  size: 2048,
  created_at: "2026-11-21T10:00:00.000Z",
};
/** Of an activity that took requests once. */
const former = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d03";
const thanks = "La tua richiesta è partita. Il suo codice è R-ABCDEFGH.";
let sent: unknown[];

const server = answerCalls(
  http.get("/api/private-requests/providers", () =>
    HttpResponse.json(
      privateRequestProvidersSchema.parse({
        data: [
          {
            id: osteria,
            slug: "osteria",
            name: "Osteria",
            category: { slug: "ristoranti", name: "Ristoranti" },
            zone: null,
            services: ["catering"],
            most_guests: 40,
          },
        ],
      }),
    ),
  ),
  http.post("/api/private-requests", async ({ request }) => {
    const body = await request.json();
    privateRequestInputSchema.parse(body);
    sent.push(body);
    const answer = privateRequestReceiptSchema.parse({ message: thanks, code: "R-ABCDEFGH" });
    return HttpResponse.json(answer, { status: 202 });
  }),
  http.post("/api/business/private-requests/1/proposals", async ({ request }) => {
    const body = await request.json();
    privateProposalInputSchema.parse(body);
    sent.push(body);
    return HttpResponse.json({});
  }),
);

beforeAll(installDialogElement);
beforeEach(() => {
  sent = [];
  window.sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText(label);
/** Whole texts at once: a long form is drawn anew at each key. */
async function paste(person: UserEvent, label: string, text: string) {
  await person.click(field(label));
  await person.paste(text);
}

describe("the form", () => {
  async function open() {
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    act(() => changeSession(makeUser({ first_name: "Ada", last_name: "Villa" })));
    renderItalian(
      <Provider>
        <OpenRequest zones={[]} label="Scrivi" failed="Riprova." />
      </Provider>,
    );
    await person.click(screen.getByText("Scrivi"));
    await screen.findByLabelText(fields.kind);
    return person;
  }
  /** The form of a tab that was closed or loaded anew while somebody wrote. */
  async function openAgain(typed: object) {
    keepDraft("private-request", {
      kind: "birthday",
      day1: addDays(romeDay(new Date()), 30),
      adults: "20",
      description: "Una cena in famiglia, con un poco di musica.",
      share: "activities",
      privacy: true,
      ...typed,
    });
    return open();
  }

  test("that is loaded anew still shows at whose place it is to be", async () => {
    const at = { place_kind: "provider", activity_ids: osteria, place_activity_id: osteria };
    const person = await openAgain(at);
    expect(await screen.findByLabelText(fields.place_activity_id)).toHaveDisplayValue("Osteria");
    await person.click(screen.getByText(texts.submit));
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ place_activity_id: osteria })]);
  });

  test("takes off who takes no requests any more, and says so", async () => {
    const person = await openAgain({ activity_ids: `${former},${osteria}` });
    expect(await screen.findByText(texts.providers.gone)).toBeVisible();
    await person.click(screen.getByText(texts.submit));
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ activity_ids: [osteria] })]);
  });

  test("looks again for who takes requests when one that was chosen is refused", async () => {
    const notAble = { message: "", errors: { activity_ids: [words.faults.notAble] } };
    server.use(
      http.post("/api/private-requests", () => HttpResponse.json(notAble, { status: 422 })),
    );
    const person = await openAgain({ activity_ids: osteria });
    expect(await screen.findByLabelText("Osteria")).toBeChecked();
    server.use(http.get("/api/private-requests/providers", () => HttpResponse.json({ data: [] })));
    await person.click(screen.getByText(texts.submit));
    expect(await screen.findByText(texts.providers.none)).toBeVisible();
  });

  test("asks for consent to what concerns health as soon as some is typed, and sends nothing without it", async () => {
    const person = await open();
    expect(screen.queryByLabelText(fields.shares_health)).toBeNull();
    await paste(person, fields.access_needs, "Un posto per la carrozzina.");
    await person.click(screen.getByText(texts.submit));
    expect((await screen.findAllByText(faults.kind)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(form.tickRequired)).length).toBeGreaterThan(1);
    expect(sent).toEqual([]);
  });

  test("says at once of days and guests what cannot be", async () => {
    const person = await open();
    fireEvent.change(field(fields.day1), { target: { value: romeDay(new Date()) } });
    await paste(person, fields.adults, "0");
    await person.click(screen.getByText(texts.submit));
    const day = fillMessage(words.faults.daysRange, { days: FIRST_DAY_IN });
    expect((await screen.findAllByText(day)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words.faults.guests).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  test("sends what was typed, with the consent, and leads to the page of the request", async () => {
    const person = await open();
    await paste(person, fields.access_needs, "Un posto per la carrozzina.");
    const day = addDays(romeDay(new Date()), 30);
    await person.selectOptions(field(fields.kind), "birthday");
    fireEvent.change(field(fields.day1), { target: { value: day } });
    await paste(person, fields.adults, "20");
    await paste(person, fields.description, "Una cena in famiglia, con un poco di musica.");
    await person.click(await screen.findByLabelText("Osteria"));
    await person.click(field(fields.shares_health));
    await person.click(screen.getByLabelText(/informativa/));
    await person.click(screen.getByText(texts.submit));
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByRole("link", { name: texts.openIt })).toHaveAttribute(
      "href",
      "/eventi/richiesta-privata/R-ABCDEFGH",
    );
    expect(sent).toEqual([
      expect.objectContaining({
        kind: "birthday",
        days: [day],
        month: null,
        adults: 20,
        children: 0,
        access_needs: "Un posto per la carrozzina.",
        diets: null,
        shares_health: true,
        first_name: "Ada",
        last_name: "Villa",
        activity_ids: [osteria],
        upload_id: null,
      }),
    ]);
  });
});

function recipient(
  name: string,
  over: Partial<NonNullable<PrivateRecipient["proposal"]>>,
): PrivateRecipient {
  return {
    id: name,
    activity: { slug: name.toLowerCase(), name },
    status: "proposed",
    is_place: false,
    is_gone: false,
    is_asking: false,
    reason: null,
    messages: [],
    proposal: {
      id: `di-${name}`,
      text: "La sala grande.",
      price: 3250,
      price_kind: "per_head",
      includes: "Antipasti e torta.",
      deposit: null,
      deposit_on: null,
      valid_until: "2027-01-10",
      is_over: false,
      documents: [],
      created_at: "2026-11-21T10:00:00.000Z",
      ...over,
    },
  };
}

test("proposals stand side by side, each with its price for all who come", () => {
  const two = [
    recipient("Osteria", {}),
    recipient("Villa", { price: 90000, price_kind: "total", is_over: true }),
    { ...recipient("Bar", {}), proposal: null },
  ];
  renderItalian(
    <ProposalTable proposed={proposedBy(two)} guests={20} documentHref={() => "/api"} />,
  );
  const table = screen.getByRole("table", { name: page.compare.caption });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Osteria", "Villa"]);
  const row = (name: string) => within(table).getByRole("row", { name: new RegExp(name) });
  expect(row(page.compare.price)).toHaveTextContent(/32,50\s€ a persona, circa 650,00\s€ per 20/);
  expect(row(page.compare.price)).toHaveTextContent(/900,00\s€ in tutto/);
  expect(row(page.compare.valid)).toHaveTextContent(page.compare.over);
});

test("a proposal that is changed sends along which of its files stay", async () => {
  const person = userEvent.setup();
  const { proposal } = recipient("Osteria", { documents: [file] });
  const { propose } = messages.modules["richieste-private"].actions;
  renderItalian(
    <Provider>
      <Propose id="1" proposal={proposal} />
    </Provider>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  await person.click(screen.getByRole("button", { name: propose.change }));
  expect(screen.getByLabelText("menu.pdf")).toBeChecked();
  await person.click(screen.getByRole("textbox", { name: propose.fields.text }));
  await person.paste(" Anche di sera.");
  await person.click(screen.getByRole("button", { name: propose.submit }));
  await screen.findByRole("button", { name: propose.change });
  expect(sent).toEqual([
    expect.objectContaining({ price: 3250, kept_documents: [file.id], upload_id: null }),
  ]);
});
