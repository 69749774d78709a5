import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { differingFields } from "@/components/modules/editor/differing-fields";
import type { EditorField } from "@/components/modules/editor/fields";
import { type ComparedSide, ItemVersions } from "@/components/modules/editor/item-versions";
import { TakeVersion } from "@/components/modules/editor/take-version";
import { draftInputSchema } from "@/lib/contract/editorial";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { makeEditorDocument } from "../../support/fixtures/editor";
import { noteRouter, renderItalian } from "../../support/render-italian";

const words = messages.editorDesk.versions;
const [first, second] = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
];
const fields: EditorField[] = [
  { type: "text", name: "name", label: "Nome", max: 120 },
  { type: "longText", name: "summary", label: "In una frase", max: 255 },
];
const document = makeEditorDocument({
  live: { content: { name: "Bar Centrale", summary: "Dal 1952." }, etag: "a" },
  versions: [
    {
      id: second,
      published_at: "2026-11-21T10:00:00.000Z",
      author: "Anna Rossi",
      fields: ["summary"],
      is_unchecked: true,
    },
    {
      id: first,
      published_at: "2026-11-20T09:30:00.000Z",
      author: null,
      fields: [],
      is_unchecked: false,
    },
  ],
});

const today: ComparedSide = { id: "", content: document.live?.content ?? {} };

function show(compared: { version: ComparedSide; other: ComparedSide } | null) {
  renderItalian(
    <ItemVersions
      slug="attivita"
      document={document}
      fields={fields}
      compared={compared}
      editor={messages.editor}
      actions={null}
    />,
  );
}

test("each version tells when, by whom and what; somebody of the staff has no name", () => {
  show(null);
  const [newer, older] = screen.getAllByRole("listitem").filter((row) => row.querySelector("h2"));
  expect(newer).toHaveTextContent("21 novembre 2026 alle 11:00");
  expect(newer).toHaveTextContent("Anna Rossi");
  expect(newer).toHaveTextContent("Cambia: In una frase");
  expect(newer).toHaveTextContent(words.unchecked);
  expect(older).toHaveTextContent(messages.editor.nobody);
  expect(older).toHaveTextContent(words.whole);
});

test("a version stands beside today's content, in the fields in which they differ", () => {
  show({
    version: { id: first, content: { name: "Bar Centrale", summary: "Dal 1800." } },
    other: today,
  });
  const region = within(screen.getByRole("region", { name: words.compare }));
  expect(region.getByText("Dal 1800.")).toBeVisible();
  expect(region.getByText("Dal 1952.")).toBeVisible();
  expect(region.queryByRole("heading", { name: "Nome" })).toBeNull();
  expect(region.getByLabelText(words.version)).toHaveValue(first);
  expect(region.getByLabelText(words.with)).toHaveValue("");
});

test("two that are equal are said to be", () => {
  show({
    version: { id: first, content: { summary: "Dal 1952.", name: "Bar Centrale" } },
    other: today,
  });
  expect(screen.getByText(words.same)).toBeVisible();
});

test("what no form shows is told without its value", () => {
  show({
    version: { id: first, content: { ...today.content, location: null, x: 1 } },
    other: today,
  });
  expect(screen.getByText(words.hidden)).toBeVisible();
});

test("the order of parts and an empty field make no difference", () => {
  expect(differingFields({ a: { x: 1, y: 2 }, b: null }, { a: { y: 2, x: 1 } })).toEqual([]);
  expect(differingFields({ a: [1, 2] }, { a: [2, 1] })).toEqual(["a"]);
});

const sent: unknown[] = [];
const server = setupServer(
  http.put(`/api/editor/activity/${document.id}/draft`, async ({ request }) => {
    sent.push(draftInputSchema.parse(await request.json()));
    return HttpResponse.json({ version: 1, updated_at: "2026-11-21T10:00:00.000Z" });
  }),
);
beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function showTake(draftVersion: number | null) {
  const pushed: string[] = [];
  renderItalian(
    <TakeVersion
      item={document}
      draftVersion={draftVersion}
      changes={{ summary: "Dal 1800." }}
      leadsTo="/scheda"
      words={words.take}
      texts={messages.accountPages.form}
    />,
    {
      router: {
        ...noteRouter().router,
        push: (href) => pushed.push(href),
        refresh: () => undefined,
      },
    },
  );
  return { user: userEvent.setup(), pushed };
}

test("an older version goes into a draft, where one is led", async () => {
  const { user, pushed } = showTake(null);
  await user.click(screen.getByRole("button", { name: words.take.label }));
  expect(sent).toEqual([{ version: null, changes: { summary: "Dal 1800." } }]);
  expect(pushed).toEqual(["/scheda"]);
});

test("it takes the place of a draft only after a question", async () => {
  const { user, pushed } = showTake(3);
  await user.click(screen.getByRole("button", { name: words.take.label }));
  expect(sent).toEqual([]);
  const question = within(screen.getByRole("dialog"));
  await user.click(question.getByRole("button", { name: words.take.submit }));
  expect(sent).toEqual([{ version: 3, changes: { summary: "Dal 1800." } }]);
  expect(pushed).toEqual(["/scheda"]);
});
