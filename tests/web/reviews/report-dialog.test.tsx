import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { ReportButton } from "@/components/reports/report-button";
import { changeSession } from "@/lib/client/session";
import { noticeSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import { formTokenSchema, type ReportInput, reportInputSchema } from "@/lib/contract/reports";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/report.json";
import messagesOfReports from "@/lib/i18n/messages/it/reports.json";
import { installDialogElement } from "../../support/dialog-element";
import { makeUser } from "../../support/fixtures/user";
import { renderItalian } from "../../support/render-italian";

const { fields, faults, reasons } = texts;
const thanks = "Grazie della segnalazione.";
const server = setupServer();
let tokens: number;
let sent: { body: unknown; at: number }[];

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  tokens = 0;
  sent = [];
  window.sessionStorage.clear();
  server.use(
    http.get("/api/reports/token", () => {
      tokens += 1;
      return HttpResponse.json(formTokenSchema.parse({ token: `gettone-${tokens}` }));
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Answer = () => Response;
const accepted: Answer = () =>
  HttpResponse.json(noticeSchema.parse({ message: thanks }), { status: 202 });
const refusal = (status: number, body: unknown): Answer => {
  return () => HttpResponse.json(apiErrorSchema.parse(body), { status });
};

/** Answers in this order; the last one again and again. */
function answer(...answers: Answer[]) {
  server.use(
    http.post("/api/reports", async ({ request }) => {
      sent.push({ body: reportInputSchema.parse(await request.json()), at: Date.now() });
      const [first] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return first?.() ?? HttpResponse.error();
    }),
  );
}

const review = { kind: "review", id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d22" };
const activity = { kind: "activity", id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d33" };
const news = { kind: "news", id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d44" };
const longLabel = "Segnala un problema: Recensione di Giulia R.";
const field = (label: string) => screen.getByLabelText(label);

async function open(
  subject: ReportInput["subject"],
  user = makeUser() as ReturnType<typeof makeUser> | null,
  ownReasons?: readonly string[],
) {
  const person = userEvent.setup();
  act(() => changeSession(user));
  renderItalian(
    <Provider>
      <ReportButton {...subject} ownReasons={ownReasons} name="Recensione di Giulia R." />
    </Provider>,
  );
  await person.click(screen.getByRole("button", { name: longLabel }));
  await screen.findByRole("dialog");
  return person;
}

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.selectOptions(field(fields.reason), reasons.offensivo);
  await person.type(field(fields.text), "Offende chi lavora qui.");
  await person.click(field(fields.good_faith));
}

async function sayWho(person: ReturnType<typeof userEvent.setup>) {
  await person.type(field(fields.name), "Ugo Neri");
  await person.type(field(fields.email), "ugo@posta.example");
}

const send = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: texts.submit }));

test("somebody who is logged in is not asked who they are", async () => {
  answer(accepted);
  const person = await open(review);
  expect(screen.getByText("Ti rispondiamo a nora@posta.example.")).toBeVisible();
  expect(screen.queryByLabelText(fields.email)).toBeNull();
  await fillIn(person);
  await send(person);
  await waitFor(() => expect(screen.getByText(thanks).closest("[tabindex]")).toHaveFocus());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      subject: review,
      reason: "offensivo",
      text: "Offende chi lavora qui.",
      good_faith: true,
      website: "",
    },
  ]);
  expect(screen.queryByRole("button", { name: texts.submit })).toBeNull();
});

test("a visitor's report waits until the form is three seconds old", async () => {
  answer(accepted);
  const person = await open(activity, null);
  const openedAt = Date.now();
  await fillIn(person);
  await sayWho(person);
  await send(person);
  expect(await screen.findByText(thanks, {}, { timeout: 5000 })).toBeVisible();
  expect(sent).toMatchObject([
    { body: { name: "Ugo Neri", email: "ugo@posta.example", token: "gettone-1" } },
  ]);
  expect((sent[0]?.at ?? 0) - openedAt).toBeGreaterThan(2000);
});

test("a token that grew too old is replaced without a word", async () => {
  answer(refusal(422, { message: "Controlla", errors: { token: ["Troppo vecchio."] } }), accepted);
  const person = await open(review, null);
  await fillIn(person);
  await sayWho(person);
  await send(person);
  expect(await screen.findByText(thanks, {}, { timeout: 9000 })).toBeVisible();
  expect(sent.map(({ body }) => (body as ReportInput).token)).toEqual(["gettone-1", "gettone-2"]);
}, 15_000);

test.each([
  ["no network", () => HttpResponse.error(), formTexts.unreachable],
  [
    "a second report",
    refusal(409, { message: "Hai già segnalato questo contenuto.", code: "conflict" }),
    "Hai già segnalato questo contenuto.",
  ],
] as const)(
  "%s: said in words; nothing is lost, also when the dialog is closed",
  async (_, refused, words) => {
    answer(refused);
    const person = await open(review);
    await fillIn(person);
    await send(person);
    expect(await screen.findByText(words)).toBeVisible();
    await person.click(screen.getByRole("button", { name: formTexts.close }));
    await person.click(screen.getByRole("button", { name: longLabel }));
    expect(await screen.findByLabelText(fields.text)).toHaveValue("Offende chi lavora qui.");
    expect(field(fields.reason)).toHaveValue("offensivo");
    expect(field(fields.good_faith)).toBeChecked();
  },
);

test("what is missing is said at its field and in the summary", async () => {
  const person = await open(review, null);
  await send(person);
  const summary = within(screen.getByRole("dialog")).getByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(within(summary).getAllByRole("button")).toHaveLength(5);
  expect(field(fields.reason)).toHaveAccessibleDescription(faults.reason);
});

test.each([
  ["a kind that has it among its own reasons", ["chiuso_definitivamente"], true],
  ["a kind without reasons of its own", undefined, false],
] as const)("whether it closed for good is asked of %s", async (_, ownReasons, isAsked) => {
  await open(activity, undefined, ownReasons);
  const options = within(field(fields.reason))
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(options).toContain(reasons.offensivo);
  expect(options.includes(reasons.chiuso_definitivamente)).toBe(isAsked);
});

test("a page that is about one thing only needs no name for it", async () => {
  act(() => changeSession(makeUser()));
  renderItalian(
    <Provider>
      <ReportButton {...news} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: messagesOfReports.button.label }));
  expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(texts.lead.any);
});
