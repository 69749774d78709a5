import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { SuggestionPanel } from "@/components/modules/suggestions/suggestion-panel";
import {
  type Suggestion,
  suggestionDecisionSchema,
  suggestionSchema,
} from "@/lib/contract/suggestions";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { panel } = messages.suggestions;
const id = "8a7f0d1e-3c42-4b52-9a3e-2f1f6a0c7b11";
const suggestion: Suggestion = suggestionSchema.parse({
  id,
  status: "open",
  created_at: "2026-11-20T10:00:00Z",
  card: { id, name: "Forno Amadei", path: "/attivita/forno-amadei", organisation: "Amadei srl" },
  who: null,
  note: "L'ho letto in vetrina.",
  parts: [
    {
      part: "phones",
      before: ["+390761555010"],
      after: ["+390761555099"],
      is_applied: false,
      goes_to: "page",
    },
    { part: "name", before: "Forno", after: "Forno Amadei", is_applied: false, goes_to: "review" },
    {
      part: "hours",
      before: null,
      after: "Chiuso il lunedì.",
      is_applied: false,
      goes_to: "words",
    },
  ],
});
let sent: unknown[];
answerCalls(
  http.post(`/api/suggestions/${id}/decision`, async ({ request }) => {
    sent.push(suggestionDecisionSchema.parse(await request.json()));
    return HttpResponse.json(suggestion);
  }),
);
beforeEach(() => {
  sent = [];
});

function show(over: Partial<Suggestion> = {}) {
  renderItalian(
    <LiveRegion>
      <SuggestionPanel
        suggestion={{ ...suggestion, ...over }}
        fields={[
          { type: "lines", name: "phones", label: "Telefono", max: 3, inputMode: "tel", add: "" },
          { type: "text", name: "name", label: "Nome", max: 120 },
        ]}
        editor={messages.editor}
        hoursHref="/profilo/moduli/attivita/1?parte=orari"
      />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const part = (name: string) =>
  within(screen.getByRole("heading", { name, level: 4 }).closest("section") as HTMLElement);

test("what the card says stands beside what is suggested, with who suggests it", () => {
  show();
  expect(screen.getByRole("heading", { name: /^Da un visitatore, 20 nov/ })).toBeVisible();
  expect(part(panel.parts.phones).getByText("0761 555010")).toBeVisible();
  expect(part(panel.parts.phones).getByText("0761 555099")).toBeVisible();
  expect(part(panel.parts.hours).getByText("Chiuso il lunedì.")).toBeVisible();
  expect(part(panel.parts.name).getByText(panel.goes.review)).toBeVisible();
  expect(screen.getByText("L'ho letto in vetrina.")).toBeVisible();
});

test("one press applies one part, and says what became of it", async () => {
  show();
  await press("Applica: Telefono");
  expect(await screen.findByText(panel.done.page)).toBeVisible();
  await press("Applica: Nome");
  expect(await screen.findByText(panel.done.review)).toBeVisible();
  expect(sent).toEqual([
    { decision: "apply", parts: ["phones"] },
    { decision: "apply", parts: ["name"] },
  ]);
});

test("one press applies all that a press can apply; words are left to be read", async () => {
  show();
  await press(panel.applyAll);
  expect(await screen.findByText(panel.doneAll)).toBeVisible();
  await press("Fatto: Orari");
  expect(await screen.findByText(panel.done.words)).toBeVisible();
  expect(sent).toEqual([
    { decision: "apply", parts: ["phones", "name"] },
    { decision: "apply", parts: ["hours"] },
  ]);
  expect(screen.getByRole("link", { name: panel.changeHours })).toHaveAttribute(
    "href",
    "/profilo/moduli/attivita/1?parte=orari",
  );
});

test("what is not right is declined", async () => {
  show();
  await press(panel.decline);
  expect(await screen.findByText(panel.declined)).toBeVisible();
  expect(sent).toEqual([{ decision: "decline" }]);
});

test("while the staff reads a draft nothing can be added to it", () => {
  const [phones, name] = suggestion.parts;
  if (!phones || !name) throw new Error("There are parts");
  show({ parts: [phones, { ...name, goes_to: "blocked" }] });
  expect(screen.queryByRole("button", { name: "Applica: Nome" })).toBeNull();
  expect(screen.getByText(panel.goes.blocked)).toBeVisible();
});

test("what was decided offers nothing any more", () => {
  show({ status: "applied" });
  expect(screen.queryByRole("button")).toBeNull();
});
