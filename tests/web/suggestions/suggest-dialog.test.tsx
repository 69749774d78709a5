import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { SuggestButton } from "@/components/suggestions/suggest-button";
import { changeSession } from "@/lib/client/session";
import { noticeSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import { formTokenSchema } from "@/lib/contract/reports";
import { suggestionInputSchema } from "@/lib/contract/suggestions";
import texts from "@/lib/i18n/messages/it/dialogs/suggestion.json";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeUser } from "../../support/fixtures/user";
import { renderItalian } from "../../support/render-italian";

const { fields } = texts;
const thanks = "Grazie del suggerimento.";
const card = {
  slug: "forno-amadei",
  name: "Forno Amadei",
  phones: ["+390761555010", "+390761555011"],
  email: "info@forno.example",
  website: null,
  address: {
    street: "Via dei Mulini",
    number: "12",
    postal_code: "01030",
    city: "Castelvento",
    province: "VT",
    note: null,
  },
};
let sent: unknown[];
const accept = http.post("/api/suggestions", async ({ request }) => {
  const body = await request.json();
  suggestionInputSchema.parse(body);
  sent.push(body);
  return HttpResponse.json(noticeSchema.parse({ message: thanks }), { status: 202 });
});
const server = answerCalls(
  http.get("/api/activities/forno-amadei", () => HttpResponse.json(card)),
  http.get("/api/suggestions/token", () =>
    HttpResponse.json(formTokenSchema.parse({ token: "gettone" })),
  ),
  accept,
);

beforeAll(installDialogElement);
beforeEach(() => {
  sent = [];
  window.sessionStorage.clear();
});

async function open(user: ReturnType<typeof makeUser> | null = makeUser()) {
  const person = userEvent.setup();
  act(() => changeSession(user));
  renderItalian(
    <Provider>
      <SuggestButton
        activity={card}
        label="Suggerisci una modifica"
        longLabel="Suggerisci una modifica alla scheda di Forno Amadei"
        failed="Riprova."
      />
    </Provider>,
  );
  await person.click(screen.getByRole("button", { name: /alla scheda di Forno Amadei$/ }));
  await screen.findByLabelText(fields.phone);
  return person;
}

const field = (label: string) => screen.getByLabelText(label);
const send = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: texts.submit }));

async function write(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

test("the form begins with what the card says, and only what was corrected is sent", async () => {
  const person = await open();
  expect(field(fields.email)).toHaveValue("info@forno.example");
  expect(field(fields.street)).toHaveValue("Via dei Mulini");
  await write(person, fields.phone, "0761 555099");
  await write(person, fields.number, "14");
  await person.type(field(fields.hours), "Il mercoledì è chiuso.");
  await send(person);
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(sent).toEqual([
    {
      slug: "forno-amadei",
      changes: {
        phones: ["0761 555099", "+390761555011"],
        address: { ...card.address, number: "14" },
      },
      hours: "Il mercoledì è chiuso.",
      closed: false,
      note: "",
      company: "",
    },
  ]);
});

test("what is emptied is said to be gone", async () => {
  const person = await open();
  await person.clear(field(fields.phone));
  await person.clear(field(fields.email));
  await person.click(field(fields.closed));
  await send(person);
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(sent).toMatchObject([
    { changes: { phones: ["+390761555011"], email: null }, closed: true },
  ]);
});

test("a visitor without an account may say who they are, and sends the form's token along", async () => {
  const person = await open(null);
  await person.type(field(fields.note), "Ha cambiato gestione.");
  await person.type(field(fields.visitor_email), "ugo@posta.example");
  await send(person);
  expect(await screen.findByText(thanks, {}, { timeout: 5000 })).toBeVisible();
  expect(sent).toMatchObject([
    { note: "Ha cambiato gestione.", visitor_email: "ugo@posta.example", token: "gettone" },
  ]);
});

test("somebody who is logged in is not asked who they are", async () => {
  await open();
  expect(screen.queryByLabelText(fields.visitor_email)).toBeNull();
  expect(screen.getByText(/Chi cura la scheda vede il tuo nome/)).toBeVisible();
});

test("what the card would not take is told at its field, and nothing that was typed is lost", async () => {
  const fault = {
    message: "Controlla",
    errors: {
      "changes.phones.0": ["Non è un numero."],
      "changes.address.postal_code": ["Cinque cifre."],
    },
  };
  server.use(
    http.post("/api/suggestions", () =>
      HttpResponse.json(apiErrorSchema.parse(fault), { status: 422 }),
    ),
  );
  const person = await open();
  await write(person, fields.phone, "pronto");
  await send(person);
  expect((await screen.findAllByText("Non è un numero.")).length).toBeGreaterThan(0);
  expect(field(fields.phone)).toHaveAccessibleDescription("Non è un numero.");
  expect(field(fields.postal_code)).toHaveAccessibleDescription("Cinque cifre.");
  expect(field(fields.phone)).toHaveValue("pronto");
});

test("what was typed is there again when the dialog is opened again", async () => {
  const person = await open();
  await person.type(field(fields.note), "Chiuso il lunedì.");
  await person.click(screen.getByRole("button", { name: "Annulla" }));
  await person.click(screen.getByRole("button", { name: /alla scheda di Forno Amadei$/ }));
  expect(await screen.findByLabelText(fields.note)).toHaveValue("Chiuso il lunedì.");
});

test("a card that cannot be read is asked for again", async () => {
  let isDown = true;
  server.use(
    http.get("/api/activities/forno-amadei", () =>
      isDown ? HttpResponse.error() : HttpResponse.json(card),
    ),
  );
  const person = userEvent.setup();
  act(() => changeSession(makeUser()));
  renderItalian(
    <Provider>
      <SuggestButton activity={card} label="Suggerisci" longLabel="Suggerisci" failed="Riprova." />
    </Provider>,
  );
  await person.click(screen.getByRole("button", { name: "Suggerisci" }));
  const again = await screen.findByRole("button", { name: "Riprova" });
  isDown = false;
  await person.click(again);
  expect(await screen.findByLabelText(fields.phone)).toHaveValue("+390761555010");
});
