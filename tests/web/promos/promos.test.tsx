import { screen, within } from "@testing-library/react";
import { PromoPage } from "@/components/promos/promo-page";
import { PromoPrices } from "@/components/promos/promo-prices";
import { PromosPage } from "@/components/promos/promos-page";
import { promoCardSchema } from "@/lib/contract/promos";
import words from "@/lib/i18n/messages/it/promotions.json";
import { makePage } from "@/tests/support/fixtures/activities";
import { makePromo } from "@/tests/support/fixtures/promos";
import { renderItalian } from "@/tests/support/render-italian";

const now = new Date("2026-11-28T09:00:00Z");
const zones = [{ slug: "centro", name: "Centro storico", count: 4 }];
const categories = [{ slug: "negozi", name: "Negozi", icon: "store", count: 3 }];

function showList(filter = {}, ...promos: object[]) {
  const list = makePage(promos.map((one) => promoCardSchema.parse(makePromo(one))));
  const facts = { categories, zones, town: "Castelvento", now };
  renderItalian(<PromosPage {...facts} filter={filter} list={list} />);
}

const showPage = (over = {}) =>
  renderItalian(<PromoPage promo={makePromo(over)} crumbs={[]} prices={null} now={now} />);

const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

test("a list tells of each what is saved, by whom and how long it lasts", () => {
  showList({}, {});
  const card = screen.getByRole("article");
  expect(within(card).getByRole("link", { name: "Trapano in offerta" })).toHaveAttribute(
    "href",
    "/promo/trapano-in-offerta",
  );
  expect(within(card).getByText("Ferramenta Dotta · Centro storico")).toBeVisible();
  expect(within(card).getByText("−12 %")).toBeVisible();
  expect(within(card).getByText("Ancora 2 giorni")).toBeVisible();
  expect(within(card).queryByText(words.sponsored)).toBeNull();
});

test("who paid is labelled, and the list says what decides its order", () => {
  showList({}, { sponsored_until: "2026-12-06T23:00:00.000Z" });
  expect(within(screen.getByRole("article")).getByText(words.sponsored)).toBeVisible();
  expect(screen.getByText(words.list.order)).toBeVisible();
});

test("filters are a form without JavaScript, and each that was chosen can be taken off", () => {
  showList({ kind: "bundle", weekend: true, category: "negozi" }, {});
  const form = screen.getByRole("search", { name: words.filters.label });
  expect(form).toHaveAttribute("action", "/promo");
  expect(within(form).getByRole("combobox", { name: "Tipo" })).toHaveValue("piu-pezzi");
  expect(within(form).getByRole("checkbox", { name: "Nel weekend" })).toBeChecked();
  expect(screen.getByRole("link", { name: /Togli il filtro Paghi meno pezzi/ })).toHaveAttribute(
    "href",
    "/promo?categoria=negozi&weekend=1",
  );
});

test("an empty list leads on: to all when it was narrowed, else to who may write the first", () => {
  showList({ q: "astronavi" });
  expect(screen.getByRole("link", { name: words.empty.all })).toHaveAttribute("href", "/promo");
  showList();
  expect(screen.getByRole("link", { name: words.empty.role })).toBeVisible();
});

test("a page says the price with the lowest of thirty days, the days, the place and the conditions", () => {
  showPage({ recurring: { days: ["tu"], from: "18:00", to: "20:00" }, limit_total: 50, left: 1 });
  expect(screen.getByRole("heading", { level: 1, name: "Trapano in offerta" })).toBeVisible();
  expect(factOf("Prezzo")).toHaveTextContent("70 €Prezzo più basso degli ultimi 30 giorni: 80 €");
  expect(factOf("Quando")).toHaveTextContent("Dal 10 novembre al 30 novembre");
  expect(factOf("In quali orari")).toHaveTextContent("martedì, dalle 18:00 alle 20:00");
  expect(factOf("Dove")).toHaveTextContent("Via Roma 3");
  expect(factOf("Limiti")).toHaveTextContent("50 volte in tutto · ne resta una");
  expect(screen.getByText("Uno a testa.")).toBeVisible();
});

test.each([
  ["show", {}, words.page.show],
  ["code", { code: "ESTATE10" }, "ESTATE10"],
  ["qr", {}, words.page.qr],
])("used by %s, it says how", (redeem_mode, over, said) => {
  showPage({ redeem_mode, ...over });
  expect(screen.getByText(said)).toBeVisible();
});

test("used on the web, it leads there", () => {
  showPage({ redeem_mode: "online_url", online_url: "https://ferramenta.example/offerte" });
  expect(screen.getByRole("link", { name: words.page.online })).toHaveAttribute(
    "href",
    "https://ferramenta.example/offerte",
  );
});

test.each([
  ["paused", words.page.pausedText],
  ["used_up", words.page.used_upText],
  ["expired", "La promozione è finita il 30 novembre."],
])("what is %s says so in words, and not how it is used", (state, said) => {
  showPage({ state });
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole("heading", { name: words.page.redeem })).toBeNull();
});

test("a preview is not saved, shared or reported", () => {
  const promo = makePromo({ redeem_mode: "qr" });
  renderItalian(<PromoPage promo={promo} crumbs={[]} prices={null} now={now} isPreview />);
  expect(screen.getByText(words.page.preview)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what has not begun says from when", () => {
  showPage({ state: "scheduled", starts_at: "2026-11-29T23:00:00.000Z", first_day: "2026-11-30" });
  expect(screen.getByText("Vale dal 30 novembre.")).toBeVisible();
});

test("a price cut says by which price it is measured", () => {
  renderItalian(
    <PromoPrices promo={makePromo()} now={now}>
      <p>Grafico</p>
    </PromoPrices>,
  );
  expect(screen.getByText(/prezzo più basso dall'11 ottobre/)).toBeVisible();
  expect(screen.getByText("Grafico")).toBeVisible();
});

test("before its first day the price of a promotion is not said to be paid now", () => {
  const promo = makePromo({ state: "scheduled" });
  renderItalian(
    <PromoPrices promo={promo} now={now}>
      {null}
    </PromoPrices>,
  );
  expect(screen.getByText(/^In promozione/)).toBeVisible();
  expect(screen.queryByText(/^Adesso/)).toBeNull();
});
