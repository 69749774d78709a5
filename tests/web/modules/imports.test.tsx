import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { foreignColumns } from "@/backend/features/imports/table-header";
import { LiveRegion } from "@/components/modules/action-area";
import { ImportActions } from "@/components/modules/imports/import-actions";
import { ImportFigures } from "@/components/modules/imports/import-figures";
import { ImportRows } from "@/components/modules/imports/import-rows";
import { UploadForm } from "@/components/modules/imports/upload-form";
import { type ImportColumns, type ImportRow, importColumnsSchema } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { hideMissingHint: _, ...actions } = messages.modules.importazioni.actions;
const { upload } = messages.modules.importazioni;
const path = "/api/staff/imports/0f";
const sent: unknown[] = [];
const server = setupServer(
  http.post(`${path}/run`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({});
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => server.close());

const row: ImportRow = {
  number: 1,
  line: 7,
  name: "Bar Roma",
  source_id: "1",
  outcome: "skipped",
  reason: "senza identificativo",
  notice: null,
  activity_id: null,
  is_kept: false,
};

function showActions(run: Parameters<typeof ImportActions>[0]["run"], missing: string | null) {
  const router = { ...noteRouter().router, refresh: () => undefined };
  renderItalian(
    <LiveRegion>
      <ImportActions run={run} missing={missing} texts={actions} />
    </LiveRegion>,
    { router },
  );
  return userEvent.setup();
}

test("a row says where it stands, what becomes of it and why", () => {
  renderItalian(
    <ImportRows
      format="csv"
      rows={[row, { ...row, number: 2, line: null, outcome: "added", reason: null, is_kept: true }]}
    />,
  );
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("Riga 7Bar RomaSaltatasenza identificativo");
  expect(second).toHaveTextContent(messages.modules.importazioni.rows.keptReason);
});

test("figures of a dry run are told as what would be", () => {
  const counts = { added: 3, updated: 0, unchanged: 1, skipped: 0, missing: 2, hidden: 0 };
  renderItalian(<ImportFigures state="ready" counts={counts} />);
  expect(screen.getAllByRole("term").map(({ textContent: text }) => text)).toEqual([
    "Nuove",
    "Da aggiornare",
    "Invariate",
    "Saltate",
    "Sparite dalla fonte",
  ]);
});

test("what the source no longer has is hidden when that is ticked", async () => {
  const user = showActions({ id: "0f", state: "ready", undo_until: null }, "Sono 2 attività");
  await user.click(screen.getByRole("button", { name: actions.run.label }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: actions.hideMissing }));
  await user.click(dialog.getByRole("button", { name: actions.run.submit }));
  expect(await screen.findByText(actions.run.done)).toBeVisible();
  expect(sent).toEqual([{ hide_missing: true }]);
});

test("where nothing is missing nothing is asked about it, and the run hides nothing", async () => {
  const user = showActions({ id: "0f", state: "ready", undo_until: null }, null);
  await user.click(screen.getByRole("button", { name: actions.run.label }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: actions.run.submit }));
  expect(await screen.findByText(actions.run.done)).toBeVisible();
  expect(sent).toEqual([{ hide_missing: false }]);
});

test("a finished import can be undone as long as its time lasts, and a running one not at all", () => {
  showActions({ id: "0f", state: "finished", undo_until: "2026-11-28T10:00:00Z" }, null);
  expect(screen.getByRole("button", { name: actions.undo.label })).toBeEnabled();
  expect(screen.queryByRole("button", { name: actions.run.label })).toBeNull();
});

describe("a table whose columns are called otherwise", () => {
  const words = upload.columns;
  const asked: string[] = [];
  const head: ImportColumns = {
    is_of_cards: false,
    is_plain: false,
    columns: [
      { name: "Ragione", means: null, samples: ["Bar Roma", "Bar Due"] },
      { name: "Indirizzo", means: "via", samples: ["Via Roma 3"] },
      { name: "", means: null, samples: [] },
    ],
    known: ["nome", "via", "telefono"],
  };

  async function choose(answer: ImportColumns = head) {
    asked.length = 0;
    server.use(
      http.post("/api/staff/imports/columns", () =>
        HttpResponse.json(importColumnsSchema.parse(answer)),
      ),
      http.post("/api/staff/imports", ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ id: "0f" }, { status: 201 });
      }),
    );
    const router = { ...noteRouter().router, push: () => undefined };
    renderItalian(<UploadForm size="25 MB" />, { router });
    const user = userEvent.setup();
    await user.upload(screen.getByLabelText(upload.choose), new File(["a;b"], "negozi.csv"));
    return user;
  }

  test("asks which is which, with what is likely, before anything is read", async () => {
    const user = await choose();
    const box = await screen.findByRole("region", { name: words.title });
    expect(box).toHaveFocus();
    expect(within(box).getAllByRole("combobox")).toHaveLength(2);
    expect(screen.getByLabelText("Indirizzo")).toHaveDisplayValue(words.names.via);
    expect(screen.getByLabelText("Ragione")).toHaveAccessibleDescription(
      fillMessage(words.samples, { samples: "Bar Roma · Bar Due" }),
    );
    await user.click(screen.getByRole("button", { name: words.submit }));
    expect(screen.getByText(words.noName)).toBeVisible();
    expect(asked).toEqual([]);
    await user.selectOptions(screen.getByLabelText("Ragione"), words.names.nome);
    await user.click(screen.getByRole("button", { name: words.submit }));
    await waitFor(() =>
      expect(asked).toEqual(["?name=negozi.csv&source=csv&columns=nome%2Cvia%2C"]),
    );
  });

  test("takes no column for two things, and another file can be chosen", async () => {
    const user = await choose();
    await user.selectOptions(await screen.findByLabelText("Ragione"), words.names.via);
    expect(screen.getAllByText(words.twice)).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText("Indirizzo"), words.names.nome);
    await user.selectOptions(screen.getByLabelText("Ragione"), words.names.nome);
    await user.click(screen.getByRole("button", { name: words.submit }));
    expect(screen.getByText(words.twins)).toBeVisible();
    expect(screen.getByLabelText("Ragione")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: words.cancel }));
    expect(screen.getByLabelText(upload.choose)).toBeEnabled();
    expect(asked).toEqual([]);
  });

  test("with the portal's own names is read at once", async () => {
    await choose({ ...head, is_plain: true });
    await waitFor(() => expect(asked).toEqual(["?name=negozi.csv&source=csv"]));
  });

  test("every column that a table may have has its words", () => {
    expect(foreignColumns.filter((column) => !(column in words.names))).toEqual([]);
  });
});

test("a file of another kind is refused before it leaves", async () => {
  renderItalian(<UploadForm size="25 MB" />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(upload.choose), new File(["x"], "foto.zip"));
  expect(screen.getByRole("alert")).toHaveTextContent(upload.wrongName);
});
