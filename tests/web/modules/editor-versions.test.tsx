import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { Comparison } from "@/components/modules/editor/comparison";
import { differingFields } from "@/components/modules/editor/differing-fields";
import type { EditorField } from "@/components/modules/editor/fields";
import { type ComparedSide, ItemVersions } from "@/components/modules/editor/item-versions";
import { TakeVersion } from "@/components/modules/editor/take-version";
import { draftInputSchema } from "@/lib/contract/editorial";
import { openingSchema } from "@/lib/contract/opening";
import { ERASED_PICTURE } from "@/lib/domain/erased-picture";
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

function show(
  compared: { version: ComparedSide; other: ComparedSide } | null,
  versions = document.versions,
) {
  renderItalian(
    <ItemVersions
      slug="attivita"
      document={{ ...document, versions }}
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

test("versions of one minute have a number each, from the oldest on", () => {
  const [newest] = document.versions;
  const third = "00000000-0000-4000-8000-000000000003";
  const ofOneMinute = [
    { ...newest, id: third, published_at: "2026-11-21T10:00:41.000Z" },
    ...document.versions,
  ] as typeof document.versions;
  show({ version: { id: third, content: { name: "Bar" } }, other: today }, ofOneMinute);
  const named = within(screen.getByLabelText(words.version)).getAllByRole("option");
  expect(named.map((option) => option.textContent)).toEqual([
    "21 novembre 2026 alle 11:00, n. 2",
    "21 novembre 2026 alle 11:00, n. 1",
    "20 novembre 2026 alle 10:30",
  ]);
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

const hours: EditorField = { type: "hours", name: "opening", label: "Orari" };
const usual = openingSchema.parse({
  weekly: { mo: [["09:00", "13:00"]], tu: [], we: [], th: [], fr: [], sa: [], su: [] },
});

test.each<[string, Partial<typeof usual>, string]>([
  ["closed for good", { permanently_closed: true }, "Chiusa per sempre"],
  [
    "closed for a while",
    { temporarily_closed: { from: "2026-12-01", to: null, reason: "lavori" } },
    "Chiusa temporaneamente dal 1º dicembre 2026: lavori",
  ],
  ["always open", { always_open: true }, "Sempre aperta"],
  ["by appointment", { by_appointment: true }, "Anche su appuntamento"],
  [
    "a special day with hours",
    {
      special: [
        {
          date_from: "2026-12-24",
          date_to: "2026-12-24",
          closed: false,
          intervals: [["08:00", "13:00"]],
          label: "Vigilia",
        },
      ],
    },
    "24 dicembre 2026: Vigilia, 08:00–13:00",
  ],
])("a change of hours is read: %s", (_, part, line) => {
  renderItalian(
    <Comparison
      field={hours}
      sides={[
        { title: "Prima", value: usual as never },
        { title: "Dopo", value: { ...usual, ...part } as never },
      ]}
      heading="h3"
      texts={messages.editor}
    />,
  );
  expect(screen.getAllByText(line)).toHaveLength(1);
});

test("another picture with the same text is seen to be another one", () => {
  const picture = (letter: string) => ({ hash: letter.repeat(64), alt: "Il banco", focus: null });
  const { container } = renderItalian(
    <Comparison
      field={{ type: "pictures", name: "gallery", label: "Galleria", max: 20 }}
      sides={[
        { title: "Prima", value: [picture("a")] },
        { title: "Dopo", value: [picture("b")] },
      ]}
      heading="h3"
      texts={messages.editor}
    />,
  );
  const shown = [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(new Set(shown).size).toBe(2);
});

test("a No is a No, not nothing; what is named by its address is told by its name", async () => {
  server.use(
    http.get("/api/activities/forno-amadei", () =>
      HttpResponse.json({ id: first, slug: "forno-amadei", name: "Forno Amadei" }),
    ),
  );
  const linked: EditorField = {
    type: "linked",
    name: "activity",
    label: "Scheda",
    of: "activities",
    words: messages.modules.promo.linked,
  };
  renderItalian(
    <>
      <Comparison
        field={{ type: "flag", name: "is_online", label: "Online" }}
        sides={[
          { title: "Prima", value: true },
          { title: "Dopo", value: false },
          { title: "Mai", value: null },
        ]}
        heading="h3"
        texts={messages.editor}
      />
      <Comparison
        field={linked}
        sides={[{ title: "Adesso", value: "forno-amadei" }]}
        heading="h3"
        texts={messages.editor}
      />
    </>,
  );
  expect(screen.getByRole("heading", { name: "Dopo" }).parentElement).toHaveTextContent("DopoNo");
  expect(screen.getByRole("heading", { name: "Mai" }).parentElement).toHaveTextContent("MaiVuoto");
  expect(await screen.findByText("Forno Amadei")).toBeVisible();
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

test("where a picture was erased a version shows a gap, in words", () => {
  const gap = { hash: ERASED_PICTURE, alt: "", focus: null };
  const kept = { hash: "a".repeat(32), alt: "Il banco", focus: null };
  renderItalian(
    <Comparison
      field={{ type: "pictures", name: "gallery", label: "Altre foto", max: 8 }}
      sides={[
        { title: "Ieri", value: [gap, kept, gap] },
        { title: "Oggi", value: [kept] },
      ]}
      heading="h4"
      texts={messages.editor}
    />,
  );
  const [before] = screen.getAllByRole("list");
  expect(within(before as HTMLElement).getAllByText(messages.editor.erasedPicture)).toHaveLength(2);
  expect(before?.querySelectorAll("img")).toHaveLength(1);
});
