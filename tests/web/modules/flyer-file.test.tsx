import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MAX_PHOTO_BYTES } from "@/lib/contract/flyer-constants";
import type { FlyerDraft } from "@/lib/contract/flyer-content";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { drawnPage, FLYER_FILE, makeFlyerFile } from "../../support/fixtures/flyer-files";
import { makeUser } from "../../support/fixtures/user";
import { showFlyerFields } from "../../support/flyer-field";
import { logInAs } from "../../support/logged-in";
import { forgetData } from "../../support/quick-data";

const { editor: words } = messages.modules.volantini;
const texts = words.file;
const MEGABYTE = 1024 * 1024;
const path = `/api/business/flyer-files/${FLYER_FILE}`;
const activity = { id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b2f02", name: "Alimentari Rossi" };

beforeAll(() => {
  installDialogElement();
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => undefined });
});

/** Parts that arrived, in order. */
let arrived: string[] = [];
/** What was announced. */
let announced: unknown[] = [];
/** Answers of one part after another; a number is a refusal, 0 no answer at all. */
let parts: (FlyerFile | number)[] = [];
/** The file as it is read. */
let now: FlyerFile = makeFlyerFile();

const server = answerCalls(
  http.get("/api/activities/alimentari-rossi", () => HttpResponse.json(activity)),
  http.post(`/api/business/activities/${activity.id}/flyer-files`, async ({ request }) => {
    announced.push(await request.json());
    return HttpResponse.json(now);
  }),
  http.get(path, () => HttpResponse.json(now)),
  http.put(`${path}/documents/:document/parts/:part`, ({ params }) => {
    const answer = parts.shift();
    if (answer === 0 || answer === undefined) return HttpResponse.error();
    if (typeof answer === "number") return HttpResponse.json({ message: "No" }, { status: answer });
    arrived.push(`${params.document}/${params.part}`);
    now = answer;
    return HttpResponse.json(answer);
  }),
);

beforeEach(() => {
  [arrived, announced, parts] = [[], [], []];
  now = makeFlyerFile();
  forgetData();
  logInAs(makeUser());
});

/** A file that says to be so big. */
const sized = (file: File, size: number) => Object.defineProperty(file, "size", { value: size });
const pdf = (size = 2.5 * MEGABYTE, name = "volantino.pdf") =>
  sized(new File(["%PDF-1.7"], name, { type: "application/pdf" }), size);
const photo = (name: string, size = 3) =>
  sized(new File(["x"], name, { type: "image/jpeg" }), size);
/** The file while these parts of its one document lack. */
const lacking = (...missing: number[]) =>
  makeFlyerFile({
    state: missing.length > 0 ? "receiving" : "waiting",
    documents: [{ name: "volantino.pdf", size: 2.5 * MEGABYTE, missing }],
    pages: [],
    page_count: null,
  });

function start(draft: FlyerDraft = {}, faults: Record<string, string> = {}) {
  const read = showFlyerFields(["file"], draft, faults);
  return { browser: userEvent.setup({ applyAccept: false }), read };
}
const choose = async (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), files);

describe("a file is checked before it is sent", () => {
  test("what is no PDF says what to do", async () => {
    start();
    await choose(texts.pdf, new File(["<html>"], "pagina.pdf", { type: "application/pdf" }));
    const said = fillMessage(texts.checks.notPdf, { name: "pagina.pdf" });
    expect(await screen.findByText(said)).toBeVisible();
    expect(announced).toEqual([]);
  });

  test("a PDF that is too big or empty says its size", async () => {
    start();
    await choose(texts.pdf, pdf(31 * MEGABYTE));
    expect(await screen.findByText(/pesa 31 MB: il massimo è 30 MB/)).toBeVisible();
    await choose(texts.pdf, new File([], "vuoto.pdf", { type: "application/pdf" }));
    const said = fillMessage(texts.checks.empty, { name: "vuoto.pdf" });
    expect(await screen.findByText(said)).toBeVisible();
  });

  test("photographs are taken one after the other; those that cannot be are named", async () => {
    const { browser } = start();
    await choose(texts.photos, photo("uno.jpg"));
    const big = photo("due.jpg", MAX_PHOTO_BYTES + 1);
    await choose(texts.tray.add, big, new File(["x"], "tre.heic", { type: "image/heic" }));
    expect(
      await screen.findByText(/«due.jpg» pesa 10 MB.*«tre.heic» non è una foto/),
    ).toBeVisible();
    await choose(texts.tray.add, photo("quattro.jpg"));
    const tray = screen.getByRole("region", { name: texts.tray.title });
    expect(within(tray).getAllByRole("listitem")).toHaveLength(2);
    await browser.click(screen.getByRole("button", { name: "Togli la foto 1" }));
    expect(tray).toHaveFocus();
    expect(screen.getByRole("button", { name: texts.tray.send.one })).toBeVisible();
  });

  test("large photographs become smaller ones; what this browser cannot read stays as it is", async () => {
    const readable = photo("grande.jpg", 4 * MEGABYTE);
    const sizes: [number, number][] = [];
    Object.assign(globalThis, {
      createImageBitmap: async (file: File) => {
        if (file !== readable) throw new TypeError("No picture");
        return { width: 4800, height: 6400, close: () => undefined };
      },
    });
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
      this: HTMLCanvasElement,
      give,
    ) {
      sizes.push([this.width, this.height]);
      give(new File(["small"], "", { type: "image/jpeg" }));
    });
    const { browser } = start();
    await choose(texts.photos, readable, photo("strana.jpg", 4 * MEGABYTE));
    await browser.click(await screen.findByRole("button", { name: "Invia 2 foto" }));
    await waitFor(() =>
      expect(announced).toMatchObject([
        {
          documents: [
            { name: "grande.jpg", size: 5 },
            { name: "strana.jpg", size: 4 * MEGABYTE },
          ],
        },
      ]),
    );
    expect(sizes).toEqual([[2400, 3200]]);
    Reflect.deleteProperty(globalThis, "createImageBitmap");
    jest.restoreAllMocks();
  });

  test("without a business nothing is chosen, and words say why", async () => {
    const { flyerFields } = await import("../../support/flyer-field");
    const before = flyerFields.file.activities;
    flyerFields.file.activities = [];
    start();
    expect(await screen.findByText(texts.chooseActivity)).toBeVisible();
    expect(screen.getByLabelText(texts.pdf)).toBeDisabled();
    flyerFields.file.activities = before;
  });
});

describe("a file is sent in parts", () => {
  test("the draft names it at once, with the only business that there is", async () => {
    now = lacking(0, 1, 2);
    parts = [lacking(1, 2), lacking(2), lacking()];
    const { read } = start();
    await choose(texts.pdf, pdf());
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(read()).toEqual({ activity: "alimentari-rossi", file: FLYER_FILE });
    expect(announced).toEqual([
      { type: "pdf", documents: [{ name: "volantino.pdf", size: 2.5 * MEGABYTE }] },
    ]);
    expect(arrived).toEqual(["0/0", "0/1", "0/2"]);
  });

  test("it needs no answer but that to its announcement", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    server.use(http.get(path, () => HttpResponse.json({}, { status: 504 })));
    now = lacking(0);
    parts = [lacking()];
    start();
    await choose(texts.pdf, pdf());
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(arrived).toEqual(["0/0"]);
    jest.restoreAllMocks();
  });

  test("without a network it waits, and goes on where it was", async () => {
    now = lacking(0, 1, 2);
    parts = [lacking(1, 2), 0, lacking(2), lacking()];
    start();
    await choose(texts.pdf, pdf());
    expect(await screen.findByText(texts.paused)).toBeVisible();
    expect(arrived).toEqual(["0/0"]);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(arrived).toEqual(["0/0", "0/1", "0/2"]);
  });

  test("it can be stopped, and goes on at a press", async () => {
    now = lacking(0, 1, 2);
    parts = [lacking(1, 2), 0];
    const { browser } = start();
    await choose(texts.pdf, pdf());
    await screen.findByText(texts.paused);
    await browser.click(screen.getByRole("button", { name: texts.stop }));
    expect(await screen.findByText(fillMessage(texts.held, { percent: "40" }))).toBeVisible();
    parts = [lacking(2), lacking()];
    await browser.click(screen.getByRole("button", { name: texts.resume }));
    expect(await screen.findByText(texts.waiting)).toBeVisible();
  });

  test("what is refused says why, and is sent again at a press", async () => {
    now = lacking(0);
    parts = [403, lacking()];
    const { browser } = start();
    await choose(texts.pdf, pdf());
    expect(await screen.findByText("No")).toBeVisible();
    await browser.click(screen.getByRole("button", { name: texts.resume }));
    expect(await screen.findByText(texts.waiting)).toBeVisible();
  });

  test("another session asks for the same file, and sends only what lacks", async () => {
    now = lacking(1, 2);
    start({ file: FLYER_FILE });
    const asked = fillMessage(texts.again.pdf, { name: "volantino.pdf", percent: "40" });
    expect(await screen.findByText(asked)).toBeVisible();
    await choose(texts.again.choosePdf, pdf(MEGABYTE));
    expect(
      await screen.findByText(/non è lo stesso file: «volantino.pdf» ha 2,5 MB/),
    ).toBeVisible();
    expect(arrived).toEqual([]);
    parts = [lacking(2), lacking()];
    await choose(texts.again.choosePdf, pdf(2.5 * MEGABYTE, "volantino (1).pdf"));
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(arrived).toEqual(["0/1", "0/2"]);
  });

  test("of photographs, those that lack are named", async () => {
    const documents = (missing: number[]) => [
      { name: "uno.jpg", size: 3, missing: [] },
      { name: "due.jpg", size: 4, missing },
    ];
    now = makeFlyerFile({ type: "photos", state: "receiving", documents: documents([0]) });
    start({ file: FLYER_FILE });
    expect(await screen.findByText(/Mancano ancora delle foto: due.jpg/)).toBeVisible();
    parts = [makeFlyerFile({ type: "photos", state: "waiting", documents: documents([]) })];
    await choose(texts.again.choosePhotos, photo("due.jpg", 4), photo("uno.jpg", 3));
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(arrived).toEqual(["1/0"]);
  });
});

describe("pages are drawn", () => {
  test("with a bar page by page, until all are ready", async () => {
    now = makeFlyerFile({ state: "processing", pages: [drawnPage(1)] });
    start({ file: FLYER_FILE });
    const bar = await screen.findByLabelText(texts.drawing);
    expect(bar).toHaveAttribute("max", "3");
    expect(bar).toHaveAttribute("value", "1");
    now = makeFlyerFile();
    expect(await screen.findByText("3 pagine pronte", {}, { timeout: 10_000 })).toBeVisible();
  }, 20_000);

  test("white ones are named, with what to do", async () => {
    const pages = [drawnPage(1), ...[2, 3].map((one) => drawnPage(one, { is_blank: true }))];
    now = makeFlyerFile({ pages });
    start({ file: FLYER_FILE });
    expect(await screen.findByText("Le pagine 2 e 3 sono tutte bianche.")).toBeVisible();
    expect(screen.getByText(texts.blank.advice)).toBeVisible();
  });

  test("a file that gives none says why, and leads to another", async () => {
    const fault = { code: "encrypted", page: null, message: "Il PDF è protetto da una password." };
    now = makeFlyerFile({ state: "failed", pages: [], page_count: null, fault });
    const { browser } = start({ file: FLYER_FILE });
    expect((await screen.findByText(fault.message)).closest("[role=alert]")).not.toBeNull();
    await browser.click(screen.getByRole("button", { name: texts.change }));
    expect(screen.getByLabelText(texts.pdf)).toBeEnabled();
  });

  test("a file that is gone is asked for anew", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    server.use(http.get(path, () => HttpResponse.json({ message: "No" }, { status: 404 })));
    const { browser } = start({ file: FLYER_FILE });
    expect(await screen.findByText(texts.gone)).toBeVisible();
    await browser.click(screen.getByRole("button", { name: texts.change }));
    expect(screen.getByLabelText(texts.pdf)).toBeEnabled();
    jest.restoreAllMocks();
  });
});

describe("another file", () => {
  const old = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b2f09";
  const offers = [{ id: old, page: 1, box: { x: 0, y: 0, w: 0.1, h: 0.1 }, name: "Pane" }];
  const draft = { activity: "alimentari-rossi", file: old, offers, pages: [{ number: 2 }] };

  async function replaceWith(choice: string) {
    const before = makeFlyerFile({ id: old });
    server.use(http.get(`/api/business/flyer-files/${old}`, () => HttpResponse.json(before)));
    now = lacking(0);
    parts = [lacking()];
    const { browser, read } = start(draft);
    await browser.click(await screen.findByRole("button", { name: texts.change }));
    await choose(texts.pdf, pdf());
    const dialog = await screen.findByRole("dialog", { name: texts.replace.title });
    expect(dialog).toHaveTextContent(texts.replace.text);
    await browser.click(within(dialog).getByLabelText(choice));
    await browser.click(within(dialog).getByRole("button", { name: texts.replace.submit }));
    await screen.findByText(texts.waiting);
    return { browser, read };
  }

  test("takes the offers over in their places, if it is the same flyer", async () => {
    const { read } = await replaceWith(texts.replace.keep);
    expect(read()).toMatchObject({ file: FLYER_FILE, offers, pages: [{ number: 2 }] });
  });

  test("takes them over without their places, and the first file can be taken back", async () => {
    const { browser, read } = await replaceWith(texts.replace.unplace);
    const [offer] = read().offers ?? [];
    expect(offer).toMatchObject({ name: "Pane", page: null, box: null });
    expect(read().pages).toEqual([]);
    await browser.click(screen.getByRole("button", { name: texts.restore }));
    await waitFor(() => expect(read()).toMatchObject(draft));
  });

  test("begins anew, if it is another flyer", async () => {
    const { read } = await replaceWith(texts.replace.clear);
    expect(read()).toMatchObject({ file: FLYER_FILE, offers: [], pages: [] });
  });
});
