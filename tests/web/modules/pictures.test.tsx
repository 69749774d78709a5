import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { PictureActions } from "@/components/modules/media/picture-actions";
import { PictureGrid } from "@/components/modules/media/picture-grid";
import { UploadPictures } from "@/components/modules/media/upload-pictures";
import { UseList } from "@/components/modules/media/use-list";
import type { MediaItem, MediaUse } from "@/lib/contract/media";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const texts = messages.modules.immagini;
const [hash, next] = ["a".repeat(32), "b".repeat(32)] as [string, string];
const server = answerCalls();
installDialogElement();

const picture = (id: string) => ({
  hash: id,
  name: "banco.png",
  alt: "Il banco",
  picture: {
    base: `/storage/pictures/${id}`,
    url: `/storage/pictures/${id}/768.webp`,
    widths: [160, 320, 480, 768],
    avif: false,
    width: 800,
    height: 600,
    alt: "Il banco",
    color: "#aa0000",
  },
  created_at: "2026-11-20T10:00:00Z",
  used: 2,
});

/** Where one was led. */
const pushed: string[] = [];
const router = {
  ...noteRouter().router,
  refresh: () => undefined,
  push: (href: string) => void pushed.push(href),
};

function open(actions: MediaItem["actions"], isStaff = true) {
  renderItalian(
    <PictureActions picture={{ ...picture(hash), version: "1", actions }} isStaff={isStaff} />,
    { router },
  );
  return userEvent.setup();
}

test("what was erased is told at the top of the library, to which one is led", async () => {
  server.use(http.delete(`/api/media/${hash}`, () => new HttpResponse(null, { status: 204 })));
  const person = open(["delete"]);
  await press(person, texts.remove.label);
  await person.click(within(screen.getByRole("dialog")).getByText(texts.remove.submit));
  await waitFor(() => expect(pushed.splice(0)).toEqual(["/profilo/moduli/immagini"]));
  cleanup();
  const before = location.pathname;
  history.replaceState(null, "", "/profilo/moduli/immagini");
  renderItalian(<LiveRegion>{null}</LiveRegion>);
  const told = screen.getByText(texts.remove.done);
  expect(told.closest("[tabindex]")).toHaveFocus();
  cleanup();
  renderItalian(<LiveRegion>{null}</LiveRegion>);
  expect(screen.queryByText(texts.remove.done)).toBeNull();
  history.replaceState(null, "", before);
});

const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole("button", { name }));

test("another picture of the library takes the place of one, and its own page is shown", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("/api/media", () =>
      HttpResponse.json({ data: [picture(next)], current_page: 1, last_page: 1 }),
    ),
    http.post(`/api/media/${hash}/replacement`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const person = open(["describe", "replace"]);
  await press(person, texts.replace.label);
  const dialog = within(screen.getByRole("dialog", { name: texts.replace.title }));
  await person.click(await dialog.findByRole("button", { name: "Scegli: Il banco" }));
  await person.click(dialog.getByRole("button", { name: texts.replace.confirm }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ hash: next }]);
  expect(pushed).toEqual([`/profilo/moduli/immagini/${next}`]);
});

test("a refused replacement is told in the dialog, which stays", async () => {
  const message = "«Forno» è della tua organizzazione.";
  server.use(
    http.get("/api/media", () =>
      HttpResponse.json({ data: [picture(next)], current_page: 1, last_page: 1 }),
    ),
    http.post(`/api/media/${hash}/replacement`, () =>
      HttpResponse.json({ message, code: "forbidden" }, { status: 403 }),
    ),
  );
  const person = open(["replace"]);
  await press(person, texts.replace.label);
  await person.click(await screen.findByRole("button", { name: "Scegli: Il banco" }));
  await press(person, texts.replace.confirm);
  expect(await screen.findByText(message)).toBeInTheDocument();
  await press(person, texts.replace.other);
  expect(await screen.findByRole("button", { name: "Scegli: Il banco" })).toBeInTheDocument();
});

test("who describes a picture is told what becomes of the text", async () => {
  const person = open(["describe"], false);
  await press(person, texts.describe.label);
  expect(screen.getByText(texts.describe.team)).toBeInTheDocument();
  expect(screen.getByLabelText(texts.describe.alt)).toHaveValue("Il banco");
  expect(screen.queryByRole("button", { name: texts.replace.label })).toBeNull();
  expect(screen.queryByRole("button", { name: texts.remove.label })).toBeNull();
});

test("pictures are sent one after another under the names of their files, and it is said", async () => {
  const names: (string | null)[] = [];
  server.use(
    http.post("/api/editor/pictures", ({ request }) => {
      names.push(new URL(request.url).searchParams.get("name"));
      return HttpResponse.json({ hash }, { status: 201 });
    }),
  );
  renderItalian(
    <LiveRegion>
      <UploadPictures faults={actionTexts} />
    </LiveRegion>,
    { router },
  );
  const files = ["a.png", "b.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.setup().upload(screen.getByLabelText(texts.upload.label), files);
  expect(await screen.findByText(/Caricate 2 immagini/)).toBeInTheDocument();
  expect(names).toEqual(["a.png", "b.png"]);
});

test("a picture leads to its page, and each of its uses to where it is written and read", () => {
  const use: MediaUse = {
    label: "Attività",
    title: "Forno Amadei",
    module: "attivita",
    item_id: "5b0ad2b1-6b8c-4f6e-9b0e-0d5a4c1f2a3b",
    path: "/attivita/forno-amadei",
    part: "live",
  };
  const settings: MediaUse = {
    ...use,
    ...{ title: "Logo", module: "impostazioni", item_id: null, path: null },
  };
  renderItalian(
    <>
      <PictureGrid pictures={[picture(hash)]} />
      <UseList uses={[use, settings]} />
    </>,
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    `/profilo/moduli/immagini/${hash}`,
    `/profilo/moduli/attivita/${use.item_id}`,
    "/attivita/forno-amadei",
    "/profilo/moduli/impostazioni",
  ]);
  expect(screen.getByText("Usata in 2 contenuti")).toBeInTheDocument();
});

test("before a picture goes that versions still name, it is told that they will show a gap", async () => {
  const person = open(["describe", "delete"]);
  await person.click(screen.getByRole("button", { name: texts.remove.label }));
  expect(screen.getByText(texts.remove.fromVersions)).toBeVisible();
});
