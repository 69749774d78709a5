import { screen, within } from "@testing-library/react";
import { NewsListPage } from "@/components/news/news-list-page";
import { NewsPage } from "@/components/news/news-page";
import { NewsShelf } from "@/components/news/news-shelf";
import { makePage } from "@/tests/support/fixtures/activities";
import { makeNewsCard, makeNewsItem } from "@/tests/support/fixtures/news";
import { renderItalian } from "@/tests/support/render-italian";

const zones = [{ slug: "centro", name: "Centro storico", count: 4 }];

function showList(filter = {}, ...news: object[]) {
  const list = makePage(news.map((one) => makeNewsCard(one)));
  renderItalian(<NewsListPage filter={filter} list={list} zones={zones} town="Castelvento" />);
}

function showPage(over = {}, others = [makeNewsCard({ slug: "altra", title: "Altra notizia" })]) {
  const news = makeNewsItem(over);
  renderItalian(<NewsPage news={news} others={others} crumbs={[]} bodyHtml={news.body_html} />);
}

test("a list tells of each piece of news its day in Rome, its author and its quarter", () => {
  showList({}, { published_at: "2026-11-19T23:30:00.000Z" });
  const card = screen.getByRole("article");
  expect(within(card).getByRole("link", { name: "Il ponte riapre alle auto" })).toHaveAttribute(
    "href",
    "/notizie/il-ponte-riapre",
  );
  expect(within(card).getByText("20 novembre 2026")).toHaveAttribute("datetime", "2026-11-20");
  expect(within(card).getByText(/Pro Loco · Centro storico/)).toBeVisible();
});

test("what no organisation wrote is the staff's", () => {
  showList({}, { author: null, zone: null });
  expect(screen.getByText(/· Redazione$/)).toBeVisible();
});

test("the filter is a form without JavaScript, and what was chosen can be taken off", () => {
  showList({ zone: "centro" }, {});
  const form = screen.getByRole("search", { name: "Cerca e filtra le notizie" });
  expect(form).toHaveAttribute("action", "/notizie");
  expect(within(form).getByRole("combobox", { name: "Zona" })).toHaveValue("centro");
  expect(screen.getByRole("link", { name: "Togli il filtro Centro storico" })).toHaveAttribute(
    "href",
    "/notizie",
  );
});

test("an empty list leads on: to all news when it was narrowed, else home", () => {
  showList({ q: "niente" });
  expect(screen.getByRole("link", { name: "Tutte le notizie" })).toHaveAttribute(
    "href",
    "/notizie",
  );
});

test("the list leads to its feed", () => {
  showList({}, {});
  expect(screen.getByRole("link", { name: "Segui le notizie con un lettore RSS" })).toHaveAttribute(
    "href",
    "/notizie/feed.xml",
  );
});

test("a page shows its picture with its words, its text, and others to read on with", () => {
  showPage();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Il ponte riapre alle auto");
  expect(screen.getByRole("img", { name: "Il ponte visto dal fiume" })).toBeVisible();
  expect(screen.getByText("I lavori sono finiti.")).toBeVisible();
  const others = screen.getByRole("region", { name: "Altre notizie" });
  expect(within(others).getByRole("link", { name: "Altra notizia" })).toBeVisible();
});

test("without a picture, a lead and others the page still stands", () => {
  showPage({ cover: null, summary: null }, []);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("a change on a later day is told, one of the same day or before it is not", () => {
  showPage({ updated_at: "2026-11-22T09:00:00.000Z" });
  expect(screen.getByText("Aggiornata il 22 novembre 2026")).toBeVisible();
  document.body.replaceChildren();
  showPage({ updated_at: "2026-11-20T20:00:00.000Z" });
  expect(screen.queryByText(/Aggiornata/)).not.toBeInTheDocument();
});

test("the home page has a shelf of news only when there are some", () => {
  const { container } = renderItalian(<NewsShelf news={[]} />);
  expect(container).toBeEmptyDOMElement();
  renderItalian(<NewsShelf news={[makeNewsCard()]} />);
  const shelf = screen.getByRole("region", { name: "Notizie dalla città" });
  expect(within(shelf).getByRole("link", { name: "Tutte le notizie" })).toBeVisible();
});

test("a preview is not followed, shared or reported", () => {
  const news = makeNewsItem();
  renderItalian(
    <NewsPage news={news} others={[]} crumbs={[]} bodyHtml={news.body_html} isPreview />,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(news.title);
  expect(screen.queryByRole("button")).toBeNull();
});
