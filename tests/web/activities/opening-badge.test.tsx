import { act, screen } from "@testing-library/react";
import { OpeningBadge } from "@/components/activities/opening-badge";
import { OpeningClock } from "@/components/activities/opening-clock";
import { OpeningHoursTable } from "@/components/activities/opening-hours-table";
import { openingSchema } from "@/lib/contract/opening";
import openingTexts from "@/lib/i18n/messages/it/opening.json";
import { renderItalian } from "@/tests/support/render-italian";

const opening = openingSchema.parse({
  weekly: {
    mo: [["08:30", "19:30"]],
    tu: [["08:30", "12:30"]],
  },
});
const clock = <OpeningClock words={openingTexts.badge} />;

/** A clock time of Monday 2 March 2026 in Rome, winter time. */
const monday = (time: string) => new Date(`2026-03-02T${time}:00+01:00`);

function startAt(now: Date): Date {
  jest.setSystemTime(now);
  return now;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the badge follows the clock from open over closing soon to closed", () => {
  const now = startAt(monday("18:00"));
  renderItalian(
    <>
      <OpeningBadge opening={opening} now={now} />
      {clock}
    </>,
  );
  const badge = screen.getByText("Aperto ora · chiude alle 19:30");
  expect(badge).toHaveAttribute("data-tone", "open");

  act(() => jest.advanceTimersByTime(65 * 60_000));
  expect(badge).toHaveTextContent("Chiude tra 25 min");
  expect(badge).toHaveAttribute("data-tone", "soon");

  act(() => jest.advanceTimersByTime(25 * 60_000));
  expect(badge).toHaveTextContent("Chiuso · apre domani alle 08:30");
  expect(badge).toHaveAttribute("data-tone", "closed");
});

test("a badge made a while ago, as cached pages have it, is put right at once", () => {
  const madeAt = monday("08:00");
  startAt(monday("09:00"));
  renderItalian(
    <>
      <OpeningBadge opening={opening} now={madeAt} />
      {clock}
    </>,
  );
  expect(screen.getByText("Aperto ora · chiude alle 19:30")).toBeInTheDocument();
});

test("a page left open longer than its timeline keeps what it last said", () => {
  const madeAt = monday("08:00");
  startAt(new Date(madeAt.getTime() + 30 * 24 * 3_600_000));
  renderItalian(
    <>
      <OpeningBadge opening={opening} now={madeAt} />
      {clock}
    </>,
  );
  expect(screen.getByText("Chiuso · apre alle 08:30")).toBeInTheDocument();
});

test("today's row of the hours table moves on at midnight", () => {
  const now = startAt(monday("23:59"));
  renderItalian(
    <>
      <OpeningHoursTable opening={opening} now={now} />
      {clock}
    </>,
  );
  const row = (name: RegExp) => screen.getByRole("row", { name });
  expect(row(/^lunedì/)).toHaveAttribute("aria-current", "date");
  act(() => jest.advanceTimersByTime(60_000));
  expect(row(/^lunedì/)).not.toHaveAttribute("aria-current");
  expect(row(/^martedì/)).toHaveAttribute("aria-current", "date");
});
