import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { OpenContact } from "@/components/contact/open-contact";
import { changeSession } from "@/lib/client/session";
import {
  contactInputSchema,
  contactReceiptSchema,
  contactTokenSchema,
} from "@/lib/contract/contact";
import { earlyUploadSchema } from "@/lib/contract/documents";
import { apiErrorSchema } from "@/lib/contract/errors";
import texts from "@/lib/i18n/messages/it/dialogs/contact.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { renderItalian } from "../../support/render-italian";

const { fields } = texts;
const thanks = "Il tuo messaggio è arrivato. Il suo codice è M-ABCDEFGH.";
const attached = {
  id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01",
  name: "orari.pdf",
  content_type: "application/pdf",
  size: 2048,
  created_at: "2026-11-21T10:00:00.000Z",
};
let sent: unknown[];
const accept = http.post("/api/contact", async ({ request }) => {
  const body = await request.json();
  contactInputSchema.parse(body);
  sent.push(body);
  const answer = contactReceiptSchema.parse({ code: "M-ABCDEFGH", message: thanks });
  return HttpResponse.json(answer, { status: 202 });
});
const server = answerCalls(
  http.get("/api/contact/token", () =>
    HttpResponse.json(contactTokenSchema.parse({ token: "gettone", work: 0 })),
  ),
  http.get("/api/contact/uploads/:id", () =>
    HttpResponse.json(earlyUploadSchema.parse({ documents: [attached] })),
  ),
  accept,
);

beforeEach(() => {
  sent = [];
  window.sessionStorage.clear();
});

function show(user: ReturnType<typeof makeUser> | null = makeUser(), purpose?: "event") {
  act(() => changeSession(user));
  return renderItalian(
    <Provider>
      <OpenContact purpose={purpose} label="Scrivi un messaggio" failed="Riprova." />
    </Provider>,
  );
}

async function open(user: ReturnType<typeof makeUser> | null = makeUser(), purpose?: "event") {
  const person = userEvent.setup();
  show(user, purpose);
  await person.click(screen.getByRole("button", { name: "Scrivi un messaggio" }));
  await screen.findByLabelText(purpose ? texts.event.fields.subject : fields.subject);
  return person;
}

const field = (label: string) => screen.getByLabelText(label);

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.selectOptions(field(fields.topic), "privacy");
  await person.type(field(fields.subject), "Togliere un numero");
  await person.type(field(fields.text), "Vi chiedo di togliere il mio numero.");
  await person.click(screen.getByRole("checkbox", { name: /informativa/ }));
}
const send = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: texts.submit }));

test("somebody who is logged in finds name and address filled in, and reads the code", async () => {
  const person = await open(makeUser({ name: "Anna Conti", email: "anna@example.it" }));
  await fillIn(person);
  await person.click(field(fields.wants_copy));
  await send(person);
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(sent).toMatchObject([
    {
      topic: "privacy",
      name: "Anna Conti",
      email: "anna@example.it",
      subject: "Togliere un numero",
      wants_copy: true,
      privacy: true,
      upload_id: null,
      website: "",
    },
  ]);
  await person.click(screen.getByRole("button", { name: texts.again }));
  expect(field(fields.subject)).toHaveValue("");
});

test("an event is proposed with its day, its hour and its place; what is not known is left out", async () => {
  const person = await open(makeUser({ name: "Anna Conti", email: "anna@example.it" }), "event");
  const asked = texts.event.fields;
  expect(screen.queryByLabelText(fields.topic)).toBeNull();
  await person.click(screen.getByRole("button", { name: texts.event.submit }));
  expect((await screen.findAllByText(formTexts.required)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await person.type(field(asked.subject), "Veglia in piazza");
  await person.type(field(asked.day), "2026-12-24");
  await person.type(field(asked.place), "Piazza del Mercato");
  await person.type(field(asked.link), "piazza");
  await person.type(field(asked.text), "Si canta attorno al fuoco, con il vino caldo.");
  await person.click(screen.getByRole("checkbox", { name: /informativa/ }));
  await person.click(screen.getByRole("button", { name: texts.event.submit }));
  expect((await screen.findAllByText(texts.event.faults.link)).length).toBeGreaterThan(0);
  await person.clear(field(asked.link));
  await person.click(screen.getByRole("button", { name: texts.event.submit }));
  expect(await screen.findByText(thanks)).toBeVisible();
  const event = { day: "2026-12-24", start: null, place: "Piazza del Mercato" };
  expect(sent).toEqual([
    expect.objectContaining({
      topic: "evento",
      subject: "Veglia in piazza",
      event: { ...event, price: null, link: null },
    }),
  ]);
  expect(sent[0]).not.toHaveProperty("day");
});

test("what keeps it from being sent is said at each field, and nothing leaves", async () => {
  const person = await open(null);
  await send(person);
  const faults = [texts.faults.topic, formTexts.required, formTexts.tickRequired];
  for (const fault of faults) expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("what was typed stays when it is refused, and opens by itself after a reload with its files", async () => {
  const refusal = apiErrorSchema.parse({
    code: "validation_failed",
    message: "Controlla i dati inseriti.",
    errors: { subject: ["Questo valore non è valido."] },
  });
  server.use(http.post("/api/contact", () => HttpResponse.json(refusal, { status: 422 })));
  const person = userEvent.setup();
  const user = makeUser();
  const { unmount } = show(user);
  await person.click(screen.getByRole("button", { name: "Scrivi un messaggio" }));
  await screen.findByLabelText(fields.subject);
  await fillIn(person);
  await send(person);
  expect((await screen.findAllByText(/Questo valore non è valido/)).length).toBeGreaterThan(0);
  expect(field(fields.subject)).toHaveValue("Togliere un numero");

  unmount();
  show(user);
  expect(await screen.findByDisplayValue("Togliere un numero")).toBeVisible();
  expect(await screen.findByText(/orari\.pdf/)).toBeVisible();
  server.use(accept);
  await send(person);
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(sent).toMatchObject([{ upload_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});
