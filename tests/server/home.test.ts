import { HttpResponse, http } from "msw";
import { shownSections } from "@/lib/domain/home-order";
import { homeSections } from "@/lib/listings";
import { getHome, pickBoard, pickLater } from "@/lib/server/home";
import { makeActivityCard } from "@/tests/support/fixtures/activities";
import { answerCalls } from "../support/answer-calls";

const backend = "http://127.0.0.1:4000";
// A Friday, 18:45 in Rome: the usual shop closes at 19:30.
const now = new Date("2026-11-20T17:45:00Z");

const bakeries = { slug: "dolci-e-gelato", name: "Pane, dolci e gelato", icon: "cake" };
const bars = { slug: "bar-e-caffe", name: "Bar e caffè", icon: "coffee" };
const late = { weekly: { fr: [["08:00", "23:00"]] } };

function makeCard(number: number, over: Record<string, unknown> = {}) {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return makeActivityCard({ id, slug: `attivita-${number}`, ...over });
}

const server = answerCalls();

/** A backend where `open` are open; every other list holds the same cards. */
function backendWith(open: ReturnType<typeof makeCard>[], pageSize = 24) {
  return [
    http.get(`${backend}/api/activity-categories`, () =>
      HttpResponse.json({
        data: [
          { ...bars, count: 1 },
          { ...bakeries, count: 9 },
          { slug: "vuota", name: "Vuota", icon: "store", count: 0 },
        ],
      }),
    ),
    http.get(`${backend}/api/activities`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const page = Number(query.get("page") ?? 1);
      const found = query.get("category")
        ? open.filter(({ category }) => category.slug === query.get("category"))
        : open;
      return HttpResponse.json({
        data: found.slice((page - 1) * pageSize, page * pageSize),
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / pageSize)),
        per_page: pageSize,
        total: found.length,
      });
    }),
  ];
}

test("counts who is open over all pages, and who of them closes within an hour", async () => {
  const cards = [
    makeCard(1),
    makeCard(2, { opening: late }),
    makeCard(3, { opening: late, category: bars }),
  ];
  server.use(...backendWith(cards, 2));
  const { openNow } = await getHome(now);
  expect(openNow).toMatchObject({ total: 3, closingSoon: 1 });
});

test("what has closed since the list was made is neither counted nor on the board", async () => {
  const closed = { weekly: { fr: [["08:00", "18:40"]] } };
  server.use(...backendWith([makeCard(1), makeCard(2, { opening: closed })]));
  const { openNow } = await getHome(now);
  expect(openNow?.total).toBe(1);
  expect(openNow?.board.map(({ slug }) => slug)).toEqual(["attivita-1"]);
});

test("does not guess how many close soon when too many are open to know", async () => {
  const cards = Array.from({ length: 10 }, (_, index) => makeCard(index + 1));
  server.use(...backendWith(cards, 2));
  const { openNow } = await getHome(now);
  expect(openNow).toMatchObject({ total: 10, closingSoon: null });
});

test("shelves are those of the fullest categories; empty categories are not named", async () => {
  server.use(...backendWith([makeCard(1), makeCard(2, { category: bars })]));
  const { shelves, categories } = await getHome(now);
  expect(categories.map(({ slug }) => slug)).toEqual(["dolci-e-gelato", "bar-e-caffe"]);
  const shown = Object.entries(shelves).map(([section, [first]]) => [
    section,
    first?.category.slug,
    first?.activities.length,
  ]);
  expect(shown).toEqual([
    ["fullestCategory", "dolci-e-gelato", 1],
    ["secondCategory", "bar-e-caffe", 1],
    ["otherCategories", undefined, undefined],
  ]);
});

test("of what is not shown nothing is read", async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
  };
  server.events.on("request:start", note);
  server.use(...backendWith([makeCard(1), makeCard(2, { category: bars })]));
  const home = await getHome(now, ["categories", "secondCategory"]);
  server.events.removeListener("request:start", note);
  expect(home).toMatchObject({ openNow: null, newcomers: [] });
  expect(asked.sort()).toEqual([
    "/api/activities?category=bar-e-caffe",
    "/api/activity-categories",
  ]);
});

test("sections stand as they were arranged; what is new follows what it usually follows", () => {
  const usual = ["now", "news", "events", "coming"];
  const arrange = (home_sections: string[] | null, home_hidden: string[] | null = null) =>
    shownSections(usual, { home_sections, home_hidden });
  expect(arrange(null)).toEqual(usual);
  expect(arrange(["coming", "now"])).toEqual(["coming", "now", "news", "events"]);
  expect(arrange(["news", "gone", "news"])).toEqual(["now", "news", "events", "coming"]);
  expect(arrange(["events"], ["now", "coming"])).toEqual(["news", "events"]);
});

test("the usual order of the home page is that of its first day", () => {
  expect(homeSections).toEqual([
    "now",
    "tonight",
    "fullestCategory",
    "weekend",
    "endingPromos",
    "endingFlyers",
    "news",
    "hiring",
    "newcomers",
    "secondCategory",
    "categories",
    "otherCategories",
  ]);
});

test("the board takes one of each category before a second one, the soonest to close first", () => {
  const cards = [
    makeCard(1, { opening: late }),
    ...[2, 3, 4, 5, 6, 7].map((number) => makeCard(number, { opening: late })),
    makeCard(8, { category: bars }),
  ];
  const board = pickBoard(cards, now).map(({ slug }) => slug);
  expect(board).toHaveLength(6);
  expect(board[0]).toBe("attivita-8");
});

test("later are those that open within half a day, the soonest first, and none twice", () => {
  const opens = (time: string) => ({ opening: { weekly: { fr: [[time, "23:30"]] } } });
  const cards = [
    makeCard(1, opens("21:00")),
    makeCard(2, opens("19:00")),
    makeCard(2, opens("19:00")),
    makeCard(3, opens("08:00")),
    makeCard(4, { opening: { weekly: { mo: [["08:00", "12:00"]] } } }),
  ];
  expect(pickLater(cards, now, 6).map(({ slug }) => slug)).toEqual(["attivita-2", "attivita-1"]);
  expect(pickLater(cards, now, 1)).toHaveLength(1);
  expect(pickLater(cards, now, 0)).toEqual([]);
});
