import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { FlyerPage } from "@/components/flyers/flyer-page";
import { makeFlyer, makeFlyerCard, makeOffer } from "@/tests/support/fixtures/flyers";
import { renderItalian } from "@/tests/support/render-italian";

const now = new Date("2026-11-28T09:00:00Z");

const show = (over = {}, props: object = {}) =>
  renderItalian(<FlyerPage flyer={makeFlyer(over)} crumbs={[]} now={now} {...props} />);

const row = (name: string) => {
  const found = screen.getByRole("heading", { level: 3, name }).closest("li");
  if (!found) throw new Error(`${name} is in no list`);
  return within(found);
};

test("pages are pictures with their size and what they show; the first two load at once", () => {
  show();
  const list = screen.getByRole("list", { name: "Pagine del volantino" });
  const pictures = within(list).getAllByRole("img");
  expect(pictures.map((picture) => picture.getAttribute("alt"))).toEqual([
    "Pagina 1: Frutta e verdura",
    "Pagina 2: Mozzarella fior di latte, Olio extravergine",
    "Pagina 3",
  ]);
  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([null, null, "lazy"]);
  for (const picture of pictures) {
    expect(picture).toHaveAttribute("width", "1600");
    expect(picture).toHaveAttribute("height", "2263");
    expect(picture.getAttribute("srcset")).toMatch(/480\.webp 480w, [^ ]+960\.webp 960w$/);
  }
});

test("each page has an address, which its thumbnail leads to", () => {
  show();
  const thumbnails = screen.getByRole("navigation", { name: "Vai a una pagina" });
  const link = within(thumbnails).getByRole("link", { name: "Pagina 3" });
  expect(link).toHaveAttribute("href", "#p=3");
  expect(document.getElementById("p=3")).toContainElement(
    screen.getByRole("img", { name: "Pagina 3" }),
  );
});

test("without scripts a page is enlarged by the link to its largest file", () => {
  show();
  expect(screen.getByRole("link", { name: "Ingrandisci la pagina 2" })).toHaveAttribute(
    "href",
    "/storage/flyers/0123456789abcdef0123456789abcdef/2-0/1600.webp",
  );
});

test("an offer is a box on its page that leads to its line in the list", () => {
  show();
  const box = screen.getByRole("link", { name: "Mozzarella fior di latte, 1,49 €" });
  expect(box).toHaveAttribute("href", "#o-a1b2c3d4");
  expect(box).toHaveStyle({ left: "10%", top: "25%", width: "40%", height: "20%" });
  expect(document.getElementById("o-a1b2c3d4")).toHaveTextContent("Mozzarella");
});

test("an offer tells its price as printed and in words, per measure, and its conditions", () => {
  show();
  const mozzarella = row("Mozzarella fior di latte");
  expect(mozzarella.getByText("1,49 €")).toHaveAttribute("aria-hidden", "true");
  expect(mozzarella.getByText("1 euro e 49 centesimi")).toHaveClass("sr-only");
  expect(mozzarella.getByText("4,97 € al kg")).toBeVisible();
  expect(mozzarella.getByText("Masseria · 300 g")).toBeVisible();
  expect(mozzarella.getByText("Massimo 2 pezzi")).toBeVisible();
  expect(mozzarella.getByRole("link", { name: "Vedi a pagina 2" })).toHaveAttribute("href", "#p=2");
});

test("a reduction tells the lowest price of the thirty days before, and days of its own", () => {
  show();
  const oil = row("Olio extravergine");
  expect(oil.getByText("−20 %")).toBeVisible();
  expect(oil.getByText("Prezzo più basso degli ultimi 30 giorni: 9,99 €")).toBeVisible();
  expect(oil.getByText("Solo fino al 28 novembre")).toBeVisible();
});

test("what several pieces cost is said in words, too", () => {
  const bundle = { take: 3, pay: 2 };
  show({ offers: [makeOffer({ price_kind: "multi_buy", bundle, price_now: null })] });
  expect(screen.getByText("3 al prezzo di 2")).toHaveClass("sr-only");
});

test("an expired flyer says so, has no price, and leads to the one that runs", () => {
  show({
    state: "expired",
    closed_at: "2026-11-26T23:00:00.000Z",
    last_day: "2026-11-26",
    ends_at: "2026-11-26T23:00:00.000Z",
    others: [makeFlyerCard({ slug: "nuovo" })],
  });
  expect(screen.getByText("Volantino scaduto il 26 novembre")).toBeVisible();
  expect(screen.getByRole("link", { name: "Vai al volantino che vale adesso" })).toHaveAttribute(
    "href",
    "/volantini/nuovo",
  );
  expect(screen.queryByText("1,49 €")).toBeNull();
  expect(screen.queryByRole("link", { name: /Mozzarella fior di latte, 1,49/ })).toBeNull();
});

test("an offer that is over before its flyer has no price", () => {
  show({ offers: [makeOffer({ state: "expired", last_day: "2026-11-25" })] });
  expect(row("Mozzarella fior di latte").getByText("Offerta finita")).toBeVisible();
  expect(screen.queryByText("1,49 €")).toBeNull();
});

test("one to come is announced with its first day and its prices", () => {
  show({ state: "scheduled", first_day: "2026-12-03", starts_at: "2026-12-02T23:00:00.000Z" });
  expect(screen.getByText("Comincia giovedì 3 dicembre")).toBeVisible();
  expect(screen.getByText("1,49 €")).toBeVisible();
});

test("offers that are valid go on the shopping list, not those of a code alone", () => {
  show();
  expect(screen.getByRole("button", { name: /lista: Mozzarella fior di latte/ })).toBeVisible();
  cleanup();
  show({ visibility: "code_only" }, { way: "code" });
  expect(screen.queryByRole("button", { name: /lista: Mozzarella/ })).toBeNull();
});

test("what its pages say stands there as text", () => {
  show();
  fireEvent.click(screen.getByText("Pagina 1: Frutta e verdura", { selector: "summary" }));
  expect(screen.getByText("Clementine 1,99")).toBeVisible();
});

test("behind a code others keep the code, and nothing is shared", () => {
  const others = [makeFlyerCard({ slug: "altro", title: "Un altro" })];
  const hrefOf = ({ slug }: { slug: string }) => `/access/flyer/K7PM3XQA?volantino=${slug}`;
  show({}, { way: "code", others, hrefOf });
  expect(screen.getByRole("link", { name: "Un altro" })).toHaveAttribute(
    "href",
    "/access/flyer/K7PM3XQA?volantino=altro",
  );
  expect(screen.queryByRole("button", { name: "Condividi" })).toBeNull();
  expect(screen.getByRole("button", { name: /Segnala/ })).toBeVisible();
});
