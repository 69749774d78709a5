import { screen, within } from "@testing-library/react";
import { followClock } from "@/components/activities/opening-refresh";
import { PlaceMoments } from "@/components/activities/place-moments";
import type { Moment } from "@/lib/contract/moments";
import { makeActivity } from "@/tests/support/fixtures/activities";
import { renderItalian } from "@/tests/support/render-italian";

// A Friday, 19:30 in Rome.
const now = new Date("2026-11-27T18:30:00Z");

const makeMoment = (over: Partial<Moment>): Moment => ({
  id: crypto.randomUUID(),
  kind: "events",
  title: "Jazz al banco",
  route: "/eventi/jazz-al-banco",
  starts_at: "2026-11-27T20:00:00.000Z",
  ends_at: "2026-11-27T22:00:00.000Z",
  has_end: true,
  is_here: true,
  detail: null,
  ...over,
});

const aperitif = makeMoment({
  kind: "promotions",
  title: "Aperitivo",
  route: "/promo/aperitivo",
  starts_at: "2026-11-27T17:00:00.000Z",
  ends_at: "2026-11-27T19:00:00.000Z",
  detail: "2×1",
});

function show(moments: readonly Moment[], opening: Record<string, unknown> = {}) {
  const activity = makeActivity({ opening: { ...makeActivity().opening, ...opening } });
  return renderItalian(<PlaceMoments moments={moments} opening={activity.opening} now={now} />);
}

const group = (name: string) => within(screen.getByRole("region", { name }));

test("each thing stands in its group, with what it is and when, and leads to its page", () => {
  show([
    aperitif,
    makeMoment({}),
    makeMoment({
      kind: "jobs",
      title: "Cameriere/a",
      route: "/lavora/x",
      starts_at: "2026-11-10T09:00:00.000Z",
      ends_at: "2026-12-10T23:00:00.000Z",
      detail: "1.500 € al mese",
    }),
  ]);
  expect(group("Adesso").getByText("Promo · fino alle 20:00 · 2×1")).toBeInTheDocument();
  expect(group("Oggi").getByText("Evento · dalle 21:00 alle 23:00")).toBeInTheDocument();
  const week = group("Questa settimana");
  expect(
    week.getByText("Si cerca · candidature fino al 10 dicembre · 1.500 € al mese"),
  ).toBeInTheDocument();
  expect(week.getByRole("link", { name: "Cameriere/a" })).toHaveAttribute("href", "/lavora/x");
});

test("the hours of the moment stand first, special days in theirs", () => {
  const special = {
    date_from: "2026-11-29",
    date_to: "2026-11-29",
    closed: true,
    intervals: [],
    label: "Festa",
  };
  show([aperitif], { special: [special] });
  const [first] = group("Adesso").getAllByRole("listitem");
  expect(first?.querySelector("[data-opening]")).not.toBeNull();
  expect(
    group("Questa settimana").getByText("Domenica 29 novembre: chiuso (Festa)"),
  ).toBeInTheDocument();
});

test("a place without anything has no line of time", () => {
  const over = makeMoment({ ends_at: "2026-11-27T18:00:00.000Z" });
  for (const moments of [[], [over]]) {
    const { container, unmount } = show(moments);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
});

test("of many reviews the newest is told, and leads to them", () => {
  const review = (title: string, starts_at: string) =>
    makeMoment({
      kind: "reviews",
      title,
      route: null,
      starts_at,
      ends_at: "2026-12-01T09:00:00.000Z",
    });
  show([review("Buona", "2026-11-24T09:00:00.000Z"), review("Ottima", "2026-11-26T09:00:00.000Z")]);
  expect(screen.queryByText("Buona")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ottima" })).toHaveAttribute("href", "#recensioni");
});

test("on a page that stays open, what is over goes", async () => {
  jest.useFakeTimers({ now });
  show([aperitif, makeMoment({})]);
  const line = screen.getByText("Aperitivo").closest("li");
  const stop = followClock();
  await jest.advanceTimersByTimeAsync(1000);
  expect(line).toBeVisible();
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(line).not.toBeVisible();
  expect(screen.getByText("Jazz al banco")).toBeVisible();
  stop();
  jest.useRealTimers();
});
