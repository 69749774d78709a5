import { screen, within } from "@testing-library/react";
import { FlyerShelf } from "@/components/flyers/flyer-shelf";
import { FlyersPage } from "@/components/flyers/flyers-page";
import words from "@/lib/i18n/messages/it/flyers.json";
import { makePage } from "@/tests/support/fixtures/activities";
import { makeFlyerCard } from "@/tests/support/fixtures/flyers";
import { renderItalian } from "@/tests/support/render-italian";

const now = new Date("2026-11-28T09:00:00Z");
const zones = [{ slug: "centro", name: "Centro storico", count: 4 }];
const categories = [{ slug: "negozi", name: "Negozi", icon: "store", count: 3 }];
const businesses = [{ slug: "alimentari-bruni", name: "Alimentari Bruni" }];
const coming = {
  slug: "arriva-natale",
  title: "Arriva Natale",
  state: "scheduled",
  first_day: "2026-12-03",
  last_day: "2026-12-24",
  starts_at: "2026-12-02T23:00:00.000Z",
  ends_at: "2026-12-24T23:00:00.000Z",
};

function showList(filter = {}, ...flyers: object[]) {
  const list = makePage(flyers.map((one) => makeFlyerCard(one)));
  const facts = { businesses, categories, zones, town: "Castelvento", now };
  renderItalian(<FlyersPage {...facts} filter={filter} list={list} />);
}

test("a list tells of each whose it is, how long it lasts and what is in it", () => {
  showList({}, {});
  const card = screen.getByRole("article");
  expect(within(card).getByRole("link", { name: "Offerte della settimana" })).toHaveAttribute(
    "href",
    "/volantini/offerte-della-settimana",
  );
  expect(within(card).getByText("Alimentari Bruni · Centro storico")).toBeVisible();
  expect(within(card).getByText("Ancora 2 giorni")).toBeVisible();
  expect(within(card).getByText("3 pagine · 2 offerte")).toBeVisible();
});

test("those to come stand below a heading of their own, with their first day", () => {
  showList({}, {}, coming);
  const section = screen.getByRole("region", { name: "In arrivo" });
  expect(within(section).getByText("Da giovedì 3 dicembre")).toBeVisible();
  expect(within(section).queryByText("Offerte della settimana")).toBeNull();
});

test("filters are a form without JavaScript, and each that was chosen can be taken off", () => {
  showList({ activity: "alimentari-bruni", state: "scheduled", zone: "centro" }, coming);
  const form = screen.getByRole("search", { name: words.filters.label });
  expect(form).toHaveAttribute("action", "/volantini");
  expect(within(form).getByRole("combobox", { name: "Negozio" })).toHaveValue("alimentari-bruni");
  expect(within(form).getByRole("combobox", { name: "Quando" })).toHaveValue("in-arrivo");
  expect(screen.getByRole("link", { name: /Alimentari Bruni/ })).toHaveAttribute(
    "href",
    "/volantini?zona=centro&quando=in-arrivo",
  );
});

test("an empty list says why", () => {
  showList({ q: "caviale" });
  expect(screen.getByText(words.empty.title)).toBeVisible();
});

test("an empty section invites the first flyer", () => {
  showList();
  expect(screen.getByText(words.empty.portalTitle)).toBeVisible();
});

test("the shelf of a business leads to all of its flyers", () => {
  const flyers = [makeFlyerCard()];
  renderItalian(<FlyerShelf of="activity" flyers={flyers} now={now} activity="alimentari-bruni" />);
  expect(screen.getByRole("link", { name: words.shelf.activityAll })).toHaveAttribute(
    "href",
    "/volantini?negozio=alimentari-bruni",
  );
});
