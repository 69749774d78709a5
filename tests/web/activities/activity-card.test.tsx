import { screen } from "@testing-library/react";
import { ActivityCard } from "@/components/activities/activity-card";
import { makeActivityCard } from "@/tests/support/fixtures/activities";
import { renderItalian } from "@/tests/support/render-italian";

// A Friday morning.
const now = new Date("2026-11-20T09:00:00Z");

function show(over: Record<string, unknown> = {}) {
  return renderItalian(<ActivityCard activity={makeActivityCard(over)} now={now} />);
}

test("the name leads to the activity and the card says what one looks for", () => {
  show();
  expect(screen.getByRole("link", { name: "Forno Amadei" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei",
  );
  expect(screen.getByText("Pane, dolci e gelato")).toBeInTheDocument();
  expect(screen.getByText(/Centro storico/)).toBeInTheDocument();
  expect(screen.getByText("Aperto ora · chiude alle 12:30")).toBeInTheDocument();
  expect(
    screen.getByRole("img", { name: "Valutazione 4,6 su 5, 12 recensioni" }),
  ).toHaveTextContent("4,6 (12)");
});

test("no average is shown below three reviews", () => {
  show({ rating: { average: null, count: 2 } });
  expect(screen.queryByRole("img", { name: /recensioni/ })).not.toBeInTheDocument();
});

test("hours that nobody confirmed for half a year say so", () => {
  show({
    opening: { weekly: { fr: [["08:00", "12:00"]] }, confirmed_at: "2026-01-01T08:00:00Z" },
  });
  expect(screen.getByText("Aperto ora · chiude alle 12:00")).toBeInTheDocument();
  expect(screen.getByText("Orari da confermare")).toBeInTheDocument();
});

test("without a picture, a zone and a price the card still stands", () => {
  show({ cover: null, zone: null, price_range: null, summary: null });
  expect(screen.getByRole("link", { name: "Forno Amadei" })).toBeInTheDocument();
});
