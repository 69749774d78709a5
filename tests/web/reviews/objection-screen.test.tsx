import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ObjectionScreen } from "@/components/reports/objection-screen";
import { noticeSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type ObjectionPage,
  objectionInputSchema,
  objectionPageSchema,
} from "@/lib/contract/reports";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { renderItalian } from "../../support/render-italian";

const texts = messages.objectionPage;
const states = messages.reports.objection;
const token = "a".repeat(43);
const words = "Non è vero: ero lì quel giorno.";
const server = answerCalls();

beforeEach(() => window.sessionStorage.clear());

function show(facts: Partial<ObjectionPage> | null) {
  const page =
    facts &&
    objectionPageSchema.parse({
      state: "valid",
      party: "author",
      code: "S-ABCD2345",
      kind_name: "Recensione",
      name: "Osteria",
      verdict: "upheld",
      measure: "removed",
      decision: "Il testo offende chi lavora lì.",
      expires_at: "2027-05-21T10:00:00Z",
      outcome: null,
      answer: null,
      ...facts,
    });
  const { unmount } = renderItalian(
    <ObjectionScreen
      token={token}
      page={page}
      texts={texts}
      states={states}
      formTexts={actionTexts}
    />,
  );
  return { person: userEvent.setup(), unmount };
}

const field = () => screen.getByLabelText(texts.field);
const send = () => screen.getByRole("button", { name: texts.submit });

test("one reads what was decided, writes why it is wrong, and is thanked", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/reports/objection", async ({ request }) => {
      sent.push(objectionInputSchema.parse(await request.json()));
      return HttpResponse.json(noticeSchema.parse({ message: states.thanks }), { status: 202 });
    }),
  );
  const { person } = show({});
  expect(screen.getByText(texts.verdicts.upheld.removed)).toBeVisible();
  expect(screen.getByText(/Il testo offende chi lavora lì/)).toBeVisible();
  expect(screen.getByText(/fino al 21 maggio 2027/)).toBeVisible();
  await person.type(field(), "No.");
  await person.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.tooShort);
  await person.clear(field());
  await person.type(field(), words);
  await person.click(send());
  await waitFor(() => expect(screen.getByText(states.thanks).closest("[tabindex]")).toHaveFocus());
  expect(sent).toEqual([{ token, text: words }]);
});

test("what was typed stays when it is refused, and when the page is opened again", async () => {
  server.use(
    http.post("/api/reports/objection", () =>
      HttpResponse.json(apiErrorSchema.parse({ message: states.used, code: "gone" }), {
        status: 410,
      }),
    ),
  );
  const { person, unmount } = show({});
  await person.type(field(), words);
  await person.click(send());
  expect(await screen.findByText(states.used)).toBeVisible();
  expect(field()).toHaveValue(words);
  unmount();
  show({});
  expect(field()).toHaveValue(words);
});

test.each([
  ["never was", null, states.unknown],
  ["is too old", { state: "expired" } as const, states.expired],
])("a link that %s says so and leads on", (_, facts, said) => {
  show(facts);
  expect(screen.getByRole("alert")).toHaveTextContent(said);
  expect(screen.queryByLabelText(texts.field)).toBeNull();
  expect(screen.getByRole("link", { name: texts.contact })).toHaveAttribute("href", "/contatti");
});

test("a link that was used tells what became of the objection", () => {
  show({ state: "used" }).unmount();
  show({ state: "used", outcome: "overturned", answer: "Avevi ragione tu." });
  expect(screen.getByText(states.used)).toBeVisible();
  expect(screen.getByText(texts.outcomes.overturned)).toBeVisible();
  expect(screen.getByText(/Avevi ragione tu/)).toBeVisible();
});

test("whoever reported something sees the decision from their side", () => {
  show({ party: "reporter", kind_name: "Attività", verdict: "dismissed", measure: null });
  expect(screen.getByText("La tua segnalazione S-ABCD2345 · Attività · Osteria")).toBeVisible();
  expect(screen.getByText(texts.verdicts.dismissed)).toBeVisible();
});
