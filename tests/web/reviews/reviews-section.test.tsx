import { screen, within } from "@testing-library/react";
import { ReviewsPage } from "@/components/reviews/reviews-page";
import { ReviewsSection } from "@/components/reviews/reviews-section";
import type { Rating, Review } from "@/lib/contract/reviews";
import { makePage, makeReview } from "@/tests/support/fixtures/activities";
import { renderItalian } from "@/tests/support/render-italian";

const activity = { slug: "forno-amadei", name: "Forno Amadei" };
const rating: Rating = { average: 4.6, count: 12, distribution: [0, 1, 0, 2, 9] };
const now = new Date("2026-11-20T09:00:00Z");
const reviewsOf = (count: number): Review[] =>
  Array.from({ length: count }, (_, index) =>
    makeReview({ id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}` }),
  );

function show(over: { rating?: Rating; reviews?: Review[] } = {}) {
  return renderItalian(
    <ReviewsSection
      activity={activity}
      rating={over.rating ?? rating}
      reviews={over.reviews ?? [makeReview()]}
      now={now}
    />,
  );
}

test("average and distribution are told in words", () => {
  show();
  expect(screen.getByRole("img", { name: "In media 4,6 stelle su 5" })).toBeInTheDocument();
  const rows = within(screen.getByRole("list", { name: "Come si dividono i voti" }));
  expect(rows.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "5 stelle9",
    "4 stelle2",
    "3 stelle0",
    "2 stelle1",
    "1 stella0",
  ]);
});

test("below three reviews there is no average", () => {
  show({ rating: { average: null, count: 2, distribution: [0, 0, 0, 0, 2] } });
  expect(
    screen.getByText("2 recensioni finora: la media si vede da tre in su."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /In media/ })).not.toBeInTheDocument();
});

test("a review shows stars, author, visit, verification and the owner's answer", () => {
  show();
  const review = within(screen.getByRole("article"));
  expect(review.getByRole("img", { name: "5 stelle" })).toBeInTheDocument();
  expect(review.getByText("Giulia R.")).toBeInTheDocument();
  expect(review.getByText(/visita del 20 ottobre/)).toBeInTheDocument();
  expect(review.getByText("Visita verificata")).toBeInTheDocument();
  expect(review.getByText("Risposta di Forno Amadei, 23 ottobre")).toBeInTheDocument();
  expect(review.getByText("Grazie Giulia, a sabato.")).toBeInTheDocument();
});

test("the newest stand here, all of them on a page of their own", () => {
  show({ reviews: reviewsOf(10) });
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.getByRole("link", { name: "Leggi tutte le 12 recensioni" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni",
  );
});

test("how reviews are checked stands by them, also where there are none", () => {
  show({ rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] }, reviews: [] });
  expect(screen.getByText("Ancora nessuna recensione.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Come controlliamo le recensioni" })).toHaveAttribute(
    "href",
    "/recensioni",
  );
});

test("the pages of all reviews are real links", () => {
  renderItalian(
    <ReviewsPage
      activity={activity}
      rating={rating}
      reviews={makePage(reviewsOf(10), { current_page: 2, last_page: 3, total: 25 })}
      now={now}
    />,
  );
  expect(screen.getByRole("link", { name: "Meno recenti" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni/3",
  );
  expect(screen.getByRole("link", { name: "Più recenti" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni",
  );
});
