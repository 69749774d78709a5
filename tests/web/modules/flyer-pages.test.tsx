import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import type { FlyerDraft } from "@/lib/contract/flyer-content";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { drawnPage, FLYER_FILE, makeFlyerFile } from "../../support/fixtures/flyer-files";
import { makeUser } from "../../support/fixtures/user";
import { showFlyerFields } from "../../support/flyer-field";
import { logInAs } from "../../support/logged-in";
import { forgetData } from "../../support/quick-data";

const { editor: words } = messages.modules.volantini;
const path = `/api/business/flyer-files/${FLYER_FILE}`;
let now = makeFlyerFile();
const server = answerCalls(http.get(path, () => HttpResponse.json(now)));

beforeAll(installDialogElement);
beforeEach(() => {
  now = makeFlyerFile();
  forgetData();
  logInAs(makeUser());
});

async function start(draft: FlyerDraft = {}, faults: Record<string, string> = {}) {
  const read = showFlyerFields(["pages"], { file: FLYER_FILE, ...draft }, faults);
  await screen.findByRole("button", { name: "Togli: Pagina 1" });
  return {
    browser: userEvent.setup(),
    read,
    order: () => read().pages?.map(({ number }) => number),
    names: () =>
      screen.getAllByRole("listitem").map((row) => within(row).getByText(/Pagina/).textContent),
  };
}
const button = (name: string) => screen.getByRole("button", { name });

describe("pages of a flyer", () => {
  test("are moved by buttons and by the arrows of their handle, which keep the focus", async () => {
    const { browser, order } = await start();
    await browser.click(button("Giù: Pagina 1"));
    expect(order()).toEqual([2, 1, 3]);
    expect(button("Giù: Pagina 2")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("Pagina 1: adesso è la 2 di 3.");
    button("Sposta: Pagina 3").focus();
    await browser.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(order()).toEqual([3, 2, 1]);
    expect(button("Sposta: Pagina 1")).toHaveFocus();
  });

  test("are dropped and taken back, and visitors count without them", async () => {
    const offers = [{ id: FLYER_FILE, page: 1, name: "Pane" }];
    const { browser, names, read } = await start({ offers });
    await browser.click(button("Togli: Pagina 1"));
    expect(names()).toEqual(["Pagina tolta (1 del file)", "Pagina 1", "Pagina 2"]);
    expect(screen.getByRole("status")).toHaveTextContent(/C'era un'offerta: resta nell'elenco/);
    expect(read().pages?.[0]).toMatchObject({ number: 1, is_dropped: true });
    const back = button("Rimetti: Pagina tolta (1 del file)");
    expect(back).toHaveFocus();
    await browser.click(back);
    expect(names()).toEqual(["Pagina 1", "Pagina 2", "Pagina 3"]);
  });

  test("are told to who does not see them", async () => {
    const { browser, read } = await start();
    await browser.type(screen.getByLabelText("Didascalia: Pagina 2"), "Frutta e verdura");
    expect(read().pages?.[1]).toMatchObject({ number: 2, caption: "Frutta e verdura" });
  });

  test("are shown large", async () => {
    const { browser } = await start();
    await browser.click(button("Ingrandisci: Pagina 2"));
    const dialog = screen.getByRole("dialog", { name: "Pagina 2" });
    expect(within(dialog).getByRole("img")).toHaveAttribute("src", expect.stringMatching(/2-0/));
  });

  test("are turned with the boxes of their offers, once they are drawn so", async () => {
    const box = { x: 0, y: 0, w: 0.2, h: 0.1 };
    const asked: unknown[] = [];
    server.use(
      http.post(`${path}/pages/1/turns`, async ({ request }) => {
        asked.push(await request.json());
        const [, ...others] = now.pages;
        now = makeFlyerFile({ pages: [drawnPage(1, { turns: [0, 90] }), ...others] });
        return HttpResponse.json(now);
      }),
    );
    const { browser, read } = await start({ offers: [{ id: FLYER_FILE, page: 1, box }] });
    await browser.click(button("Gira: Pagina 1"));
    await waitFor(() => expect(read().pages?.[0]).toMatchObject({ number: 1, turn: 90 }));
    expect(asked).toEqual([{ turn: 90 }]);
    expect(read().offers?.[0]?.box).toMatchObject({ y: 0, w: 0.1, h: 0.2 });
    const shown = within(button("Ingrandisci: Pagina 1")).getByRole("presentation");
    expect(shown).toHaveAttribute("src", expect.stringMatching(/1-90/));
  });

  test("that cannot be turned stay, and say why", async () => {
    server.use(
      http.post(`${path}/pages/1/turns`, () =>
        HttpResponse.json({ message: "Riprova tra poco." }, { status: 503 }),
      ),
    );
    const { browser, read } = await start();
    await browser.click(button("Gira: Pagina 1"));
    expect(await screen.findByText("Riprova tra poco.")).toBeVisible();
    expect(read().pages).toBeUndefined();
  });

  test("that are all white say so, and what publication finds stands with its page", async () => {
    now = makeFlyerFile({ pages: [drawnPage(1), drawnPage(2, { is_blank: true })] });
    const pages = [{ number: 1, turn: 90 as const }];
    await start({ pages }, { "pages.0.turn": "Gira di nuovo la pagina." });
    expect(screen.getByText(words.pages.blank)).toBeVisible();
    const row = screen.getByText("Gira di nuovo la pagina.").closest("li");
    expect(row).toHaveTextContent("Pagina 1");
    expect(button("Pagina 1 del file · Gira")).toBeVisible();
  });
});
