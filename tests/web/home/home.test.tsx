import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { CategoryShelf } from "@/components/home/category-shelf";
import { widthInEm } from "@/components/home/name-width";
import { Newcomers } from "@/components/home/newcomers";
import { NowInTown } from "@/components/home/now-in-town";
import { SearchForm } from "@/components/home/search-form";
import { Today } from "@/components/home/today";
import { makeActivityCard } from "@/tests/support/fixtures/activities";
import { noteRouter, renderItalian } from "@/tests/support/render-italian";
import { answerCalls } from "../../support/answer-calls";

// A Friday, 10:00 in Rome.
const now = new Date("2026-11-20T09:00:00Z");
const category = { slug: "alimentari", name: "Alimentari", icon: "shopping-basket", count: 12 };

test("the search works without JavaScript: a GET form to the search", () => {
  renderItalian(<SearchForm />);
  const field = screen.getByRole("searchbox", { name: "Cerca in tutto il portale" });
  const form = field.closest("form");
  expect(form).toHaveAttribute("action", "/ricerca");
  expect(form).toHaveAttribute("method", "get");
  expect(field).toHaveAttribute("name", "q");
  expect(field).toHaveAttribute("minlength", "2");
});

describe("what is open now", () => {
  test("is told as a number, with who closes soon and a few of them", () => {
    renderItalian(
      <NowInTown now={now} total={31} closingSoon={4} board={[makeActivityCard()]} later={[]} />,
    );
    const section = screen.getByRole("region", { name: "Adesso in città" });
    expect(within(section).getByText("Alle 10:00")).toBeVisible();
    expect(within(section).getByText("31")).toBeVisible();
    expect(within(section).getByText("4 chiudono entro un'ora")).toBeVisible();
    expect(within(section).getByRole("link", { name: "Forno Amadei" })).toHaveAttribute(
      "href",
      "/attivita/forno-amadei",
    );
    expect(within(section).getByRole("link", { name: "Tutte quelle aperte ora" })).toHaveAttribute(
      "href",
      "/attivita?aperto=1",
    );
  });

  test("says so when nobody is, and leads to all", () => {
    renderItalian(<NowInTown now={now} total={0} closingSoon={0} board={[]} later={[]} />);
    expect(screen.getByText("La città riposa")).toBeVisible();
    expect(screen.getByRole("link", { name: "Vedi tutte le attività" })).toHaveAttribute(
      "href",
      "/attivita",
    );
  });

  test("where there is room, names who opens later", () => {
    renderItalian(
      <NowInTown now={now} total={0} closingSoon={0} board={[]} later={[makeActivityCard()]} />,
    );
    expect(screen.getByText("Aprono più tardi")).toBeVisible();
    expect(screen.getByRole("link", { name: "Forno Amadei" })).toBeVisible();
  });

  test("tells no number of closings that it does not know", () => {
    renderItalian(<NowInTown now={now} total={4000} closingSoon={null} board={[]} later={[]} />);
    expect(screen.queryByText(/entro un'ora/)).not.toBeInTheDocument();
  });
});

describe("the number of open places on an old page", () => {
  const asked = jest.fn();
  const server = answerCalls();
  beforeEach(() => {
    jest.useFakeTimers({ now, advanceTimers: true });
    asked.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  const answer = (total: number) =>
    server.use(
      http.get("/api/activities", ({ request }) => {
        asked(new URL(request.url).search);
        return HttpResponse.json({ data: [], total });
      }),
    );

  function show(madeAt: string) {
    let refreshed = 0;
    const { router } = noteRouter();
    renderItalian(
      <NowInTown now={new Date(madeAt)} total={31} closingSoon={4} board={[]} later={[]} />,
      { router: { ...router, refresh: () => (refreshed += 1) } },
    );
    return () => refreshed;
  }

  test("is asked for alone, and the page is not rendered again", async () => {
    answer(1);
    const refreshed = show("2026-11-20T08:50:00Z");
    expect(await screen.findByText("Alle 10:00")).toBeVisible();
    expect(screen.getByText("1")).toBeVisible();
    expect(screen.getByText("attività aperta ora")).toBeVisible();
    expect(asked.mock.calls).toEqual([["?open=1&per_page=1"]]);
    expect(refreshed()).toBe(0);
  });

  test("of a page of the last three minutes is true", () => {
    answer(1);
    show("2026-11-20T08:57:30Z");
    expect(screen.getByText("31")).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test("that has become none makes another page", async () => {
    answer(0);
    const refreshed = show("2026-11-20T08:50:00Z");
    await waitFor(() => expect(refreshed()).toBe(1));
  });
});

test("a shelf is named after its category and leads to all of it", () => {
  renderItalian(
    <CategoryShelf category={category} activities={[makeActivityCard()]} now={now} form="swiped" />,
  );
  const shelf = screen.getByRole("region", { name: "Alimentari" });
  expect(within(shelf).getByText("12 attività")).toBeVisible();
  expect(within(shelf).getByRole("link", { name: "Vedi tutto" })).toHaveAttribute(
    "href",
    "/attivita?categoria=alimentari",
  );
});

test("newcomers carry the day on which they joined", () => {
  renderItalian(
    <Newcomers
      activities={[makeActivityCard({ published_at: "2026-11-18T23:30:00Z" })]}
      now={now}
    />,
  );
  expect(screen.getByText("19 novembre")).toHaveAttribute("datetime", "2026-11-19");
});

describe("the date on the masthead", () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test("is put right when the page was made on another day, and a newer page is asked for", () => {
    let refreshed = 0;
    const { router } = noteRouter();
    renderItalian(<Today madeOn="giovedì 19 novembre 2026" />, {
      router: { ...router, refresh: () => (refreshed += 1) },
    });
    expect(screen.getByText("venerdì 20 novembre 2026")).toBeVisible();
    expect(refreshed).toBe(1);
  });

  test("of a fresh page stays, and nothing is asked", () => {
    renderItalian(<Today madeOn="venerdì 20 novembre 2026" />);
    expect(screen.getByText("venerdì 20 novembre 2026")).toBeVisible();
  });
});

describe("the width of the town's name", () => {
  test("grows with its letters", () => {
    expect(widthInEm("Ivrea")).toBeLessThan(widthInEm("Castelvento"));
  });

  test("of a long name is that of the wider of its two lines", () => {
    expect(widthInEm("San Giovanni in Persiceto")).toBeCloseTo(widthInEm("in Persiceto"), 0);
    expect(widthInEm("San Giovanni in Persiceto")).toBeLessThan(8);
  });

  test("of one long word is the word's", () => {
    expect(widthInEm("Domodossolacastello")).toBeGreaterThan(8);
  });
});
