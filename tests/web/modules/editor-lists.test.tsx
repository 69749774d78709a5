import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { BulkForm } from "@/components/modules/editor/bulk-form";
import { ItemList } from "@/components/modules/editor/item-list";
import { RevisionActions } from "@/components/modules/editorial/revision-actions";
import { UncheckedList } from "@/components/modules/editorial/unchecked-list";
import { changeItems } from "@/lib/contract/editor-endpoints";
import {
  bulkInputSchema,
  bulkResultSchema,
  type EditorItem,
  revertInputSchema,
  revisionDecisionSchema,
  type Unchecked,
} from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { messages } from "@/lib/i18n/messages/it";
import { routes } from "@/lib/routes";
import { actionTexts } from "../../support/action-texts";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const form = actionTexts;
const { bulk } = messages.editorDesk;
const { unchecked } = messages.modules.decisioni;
const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const sent: unknown[] = [];
let refusedId: string | null = null;
let waitingId: string | null = null;
const server = setupServer(
  http.post("/api/editor/activity/bulk", async ({ request }) => {
    const body = bulkInputSchema.parse(await request.json());
    sent.push(body);
    const results = body.ids.map((id) => ({
      id,
      outcome: id === refusedId ? "refused" : id === waitingId ? "waiting" : "done",
      fault: id === refusedId ? "Lo stato è cambiato." : null,
    }));
    return HttpResponse.json(bulkResultSchema.parse({ results }));
  }),
  http.post("/api/staff/revisions/:id/decision", async ({ request }) => {
    sent.push(revisionDecisionSchema.parse(await request.json()));
    return new HttpResponse(null, { status: 204 });
  }),
  http.post("/api/staff/revisions/:id/checked", ({ params }) => {
    sent.push(["checked", params.id]);
    return new HttpResponse(null, { status: 204 });
  }),
  http.post("/api/staff/revisions/:id/revert", async ({ params, request }) => {
    sent.push(["revert", params.id, revertInputSchema.parse(await request.json())]);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
  refusedId = null;
  waitingId = null;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const router = { ...noteRouter().router, refresh: () => undefined };

function showList() {
  const items = ["Bar Centrale", "Forno Amadei"].map(
    (title, index): EditorItem => ({
      kind: "activity",
      id: ids[index] ?? "",
      title,
      status: "published",
      path: null,
      organisation: null,
      day: index === 0 ? "2026-12-01" : null,
      views: null,
      revision: null,
      is_unchecked: index === 0,
      updated_at: "2026-11-21T10:00:00.000Z",
    }),
  );
  renderItalian(
    <LiveRegion>
      <BulkForm
        call={callTo(changeItems, { kind: "activity" })}
        actions={["archive", "check", "set_zone"]}
        values={{ options: { set_zone: [{ value: "borgo", label: "Borgo" }] }, words: bulk }}
        titles={Object.fromEntries(items.map(({ id, title }) => [id, title]))}
        words={bulk}
      >
        <ItemList slug="attivita" items={items} sections={[]} isChoosable />
      </BulkForm>
    </LiveRegion>,
    { router },
  );
  return userEvent.setup();
}

const told = async (words: string) => (await screen.findByText(words)).closest(".notice");
const box = (title: string) =>
  screen.getByRole("checkbox", { name: bulk.choose.replace("{title}", title) });

async function archive(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("button", { name: bulk.actions.archive.label }));
  const question = within(screen.getByRole("dialog"));
  await user.click(question.getByRole("button", { name: bulk.actions.archive.label }));
}

test("a row says on which day something takes place, if it does on one", () => {
  showList();
  const [dated, undated] = screen
    .getAllByRole("listitem")
    .filter((row) => row.querySelector("h2,h3"));
  expect(dated).toHaveTextContent("si tiene il 1º dicembre 2026");
  expect(undated).not.toHaveTextContent("si tiene");
});

test("a value is chosen before several rows get it", async () => {
  const user = showList();
  await user.click(box("Forno Amadei"));
  const { label, value } = bulk.actions.set_zone;
  await user.click(screen.getByRole("button", { name: label }));
  const question = within(screen.getByRole("dialog"));
  await user.click(question.getByRole("button", { name: label }));
  expect(question.getByText(bulk.noValue)).toBeVisible();
  await user.selectOptions(question.getByLabelText(value), "Borgo");
  await user.click(question.getByRole("button", { name: label }));
  expect(await told("1 fatta")).toHaveFocus();
  expect(sent).toEqual([{ action: "set_zone", ids: [ids[1]], value: "borgo" }]);
});

test("several rows are chosen with the keys, and the same is done with all of them", async () => {
  const user = showList();
  expect(screen.queryByRole("button")).toBeNull();
  box("Bar Centrale").focus();
  await user.keyboard(" ");
  expect(screen.getByText(bulk.one)).toBeVisible();
  box("Forno Amadei").focus();
  await user.keyboard(" ");
  expect(screen.getByRole("checkbox", { name: bulk.all })).toBeChecked();
  await archive(user);
  expect(await told("2 fatte")).toHaveFocus();
  expect(sent).toEqual([{ action: "archive", ids }]);
  expect(box("Bar Centrale")).not.toBeChecked();
});

test("what was not done is told by its name, with the reason", async () => {
  refusedId = ids[0] ?? null;
  const user = showList();
  await user.click(screen.getByRole("checkbox", { name: bulk.all }));
  await archive(user);
  expect(await told("1 fatta, 1 non riuscita: Bar Centrale (Lo stato è cambiato.)")).toBeVisible();
});

test("what waits for the staff is not told as done", async () => {
  waitingId = ids[1] ?? null;
  const user = showList();
  await user.click(screen.getByRole("checkbox", { name: bulk.all }));
  await archive(user);
  expect(await told("1 fatta, 1 aspetta la redazione")).toBeVisible();
});

test("a failed call leaves the choice as it was and says why in the question", async () => {
  server.use(http.post("/api/editor/activity/bulk", () => HttpResponse.error()));
  const user = showList();
  await user.click(box("Bar Centrale"));
  await archive(user);
  expect(await screen.findByText(form.unreachable)).toBeVisible();
  expect(box("Bar Centrale")).toBeChecked();
});

test("the staff sees in the list what it has not read", () => {
  showList();
  expect(screen.getAllByText(messages.editorDesk.unchecked)).toHaveLength(1);
});

const publication: Unchecked = {
  id: ids[0] ?? "",
  kind: "activity",
  module: "attivita",
  item_id: ids[1] ?? "",
  title: "Bar Centrale",
  path: null,
  organisation: { id: ids[1] ?? "", name: "Bar Centrale S.r.l." },
  author: "Anna Rossi",
  published_at: "2026-11-21T10:00:00.000Z",
  is_new: false,
  is_own: false,
  fields: [
    { field: "phones", before: ["0761 1"], after: ["0761 2"], is_overtaken: false },
    { field: "email", before: null, after: "uno@example.it", is_overtaken: true },
  ],
};

function showUnchecked(over: Partial<Unchecked> = {}) {
  renderItalian(
    <LiveRegion>
      <UncheckedList
        items={[{ ...publication, ...over }]}
        fields={{
          activity: [
            { type: "lines", name: "phones", label: "Telefono", max: 3, add: "Aggiungi" },
            { type: "text", name: "email", label: "E-mail", max: 254 },
          ],
        }}
        editor={messages.editor}
        texts={unchecked}
      />
    </LiveRegion>,
    { router },
  );
  return userEvent.setup();
}

test("what was published without a decision stands beside what was there before", () => {
  showUnchecked();
  const phones = within(
    screen.getByRole("heading", { name: "Telefono" }).parentElement as HTMLElement,
  );
  expect(phones.getByText("0761 1")).toBeVisible();
  expect(phones.getByText("0761 2")).toBeVisible();
  expect(phones.queryByText(unchecked.overtaken)).toBeNull();
  expect(screen.getByText(unchecked.overtaken)).toBeVisible();
  expect(screen.getByRole("link", { name: unchecked.open })).toHaveAttribute(
    "href",
    routes.moduleItem("attivita", publication.item_id),
  );
});

test("one press says that it was read", async () => {
  const user = showUnchecked();
  await user.click(screen.getByRole("button", { name: "Ho controllato: Bar Centrale" }));
  expect(await told(unchecked.check.done)).toHaveFocus();
  expect(sent).toEqual([["checked", publication.id]]);
});

test("putting back asks for a word to the team", async () => {
  const user = showUnchecked();
  await user.click(screen.getByRole("button", { name: "Riporta com'era: Bar Centrale" }));
  const dialog = within(screen.getByRole("dialog"));
  const submit = dialog.getByRole("button", { name: unchecked.revert.submit });
  await user.click(submit);
  expect(dialog.getAllByText(unchecked.revert.short, { exact: false })).not.toHaveLength(0);
  const message = "Il numero di prima era giusto.";
  await user.type(dialog.getByRole("textbox"), message);
  await user.click(submit);
  expect(await screen.findByText(unchecked.revert.done)).toBeVisible();
  expect(sent).toEqual([["revert", publication.id, { message }]]);
});

test.each<[string, Partial<Unchecked>]>([
  ["what is new", { is_new: true }],
  [
    "what has changed since",
    { fields: publication.fields.map((field) => ({ ...field, is_overtaken: true })) },
  ],
])("%s cannot be put back", (_, over) => {
  showUnchecked(over);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("what is one's own is left to a colleague", () => {
  showUnchecked({ is_own: true });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(unchecked.own)).toBeVisible();
});

function showDecision(over: Partial<Parameters<typeof RevisionActions>[0]["revision"]> = {}) {
  renderItalian(
    <LiveRegion>
      <RevisionActions
        revision={{
          id: ids[0] ?? "",
          version: 2,
          state: "in_review",
          is_own: false,
          fields: [],
          publish_at: null,
          gaps: [],
          ...over,
        }}
        fields={[]}
      />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  return userEvent.setup();
}

test("whoever publishes what lacks something is asked first", async () => {
  const { publish, ask } = messages.modules.decisioni.actions;
  const gap = "Non c'è ancora nessun biglietto.";
  const way = { href: "/profilo/moduli/eventi/7?parte=biglietti", label: "Vai ai biglietti" };
  const user = showDecision({ gaps: [{ text: gap, ...way }] });
  await user.click(screen.getByRole("button", { name: publish.label }));
  const question = screen.getByRole("dialog", { name: ask.title, description: gap });
  expect(sent).toEqual([]);
  const link = within(question).getByRole("link", { name: way.label });
  expect(link).toHaveAttribute("href", way.href);
  await user.click(within(question).getByRole("button", { name: ask.submit }));
  expect(await screen.findByText(publish.done)).toBeVisible();
  expect(sent).toEqual([{ decision: "publish", version: 2, publish_at: null }]);
});

test("what was asked for a time is published then, or now by a press of its own", async () => {
  const { publish, schedule } = messages.modules.decisioni.actions;
  const publish_at = "2026-12-24T17:00:00.000Z";
  const user = showDecision({ publish_at });
  await user.click(screen.getByRole("button", { name: schedule.label }));
  expect(await screen.findByText(schedule.done)).toBeVisible();
  await user.click(screen.getByRole("button", { name: publish.now }));
  expect(await screen.findByText(publish.done)).toBeVisible();
  expect(sent).toEqual([
    { decision: "publish", version: 2, publish_at },
    { decision: "publish", version: 2, publish_at: null },
  ]);
});
