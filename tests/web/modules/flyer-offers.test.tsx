import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import type { FlyerDraft } from "@/lib/contract/flyer-content";
import type { FlyerProposal } from "@/lib/contract/flyer-files";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { FLYER_FILE, makeFlyerFile, makeProposal } from "../../support/fixtures/flyer-files";
import { makeUser } from "../../support/fixtures/user";
import { showFlyerFields } from "../../support/flyer-field";
import { logInAs } from "../../support/logged-in";
import { forgetData } from "../../support/quick-data";

const { editor: words } = messages.modules.volantini;
const texts = words.offers;
const path = `/api/business/flyer-files/${FLYER_FILE}`;
const activity = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b2f02";
const cheese = { id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b2f03", name: "Grana" };
let proposals: FlyerProposal[] = [];

const server = answerCalls(
  http.get(path, () => HttpResponse.json(makeFlyerFile())),
  http.get(`${path}/proposals`, () => HttpResponse.json({ data: proposals })),
  http.get("/api/activities/alimentari-rossi", () => HttpResponse.json({ id: activity })),
  http.get("/api/business/products", () =>
    HttpResponse.json({ data: [{ ...cheese, is_archived: false, reference: { price: 499 } }] }),
  ),
);

beforeAll(installDialogElement);
beforeEach(() => {
  proposals = [makeProposal(1), makeProposal(2), makeProposal(3, { is_sure: false })];
  forgetData();
  sessionStorage.clear();
  logInAs(makeUser());
});

const draftOf = (draft: FlyerDraft) => ({
  activity: "alimentari-rossi",
  file: FLYER_FILE,
  ...draft,
});
async function start(draft: FlyerDraft = {}, faults: Record<string, string> = {}) {
  const read = showFlyerFields(["offers"], draftOf(draft), faults);
  if (proposals.length > 0) await screen.findByText(/propost/, { selector: ".flyer-form-todo" });
  return {
    browser: userEvent.setup(),
    read,
    names: () => read().offers?.map(({ name }) => name),
  };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const card = () => screen.getByRole("group", { name: texts.proposal });
const nameField = () => within(card()).getByLabelText(words.offer.name);
const priceField = () => within(card()).getByLabelText(words.offer.priceNow);

describe("proposals are looked at one by one", () => {
  test("sure ones first; a press confirms or rejects one, and the next comes by itself", async () => {
    const { browser, names, read } = await start();
    expect(card()).toHaveTextContent("1 di 3 · Pagina 1");
    expect(nameField()).toHaveValue("Prodotto 1");
    expect(priceField()).toHaveValue("1,49");
    await browser.click(button(texts.confirm));
    expect(names()).toEqual(["Prodotto 1"]);
    expect(read().offers?.[0]).toMatchObject({ id: proposals[0]?.id, page: 1, price_now: 149 });
    expect(nameField()).toHaveValue("Prodotto 2");
    await browser.click(button(texts.reject));
    expect(read().rejected).toEqual([proposals[1]?.id]);
    expect(nameField()).toHaveValue("Prodotto 3");
    expect(card()).toHaveTextContent(texts.unsure);
    expect(screen.getByText("Scartata: Prodotto 2.")).toBeVisible();
  });

  test("what was done is taken back, step by step", async () => {
    const { browser, names, read } = await start();
    await browser.click(button(texts.confirm));
    await browser.click(button(texts.reject));
    await browser.click(button("Annulla: Prodotto 2"));
    expect(read().rejected).toEqual([]);
    expect(nameField()).toHaveValue("Prodotto 2");
    await browser.click(button("Annulla: Prodotto 1"));
    expect(names()).toEqual([]);
    expect(nameField()).toHaveValue("Prodotto 1");
    expect(button(texts.confirm)).toHaveFocus();
  });

  test("a proposal is edited before, as Italians write prices", async () => {
    const { browser, read } = await start();
    await browser.clear(nameField());
    await browser.type(nameField(), "Mozzarella");
    await browser.clear(priceField());
    await browser.type(priceField(), "0,99");
    await browser.selectOptions(within(card()).getByLabelText(words.offer.measure), "etto");
    await browser.click(button(texts.confirm));
    const [offer] = read().offers ?? [];
    expect(offer).toMatchObject({ name: "Mozzarella", price_now: 99, measure: "etto" });
    expect(screen.getByText("0,99 € all'etto")).toBeVisible();
  });

  test("what was typed outlasts the page", async () => {
    const { browser } = await start();
    await browser.type(nameField(), " di bufala");
    await browser.click(button(texts.next));
    expect(nameField()).toHaveValue("Prodotto 2");
    cleanup();
    await start();
    expect(nameField()).toHaveValue("Prodotto 1 di bufala");
  });

  test("without a name or a price none is confirmed, and the field says why", async () => {
    proposals = [makeProposal(1, { name: "" })];
    const { browser, names } = await start();
    await browser.click(button(texts.confirm));
    expect(names()).toBeUndefined();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription(texts.noName);
    await browser.type(nameField(), "Pane");
    await browser.clear(priceField());
    await browser.type(priceField(), "boh{Enter}");
    expect(priceField()).toHaveFocus();
    expect(priceField()).toHaveAccessibleDescription(words.offer.wrong);
    expect(names()).toBeUndefined();
  });

  test("by keys alone: Enter confirms, Delete rejects, arrows go on, Ctrl+Z takes back", async () => {
    const { browser, names, read } = await start();
    nameField().focus();
    await browser.keyboard("{Enter}");
    expect(names()).toEqual(["Prodotto 1"]);
    expect(button(texts.confirm)).toHaveFocus();
    await browser.keyboard("{ArrowRight}{Delete}");
    expect(read().rejected).toEqual([proposals[2]?.id]);
    await browser.keyboard("{Control>}z{/Control}");
    expect(read().rejected).toEqual([]);
    await browser.keyboard("{Delete}");
    expect(nameField()).toHaveValue("Prodotto 2");
    // A key that is held down decides nothing.
    fireEvent.keyDown(button(texts.confirm), { key: "Enter", repeat: true });
    await browser.keyboard("{Enter}");
    expect(names()).toEqual(["Prodotto 1", "Prodotto 2"]);
    expect(screen.getByText(/Hai guardato tutte le proposte/)).toHaveFocus();
  });

  test("a rejected one is taken back from its list", async () => {
    const { browser, read } = await start({ rejected: [proposals[1]?.id ?? ""] });
    await browser.click(screen.getByText("Una proposta scartata"));
    await browser.click(button("Rimetti tra le proposte: Prodotto 2"));
    expect(read().rejected).toEqual([]);
    expect(nameField()).toHaveValue("Prodotto 2");
    expect(button(texts.confirm)).toHaveFocus();
  });

  test("a former price without a product of the register stays out, and words say why", async () => {
    proposals = [makeProposal(1, { price_before: 199 })];
    const { browser, read } = await start();
    expect(screen.getByText(/si legge un prezzo di prima \(1,99 €\)/)).toBeVisible();
    await browser.click(button(texts.confirm));
    expect(read().offers?.[0]?.price_before).toBeNull();
  });
});

test("pages without letters say what to do", async () => {
  proposals = [];
  await start();
  expect(await screen.findByText(texts.noProposals)).toBeVisible();
});

describe("offers are written", () => {
  test("without a place on a page, with all that they may say", async () => {
    proposals = [];
    const { browser, read } = await start();
    await screen.findByText(texts.noProposals);
    await browser.click(button(texts.write));
    const dialog = screen.getByRole("dialog", { name: words.offer.newTitle });
    const field = (label: string) => within(dialog).getByLabelText(label);
    expect(field(words.offer.name)).toHaveFocus();
    await browser.keyboard("Birra");
    await browser.selectOptions(field(words.offer.priceKind), "multi_buy");
    await browser.selectOptions(field(words.offer.take), "3");
    await browser.selectOptions(field(words.offer.pay), "2");
    await browser.click(within(dialog).getByText(words.offer.limits));
    await browser.type(field(words.offer.condition), "Con tessera");
    await browser.click(within(dialog).getByRole("button", { name: words.offer.done }));
    expect(read().offers).toMatchObject([
      {
        name: "Birra",
        page: null,
        price_kind: "multi_buy",
        bundle: { take: 3, pay: 2 },
        condition: "Con tessera",
      },
    ]);
    expect(button(/Birra.*Con tessera.*3 x 2/)).toHaveFocus();
  });

  test("a reduction names the product, whose lowest price is told", async () => {
    const offers = [{ id: FLYER_FILE, name: "Grana", price_now: 399 }];
    const { browser, read } = await start({ offers });
    await browser.click(button(/Grana/));
    const dialog = screen.getByRole("dialog", { name: "Grana" });
    await browser.click(within(dialog).getByText(words.offer.reduction));
    expect(within(dialog).getByText(words.offer.reductionText)).toBeVisible();
    await within(dialog).findByRole("option", { name: "Grana" });
    await browser.selectOptions(within(dialog).getByLabelText(words.offer.product), cheese.id);
    expect(within(dialog).getByText(/4,99 €\. Lo sconto giusto è del 20 %/)).toBeVisible();
    await browser.type(within(dialog).getByLabelText(words.offer.priceBefore), "4,99");
    await browser.click(within(dialog).getByRole("button", { name: words.offer.done }));
    expect(read().offers?.[0]).toMatchObject({ product: cheese.id, price_before: 499 });
  });

  test("while pages are drawn, and stay open when they are ready", async () => {
    server.use(
      http.get(path, () => HttpResponse.json(makeFlyerFile({ state: "processing", pages: [] })), {
        once: true,
      }),
    );
    showFlyerFields(["offers"], draftOf({}));
    const browser = userEvent.setup();
    await browser.click(button(texts.write));
    await browser.keyboard("Birra");
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("focus")));
      expect(screen.getByText("3 proposte da guardare · una confermata")).toBeVisible();
    });
    const dialog = screen.getByRole("dialog", { name: "Birra" });
    expect(within(dialog).getByLabelText(words.offer.name)).toHaveFocus();
  });

  test("one in which nothing was put is none", async () => {
    const { browser, read } = await start();
    await browser.click(button(texts.write));
    await browser.keyboard("{Escape}");
    await browser.click(button(words.offer.close));
    expect(read().offers).toEqual([]);
    expect(button(texts.write)).toHaveFocus();
  });

  test("those of a page that was dropped are taken away together, and come back", async () => {
    const offers = [
      { id: FLYER_FILE, page: 2, name: "Grana", price_now: 399 },
      { id: activity, page: 2, name: "Pane", price_now: 150 },
    ];
    const { browser, names } = await start({ offers, pages: [{ number: 2, is_dropped: true }] });
    expect(screen.getByText(texts.onDropped)).toBeVisible();
    await browser.click(button(texts.removeLost));
    expect(names()).toEqual([]);
    await browser.click(button("Annulla: 2 offerte"));
    expect(names()).toEqual(["Grana", "Pane"]);
  });

  test("one that is taken away comes back", async () => {
    const offers = [{ id: FLYER_FILE, name: "Grana", price_now: 399 }];
    const { browser, names } = await start({ offers });
    await browser.click(button(/Grana/));
    await browser.click(button(words.offer.remove));
    expect(names()).toEqual([]);
    await browser.click(button("Annulla: Grana"));
    expect(names()).toEqual(["Grana"]);
    expect(button(texts.confirm)).toHaveFocus();
  });

  test("what publication finds leads to the offer and its field", async () => {
    const offers = [
      { id: FLYER_FILE, name: "Grana", price_now: 399 },
      { id: activity, name: "Pane", price_now: 150, link: "ftp://x" },
    ];
    const { browser } = await start({ offers }, { "offers.1.link": "Serve un indirizzo https." });
    expect(button(/^Pane .*Da correggere/)).toBeVisible();
    await browser.click(button("Pane · Pagina del tuo sito"));
    const dialog = screen.getByRole("dialog", { name: "Pane" });
    expect(within(dialog).getByLabelText(words.offer.link)).toHaveFocus();
    expect(within(dialog).getByText("Serve un indirizzo https.")).toBeVisible();
  });
});

describe("the box of an offer", () => {
  const point = (type: string, [clientX, clientY]: [number, number]) =>
    new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });

  async function openBoard() {
    jest
      .spyOn(HTMLElement.prototype, "getBoundingClientRect")
      .mockReturnValue(new DOMRect(0, 0, 300, 400));
    const started = await start();
    await started.browser.click(button(texts.draw));
    const dialog = screen.getByRole("dialog", { name: words.board.title });
    const page = within(dialog).getByRole("img").parentElement as HTMLElement;
    const drag = (...points: [number, number][]) => {
      const [first = [0, 0], ...others] = points;
      fireEvent(page, point("pointerdown", first));
      for (const one of others) fireEvent(page, point("pointermove", one));
      fireEvent(page, point("pointerup", points.at(-1) ?? first));
    };
    const box = async () => {
      const { browser, read } = started;
      await browser.click(within(dialog).getByRole("button", { name: words.board.done }));
      const form = within(screen.getByRole("dialog"));
      await browser.type(form.getByLabelText(words.offer.name), "Pane");
      await browser.click(button(words.offer.done));
      return read().offers?.at(-1);
    };
    return { ...started, dialog, drag, box };
  }
  afterEach(() => jest.restoreAllMocks());

  test("is drawn by a finger, and moved", async () => {
    const { drag, box } = await openBoard();
    drag([30, 40], [100, 100], [150, 120]);
    drag([60, 60], [90, 100]);
    expect(await box()).toMatchObject({
      page: 1,
      name: "Pane",
      box: { x: 0.2, y: 0.2, w: 0.4, h: 0.2 },
    });
  });

  test("stands around a press, and is sized at its corner", async () => {
    const { drag, box } = await openBoard();
    drag([150, 200]);
    drag([210, 232], [240, 272]);
    expect(await box()).toMatchObject({ box: { x: 0.3, y: 0.42, w: 0.5, h: 0.26 } });
  });

  test("is put, moved and sized by keys, and told", async () => {
    const { browser, dialog, box } = await openBoard();
    await browser.click(within(dialog).getByRole("button", { name: words.board.put }));
    expect(within(dialog).getByRole("button", { name: words.board.box })).toHaveFocus();
    await browser.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowUp}{/Shift}");
    expect(within(dialog).getByRole("status")).toHaveTextContent(
      "Riquadro: da sinistra 31 %, dall'alto 43 %, largo 41 %, alto 15 %.",
    );
    expect(await box()).toMatchObject({ box: { x: 0.31, y: 0.43, w: 0.41, h: 0.15 } });
  });

  test("may be on another page", async () => {
    const { browser, dialog, drag, box } = await openBoard();
    await browser.selectOptions(within(dialog).getByLabelText(words.board.page), "3");
    drag([30, 40], [150, 120]);
    expect(await box()).toMatchObject({ page: 3 });
  });
});
