import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { EditorForm } from "@/components/modules/editor/editor-form";
import type { EditorField } from "@/components/modules/editor/fields";
import { type EditorDocument, liveInputSchema } from "@/lib/contract/editorial";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const id = "5b0ad2b1-6b8c-4f6e-9b0e-0d5a4c1f2a3b";
const { eventi } = messages.modules;
const first = {
  id: "7c0ad2b1-6b8c-4f6e-9b0e-0d5a4c1f2a3b",
  start: "2026-12-24T21:00",
  end: null,
  doors: null,
  note: null,
  is_cancelled: false,
};
const document: EditorDocument = {
  kind: "event",
  id,
  title: "Concerto",
  status: "published",
  path: "/eventi/concerto",
  organisation: null,
  live: { content: { price: 500, dates: [first] }, etag: "e-1" },
  revision: null,
  preview: null,
  instant_fields: [],
  actions: ["change_live"],
  gaps: [],
  versions: [],
  history: [],
};
const saved: unknown[] = [];
const path = `/api/editor/event/${id}`;
answerCalls(
  http.put(`${path}/live`, async ({ request }) => {
    saved.push(liveInputSchema.parse(await request.json()).changes);
    return HttpResponse.json(document);
  }),
  http.get(path, () => HttpResponse.json(document)),
  http.get("/api/activities", () => HttpResponse.json({ data: [] })),
);

beforeEach(() => {
  saved.length = 0;
  window.sessionStorage.clear();
});

function open(field: EditorField) {
  renderItalian(
    <LiveRegion>
      <EditorForm
        document={document}
        mode="live"
        fields={[field]}
        userId="u-1"
        town={{ patron: null, map: null }}
        back="/profilo/moduli/eventi"
        here="/profilo/moduli/eventi/1"
      />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  return userEvent.setup();
}

const save = () => screen.getByRole("button", { name: messages.editor.save });

test("an amount that cannot be read is named, and not saved as none", async () => {
  const wrong = "Scrivi un importo.";
  const person = open({ type: "money", name: "price", label: "Prezzo", wrong });
  const amount = screen.getByLabelText("Prezzo");
  await person.clear(amount);
  await person.type(amount, "cinque");
  await person.click(save());
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(wrong);
  expect(saved).toEqual([]);
});

test("what is sought and was not chosen is named", async () => {
  const { parent } = eventi;
  const person = open({
    type: "linked",
    of: "activities",
    name: "parent",
    label: "Evento",
    words: parent,
  });
  const search = screen.getByLabelText(parent.search);
  await person.type(search, "B");
  await person.click(save());
  expect(search).toHaveFocus();
  expect(search).toHaveAccessibleDescription(expect.stringContaining(parent.unchosen));
  expect(saved).toEqual([]);
});

test("dates to repeat are saved with the form; a day before the first is named", async () => {
  const { repeat } = eventi.dates;
  const field = { name: "dates", label: "Quando", max: 60, words: eventi.dates } as const;
  const person = open({ type: "dates", ...field });
  await person.click(await screen.findByRole("button", { name: repeat.open }));
  const until = screen.getByLabelText(repeat.until);
  await person.type(until, "2026-12-20");
  await person.click(save());
  expect(until).toHaveFocus();
  expect(until).toHaveAccessibleDescription(repeat.tooSoon);
  await person.clear(until);
  await person.type(until, "2026-12-31");
  await person.click(save());
  expect(await screen.findByText(messages.editor.said.live)).toBeVisible();
  expect(saved).toMatchObject([{ dates: [{ id: first.id }, { start: "2026-12-31T21:00" }] }]);
});
