import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { EditorForm } from "@/components/modules/editor/editor-form";
import { type EditorField, withOwnActivities } from "@/components/modules/editor/fields";
import type { EditorMode } from "@/lib/client/editor";
import { changeSession, preloadSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";
import {
  type Content,
  draftInputSchema,
  type EditorDocument,
  liveInputSchema,
} from "@/lib/contract/editorial";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeEditorDocument, makeRevision } from "../../support/fixtures/editor";
import { noteRouter, renderItalian } from "../../support/render-italian";

const texts = messages.editor;
const user: User = {
  id: "00000000-0000-4000-8000-00000000000a",
  email: "anna@example.it",
  name: "Anna Rossi",
  first_name: "Anna",
  last_name: "Rossi",
  roles: [],
  permissions: [],
} as unknown as User;
const fields: EditorField[] = [
  { type: "text", name: "name", label: "Nome", max: 120 },
  { type: "longText", name: "summary", label: "In una frase", max: 255 },
  {
    type: "group",
    name: "address",
    label: "Indirizzo",
    fields: [{ type: "text", name: "street", label: "Via", max: 120 }],
  },
];
const published: Content = { name: "Bar Centrale", summary: "Dal 1952." };
const blank = makeEditorDocument({ live: { content: published, etag: "e-1" } });
const path = `/api/editor/${blank.kind}/${blank.id}`;

/** What the server holds, and what it says to the next saves instead of taking them. */
let held: EditorDocument = blank;
let refusals: (() => Response)[] = [];
let saves: { version?: number | null; changes: Content }[] = [];
/** Of each save of a draft, whether it goes on when the page goes. */
let outlivePage: boolean[] = [];

const noNetwork = () => HttpResponse.error();
const loggedOut = () =>
  HttpResponse.json(
    { message: "Accedi per continuare.", code: "unauthenticated" },
    { status: 401 },
  );
const changedMeanwhile = () =>
  HttpResponse.json({ message: "Nel frattempo è cambiato.", code: "conflict" }, { status: 409 });

function draftOf(changes: Content, over: Parameters<typeof makeRevision>[0] = {}): EditorDocument {
  return { ...blank, revision: makeRevision({ changes, ...over }), actions: ["save", "submit"] };
}

const server = answerCalls(
  http.get(path, () => HttpResponse.json(held)),
  http.put(`${path}/draft`, async ({ request }) => {
    const refusal = refusals.shift();
    if (refusal) return refusal();
    const { version, changes } = draftInputSchema.parse(await request.json());
    saves.push({ version, changes });
    outlivePage.push(request.keepalive);
    held = draftOf(changes, { version: (version ?? 0) + 1 });
    return HttpResponse.json({
      version: (version ?? 0) + 1,
      updated_at: held.revision?.updated_at,
    });
  }),
  http.put(`${path}/live`, async ({ request }) => {
    const refusal = refusals.shift();
    if (refusal) return refusal();
    const { changes } = liveInputSchema.parse(await request.json());
    saves.push({ changes });
    held = { ...blank, live: { content: { ...published, ...changes }, etag: "e-2" } };
    return HttpResponse.json(held);
  }),
  http.post(`${path}/submit`, () => refusals.shift()?.() ?? HttpResponse.json(held)),
  http.post(`${path}/withdraw`, () => {
    held = draftOf(held.revision?.changes ?? {}, { version: 4 });
    return HttpResponse.json(held);
  }),
  http.post(`${path}/discard`, () => {
    held = { ...blank, live: held.live };
    return new HttpResponse(null, { status: 204 });
  }),
);

// A save waits for a pause in the typing, and a failed one is tried again after seconds.
jest.setTimeout(20_000);
beforeAll(installDialogElement);
beforeEach(() => {
  held = blank;
  refusals = [];
  saves = [];
  outlivePage = [];
  window.sessionStorage.clear();
  preloadSession(user);
});

function open(mode: EditorMode = "draft", document = held, shown = fields) {
  renderItalian(
    <LiveRegion>
      <EditorForm
        document={document}
        mode={mode}
        fields={shown}
        userId={user.id}
        town={{ patron: null, map: null }}
        back="/profilo/moduli/attivita"
        here="/profilo/moduli/attivita/1?parte=scheda"
      />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  return userEvent.setup();
}

test("whoever hands in what lacks something is asked first, and told what is missing afterwards", async () => {
  const gap = "Non c'è ancora nessun biglietto.";
  const way = { href: "/profilo/moduli/eventi/7?parte=biglietti", label: "Vai ai biglietti" };
  held = { ...draftOf({ name: "Cena" }), gaps: [{ text: gap, ...way }] };
  const browser = open();
  await browser.click(await screen.findByRole("button", { name: texts.submit }));
  const question = await screen.findByRole("dialog", { name: texts.gaps.title, description: gap });
  const link = within(question).getByRole("link", { name: way.label });
  expect(link).toHaveAttribute("href", way.href);
  await browser.click(within(question).getByText(texts.gaps.back));
  expect(screen.queryByRole("dialog")).toBeNull();
  await browser.click(screen.getByRole("button", { name: texts.submit }));
  await browser.click(await screen.findByRole("button", { name: texts.gaps.submit }));
  expect(await screen.findByText(`${texts.said.sent} ${gap}`)).toBeVisible();
  expect(screen.getByRole("link", { name: way.label })).toHaveAttribute("href", way.href);
});

/** The page is gone and made anew, of what the server holds by now. */
function reload(mode: EditorMode = "draft") {
  cleanup();
  return open(mode);
}

test("the main category is not offered among the others, and never sent with them", async () => {
  const options = [
    { value: "bar", label: "Bar" },
    { value: "pane", label: "Pane" },
  ];
  held = draftOf({ category: "bar", more: ["pane"] });
  const browser = open("draft", held, [
    { type: "choice", name: "category", label: "Categoria", options },
    { type: "choices", name: "more", label: "Altre", options, besides: "category" },
  ]);
  expect(screen.queryByRole("checkbox", { name: "Bar" })).toBeNull();
  await browser.selectOptions(screen.getByLabelText("Categoria"), "pane");
  expect(screen.queryByRole("checkbox", { name: "Pane" })).toBeNull();
  await browser.click(screen.getByRole("checkbox", { name: "Bar" }));
  await isSaved();
  expect(saves.at(-1)?.changes).toMatchObject({ category: "pane", more: ["bar"] });
});

const summary = () => screen.getByLabelText("In una frase");
const patient = { timeout: 5000 };
const isSaved = () => screen.findByText(texts.status.saved, {}, patient);
const isUnsaved = () => screen.findByText(texts.status.unsaved, {}, patient);

async function write(browser: ReturnType<typeof userEvent.setup>, text: string) {
  await browser.clear(summary());
  await browser.type(summary(), text);
}

/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("what the staff wants corrected stands at its field, and the words at the top lead there", async () => {
  held = draftOf(
    { summary: "Dal 1800." },
    { state: "refused", message: "Manca l'anno.", comments: { summary: "Da quando, di preciso?" } },
  );
  const browser = open();
  expect(screen.getByText("Manca l'anno.")).toBeVisible();
  await browser.click(screen.getByRole("button", { name: "In una frase: Da quando, di preciso?" }));
  expect(summary()).toHaveFocus();
  const place = summary().closest(".form-field")?.parentElement as HTMLElement;
  expect(within(place).getByText(/Da quando, di preciso\?/)).toBeVisible();
});

test("what was typed just before the page is left is saved by a call that outlives it", async () => {
  const browser = open();
  await write(browser, "Pane e dolci.");
  cleanup();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.changes).toEqual({ summary: "Pane e dolci." });
  expect(outlivePage).toEqual([true]);
});

test("whoever opens the preview of what is not complete is told in the form what it waits for", async () => {
  const preview = "/anteprima/attivita/00000000-0000-4000-8000-000000000008.secret";
  held = { ...draftOf({ summary: "Dal 1952, da sempre." }), preview };
  let asked: string | null = null;
  server.use(
    http.get("/api/preview", ({ request }) => {
      asked = request.headers.get("authorization");
      const errors = { name: ["Manca il nome."] };
      return HttpResponse.json(
        { message: "Controlla.", code: "validation_failed", errors },
        { status: 422 },
      );
    }),
  );
  const browser = open();
  await browser.click(screen.getByRole("link", { name: texts.preview }));
  await browser.click(await screen.findByRole("button", { name: "Nome: Manca il nome." }));
  expect(screen.getByLabelText("Nome")).toHaveFocus();
  expect(asked).toBe("Bearer 00000000-0000-4000-8000-000000000008.secret");
});

test("the summary of what is not fit leads to each field, also to a part of one", async () => {
  held = draftOf({ summary: "Dal 1952, da sempre." });
  refusals = [
    () =>
      HttpResponse.json(
        {
          message: "Controlla i campi.",
          code: "validation_failed",
          errors: { "address.street": ["Manca la via."], "address.location": ["Manca il punto."] },
        },
        { status: 422 },
      ),
  ];
  const browser = open();
  await browser.click(screen.getByRole("button", { name: texts.submit }));
  await browser.click(
    await screen.findByRole("button", { name: "Indirizzo · Via: Manca la via." }),
  );
  expect(screen.getByLabelText("Via")).toHaveFocus();
  await browser.click(screen.getByRole("button", { name: "Indirizzo: Manca il punto." }));
  expect(screen.getByRole("group", { name: "Indirizzo" })).toHaveFocus();
});

test("a backend that dies while one types loses nothing: it is there after a reload, and saved when it can be", async () => {
  refusals = [noNetwork, noNetwork, noNetwork];
  const browser = open();
  await write(browser, "Dal 1899.");
  await isUnsaved();
  expect(asksBeforeLeaving()).toBe(true);
  cleanup();
  // The last try as the page goes fails as well.
  await waitFor(() => expect(refusals).toHaveLength(1));
  refusals = [];
  open();
  expect(summary()).toHaveValue("Dal 1899.");
  await isSaved();
  expect(saves).toEqual([{ version: null, changes: { summary: "Dal 1899." } }]);
  reload();
  expect(summary()).toHaveValue("Dal 1899.");
});

test("what is published at once and did not arrive stays in the form, also after a reload", async () => {
  refusals = [noNetwork];
  const browser = open("live");
  await write(browser, "Dal 1899.");
  await browser.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(actionTexts.unreachable)).toBeVisible();
  const again = reload("live");
  expect(summary()).toHaveValue("Dal 1899.");
  await again.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(texts.said.live)).toBeVisible();
  expect(saves).toEqual([{ changes: { summary: "Dal 1899." } }]);
});

test("what was saved before is not said beside what was refused", async () => {
  const browser = open("live");
  await write(browser, "Dal 1954.");
  await browser.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(texts.said.live)).toBeVisible();
  refusals = [noNetwork];
  await write(browser, "Dal 1956.");
  await browser.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(actionTexts.unreachable)).toBeVisible();
  expect(screen.queryByText(texts.said.live)).toBeNull();
});

test("a login that ran out while one writes is said, and the draft is saved after the next one", async () => {
  refusals = [loggedOut];
  const browser = open();
  await write(browser, "Dal 1899.");
  expect(await screen.findByText(texts.loggedOut.title, {}, patient)).toBeVisible();
  const [elsewhere, here] = [texts.loggedOut.elsewhere, texts.loggedOut.here].map((name) =>
    screen.getByRole("link", { name }),
  );
  expect(elsewhere).toHaveAttribute("target", "_blank");
  expect(here).toHaveAttribute(
    "href",
    expect.stringContaining(encodeURIComponent("/profilo/moduli/attivita/1?parte=scheda")),
  );
  // Another tab tells of its login.
  act(() => changeSession({ ...user }));
  await isSaved();
  expect(screen.queryByText(texts.loggedOut.title)).toBeNull();
  expect(saves).toEqual([{ version: null, changes: { summary: "Dal 1899." } }]);
});

test("a login that ran out at a press is said, and what was pressed goes on after the next one", async () => {
  refusals = [loggedOut, loggedOut];
  const browser = open("live");
  await write(browser, "Dal 1899.");
  await browser.click(screen.getByRole("button", { name: texts.save }));
  await screen.findByText(texts.loggedOut.title);
  // One looks at the page again before one has logged in: it asks once more, and says the same.
  fireEvent.focus(window);
  await waitFor(() => expect(refusals).toHaveLength(0));
  await screen.findByText(texts.loggedOut.title);
  fireEvent.focus(window);
  expect(await screen.findByText(texts.said.live)).toBeVisible();
  expect(saves).toEqual([{ changes: { summary: "Dal 1899." } }]);
});

test("what one person wrote is not saved by another one's login", async () => {
  refusals = [loggedOut];
  const browser = open();
  await write(browser, "Dal 1899.");
  await screen.findByText(texts.loggedOut.title, {}, patient);
  act(() => changeSession({ ...user, id: "00000000-0000-4000-8000-00000000000b" }));
  fireEvent.focus(window);
  expect(screen.getByText(texts.loggedOut.title)).toBeVisible();
  act(() => changeSession({ ...user }));
  await isSaved();
  expect(saves).toHaveLength(1);
});

/** Somebody else saves a draft while one types. */
async function writeAtOnce(theirs: Content) {
  const browser = open();
  held = draftOf(theirs, { version: 3 });
  refusals = [changedMeanwhile];
  await write(browser, "Il mio testo.");
  return browser;
}

test("of two who write in different fields both texts are kept", async () => {
  await writeAtOnce({ name: "Bar Centralissimo" });
  await isSaved();
  expect(saves).toEqual([
    { version: 3, changes: { name: "Bar Centralissimo", summary: "Il mio testo." } },
  ]);
});

test("of two who write in the same field both texts are shown, and one's own stays if one wants", async () => {
  const browser = await writeAtOnce({ summary: "Il loro testo.", name: "Bar Centralissimo" });
  const panel = within(await screen.findByRole("alert", {}, patient));
  expect(panel.getByText("Il mio testo.")).toBeVisible();
  expect(panel.getByText("Il loro testo.")).toBeVisible();
  expect(saves).toEqual([]);
  await browser.click(panel.getByRole("button", { name: texts.conflict.keepMine }));
  expect(summary()).toHaveFocus();
  await isSaved();
  expect(saves).toEqual([
    { version: 3, changes: { name: "Bar Centralissimo", summary: "Il mio testo." } },
  ]);
});

test("whoever takes the other's text has nothing left to save", async () => {
  const browser = await writeAtOnce({ summary: "Il loro testo." });
  await browser.click(
    await screen.findByRole("button", { name: texts.conflict.keepTheirs }, patient),
  );
  expect(summary()).toHaveValue("Il loro testo.");
  expect(asksBeforeLeaving()).toBe(false);
  expect(saves).toEqual([]);
  reload();
  expect(summary()).toHaveValue("Il loro testo.");
});

test("what was typed before a reload does not take the place of what somebody else wrote meanwhile", async () => {
  refusals = [noNetwork, noNetwork];
  const browser = open();
  await write(browser, "Il mio testo.");
  await isUnsaved();
  cleanup();
  await waitFor(() => expect(refusals).toHaveLength(0));
  held = draftOf({ summary: "Il loro testo." }, { version: 3 });
  const again = open();
  const panel = within(await screen.findByRole("alert"));
  expect(panel.getByText("Il mio testo.")).toBeVisible();
  expect(panel.getByText("Il loro testo.")).toBeVisible();
  await again.type(screen.getByLabelText("Nome"), "!");
  expect(saves).toEqual([]);
  await again.click(panel.getByRole("button", { name: texts.conflict.keepMine }));
  await isSaved();
  expect(saves).toEqual([
    { version: 3, changes: { summary: "Il mio testo.", name: "Bar Centrale!" } },
  ]);
});

test("what the page's last call saved after the next page was read is nobody else's text", async () => {
  refusals = [noNetwork, noNetwork];
  const browser = open();
  await write(browser, "Dal 1899.");
  await isUnsaved();
  cleanup();
  await waitFor(() => expect(refusals).toHaveLength(0));
  // The call arrives only when the form is open again.
  const again = open();
  held = draftOf({ summary: "Dal 1899." }, { version: 3 });
  refusals = [changedMeanwhile];
  await again.type(summary(), " E oltre.");
  await isSaved();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saves).toEqual([{ version: 3, changes: { summary: "Dal 1899. E oltre." } }]);
});

test("what was typed stays when a colleague hands the draft in, and is saved once it is taken back", async () => {
  const browser = open();
  held = {
    ...draftOf({ name: "Bar Centralissimo" }, { version: 3, state: "in_review" }),
    actions: ["withdraw"],
  };
  refusals = [changedMeanwhile];
  await write(browser, "Il mio testo.");
  await browser.click(await screen.findByRole("button", { name: texts.withdraw }, patient));
  expect(await screen.findByText(texts.said.withdrawn)).toBeVisible();
  expect(summary()).toHaveValue("Il mio testo.");
  await isSaved();
  expect(saves).toEqual([
    { version: 4, changes: { name: "Bar Centralissimo", summary: "Il mio testo." } },
  ]);
});

test("a long text shows what is there now after its draft was thrown away, and cannot be written in while the staff reads it", async () => {
  const long: EditorField = { type: "richText", name: "description_html", label: "Descrizione" };
  const live = { content: { ...published, description_html: "<p>Dal 1952.</p>" }, etag: "e-1" };
  const changes = { description_html: "<p>Da buttare.</p>" };
  held = { ...blank, live, revision: makeRevision({ changes }), actions: ["save", "discard"] };
  const browser = open("draft", held, [long]);
  const box = await screen.findByRole("textbox", { name: "Descrizione" }, patient);
  expect(box).toHaveTextContent("Da buttare.");
  await browser.click(screen.getByRole("button", { name: texts.discard.open }));
  await browser.click(await screen.findByRole("button", { name: texts.discard.submit }));
  await waitFor(() => expect(box).toHaveTextContent("Dal 1952."), patient);
  cleanup();
  const waiting = makeRevision({ changes, state: "in_review" });
  open("draft", { ...held, revision: waiting }, [long]);
  const closed = await screen.findByRole("textbox", { name: "Descrizione" }, patient);
  await waitFor(() => expect(closed).toHaveAttribute("contenteditable", "false"));
});

test("a draft that was thrown away leaves the form as the page is", async () => {
  held = { ...draftOf({ summary: "Da buttare." }), actions: ["save", "submit", "discard"] };
  const browser = open();
  await browser.click(screen.getByRole("button", { name: texts.discard.open }));
  const question = within(screen.getByRole("dialog"));
  expect(question.getByText(texts.discard.text)).toBeVisible();
  await browser.click(question.getByRole("button", { name: texts.discard.submit }));
  expect(await screen.findByText(texts.said.discarded)).toBeVisible();
  expect(summary()).toHaveValue("Dal 1952.");
  cleanup();
  // Of what was never published no page stays.
  const browserOfNew = open("draft", { ...held, live: null, actions: ["save", "discard"] });
  await browserOfNew.click(screen.getByRole("button", { name: texts.discard.open }));
  expect(screen.getByText(texts.discard.textNew)).toBeVisible();
});

test("what is set on a time is told to be planned, and when it comes out", async () => {
  held = { ...draftOf({ summary: "Per Natale." }), actions: ["save", "submit", "publish"] };
  const browser = open();
  await browser.click(screen.getByText(texts.more));
  fireEvent.change(screen.getByLabelText(texts.publishAt), {
    target: { value: "2999-12-24T18:30" },
  });
  held = {
    ...draftOf(
      { summary: "Per Natale." },
      { state: "scheduled", publish_at: "2999-12-24T17:30:00.000Z" },
    ),
    actions: ["withdraw"],
  };
  await browser.click(screen.getByRole("button", { name: texts.schedule }));
  expect(await screen.findByText(texts.said.scheduled)).toBeVisible();
  expect(screen.queryByText(texts.said.published)).toBeNull();
  expect(screen.getByText(/^Esce il 24 dicembre 2999 alle 18:30\./)).toBeVisible();
});

test("an organisation chooses among its own cards where no others may be chosen", () => {
  const words = messages.modules.lavoro.linked;
  const linked = { type: "linked", of: "activities", words } as const;
  const cards = [{ value: "officine-galli", label: "Officine Galli" }];
  const [group, other] = withOwnActivities(
    [
      {
        type: "group",
        name: "employer",
        label: "Chi assume",
        fields: [{ ...linked, name: "activity", label: "Scheda", own: words.own }],
      },
      { ...linked, name: "venue", label: "Dove" },
    ],
    cards,
  );
  expect(group).toMatchObject({
    fields: [{ type: "choice", name: "activity", label: "Scheda", options: cards }],
  });
  expect(other).toMatchObject({ type: "linked" });
});
