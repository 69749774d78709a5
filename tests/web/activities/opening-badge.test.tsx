import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { OpeningBadge } from "@/components/activities/opening-badge";
import { OpeningClock } from "@/components/activities/opening-clock";
import { OpeningHoursTable } from "@/components/activities/opening-hours-table";
import { openingSchema } from "@/lib/contract/opening";
import { renderItalian } from "@/tests/support/render-italian";

const opening = openingSchema.parse({
  weekly: {
    mo: [["08:30", "19:30"]],
    tu: [["08:30", "12:30"]],
  },
});

/** A clock time of Monday 2 March 2026 in Rome, winter time. */
const monday = (time: string) => new Date(`2026-03-02T${time}:00+01:00`);

function startAt(now: Date): Date {
  jest.setSystemTime(now);
  return now;
}

/** What the clock does is loaded when the page lives. */
async function renderWithClock(shown: ReactNode): Promise<void> {
  renderItalian(
    <>
      {shown}
      <OpeningClock />
    </>,
  );
  await act(async () => {
    await import("@/components/activities/opening-refresh");
  });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the badge follows the clock from open over closing soon to closed", async () => {
  const now = startAt(monday("18:00"));
  await renderWithClock(<OpeningBadge opening={opening} now={now} />);
  const badge = screen.getByText("Aperto ora · chiude alle 19:30");
  expect(badge).toHaveAttribute("data-tone", "open");

  act(() => jest.advanceTimersByTime(65 * 60_000));
  expect(badge).toHaveTextContent("Chiude tra 25 min");
  expect(badge).toHaveAttribute("data-tone", "soon");

  act(() => jest.advanceTimersByTime(25 * 60_000));
  expect(badge).toHaveTextContent("Chiuso · apre domani alle 08:30");
  expect(badge).toHaveAttribute("data-tone", "closed");
});

test("a badge made a while ago, as cached pages have it, is put right at once", async () => {
  const madeAt = monday("08:00");
  startAt(monday("09:00"));
  await renderWithClock(<OpeningBadge opening={opening} now={madeAt} />);
  expect(screen.getByText("Aperto ora · chiude alle 19:30")).toBeInTheDocument();
});

test("a page left open longer than its timeline keeps what it last said", async () => {
  const madeAt = monday("08:00");
  startAt(new Date(madeAt.getTime() + 30 * 24 * 3_600_000));
  await renderWithClock(<OpeningBadge opening={opening} now={madeAt} />);
  expect(screen.getByText("Chiuso · apre alle 08:30")).toBeInTheDocument();
});

test("today's row of the hours table moves on at midnight", async () => {
  const now = startAt(monday("23:59"));
  await renderWithClock(<OpeningHoursTable opening={opening} now={now} />);
  const row = (name: RegExp) => screen.getByRole("row", { name });
  expect(row(/^lunedì/)).toHaveAttribute("aria-current", "date");
  act(() => jest.advanceTimersByTime(60_000));
  expect(row(/^lunedì/)).not.toHaveAttribute("aria-current");
  expect(row(/^martedì/)).toHaveAttribute("aria-current", "date");
});
