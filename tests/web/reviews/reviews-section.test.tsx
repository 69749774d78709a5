import { cleanup, screen, within } from "@testing-library/react";
import { ReviewsPage } from "@/components/reviews/reviews-page";
import { ReviewsSection } from "@/components/reviews/reviews-section";
import { type Rating, type Review, reviewPageSchema } from "@/lib/contract/reviews";
import type { ListFilter } from "@/lib/listings";
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
      facts={{
        verified: 1,
        with_photos: 0,
        archived: 0,
        aspects: { service: 4.5, quality: null, price: 3 },
      }}
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

test("a reply of another year says its year", () => {
  const reply = { text: "Grazie.", replied_at: "2024-05-03T09:00:00Z" };
  show({ reviews: [makeReview({ reply })] });
  expect(screen.getByText("Risposta di Forno Amadei, 3 maggio 2024")).toBeInTheDocument();
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

function showPage(filter: ListFilter<"activityReviews">, reviews: Review[], over = {}, facts = {}) {
  renderItalian(
    <ReviewsPage
      activity={activity}
      rating={rating}
      filter={filter}
      reviews={reviewPageSchema.parse({ ...makePage(reviews, over), facts })}
      now={now}
    />,
  );
}

test("each row of stars that has reviews leads to them", () => {
  show();
  const rows = within(screen.getByRole("list", { name: "Come si dividono i voti" }));
  expect(
    rows.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["5 stelle9", "/attivita/forno-amadei/recensioni?stelle=5"],
    ["4 stelle2", "/attivita/forno-amadei/recensioni?stelle=4"],
    ["2 stelle1", "/attivita/forno-amadei/recensioni?stelle=2"],
  ]);
});

test("what was judged apart is told in words, for the review and on average", () => {
  show({ reviews: [makeReview({ aspects: { service: 5, quality: null, price: 2 } })] });
  const terms = (box: HTMLElement) =>
    within(box)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(terms(screen.getByRole("article"))).toEqual([
    ["Servizio", "5 su 5"],
    ["Prezzo", "2 su 5"],
  ]);
  expect(terms(document.body).slice(0, 2)).toEqual([
    ["Servizio", "4,5 su 5"],
    ["Prezzo", "3,0 su 5"],
  ]);
});

test("the list is narrowed and sorted by links that keep the rest", () => {
  showPage(
    { stars: 5, sort: "useful" },
    reviewsOf(10),
    { last_page: 2, total: 12 },
    { verified: 3 },
  );
  const filters = within(screen.getByRole("navigation", { name: "Filtra le recensioni" }));
  const base = "/attivita/forno-amadei/recensioni";
  expect(
    filters
      .getAllByRole("link")
      .map((link) => [
        link.textContent,
        link.getAttribute("aria-current"),
        link.getAttribute("href"),
      ]),
  ).toEqual([
    ["Tutte", null, `${base}?ordina=utili`],
    ["5 stelle", "true", `${base}?ordina=utili`],
    ["Visite verificate 3", null, `${base}?stelle=5&verificate=1&ordina=utili`],
  ]);
  const orders = within(screen.getByRole("navigation", { name: "Ordine delle recensioni" }));
  expect(orders.getByRole("link", { name: "Più recenti" })).toHaveAttribute(
    "href",
    `${base}?stelle=5`,
  );
  expect(orders.getByRole("link", { name: "Più utili" })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "Successive" })).toHaveAttribute(
    "href",
    `${base}?stelle=5&ordina=utili&pagina=2`,
  );
});

test("a review's pictures are small, of fixed size and loaded late, and lead to their full size", () => {
  const id = "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d22";
  const base = `/storage/review-photos/${id}`;
  const photo = { id, base, url: `${base}/768.webp`, widths: [320, 768], width: 800, height: 600 };
  show({ reviews: [makeReview({ photos: [{ ...photo, alt: "Il cortile", color: "#338855" }] })] });
  const list = within(screen.getByRole("list", { name: "Foto di Giulia R." }));
  const image = list.getByRole("img", { name: "Il cortile" });
  expect(image).toHaveAttribute("loading", "lazy");
  expect(image).toHaveAttribute("src", `${base}/320.webp`);
  expect(image.parentElement).toHaveClass("size-20");
  expect(list.getByRole("link")).toHaveAttribute("href", `${base}/768.webp`);
});

test("filters that nothing fits say so", () => {
  showPage({ stars: 2, verified: true }, []);
  expect(screen.getByText("Nessuna recensione con questi filtri.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Tutte" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni",
  );
});

test("the archive shows what is older than two years, without stars; it can be reported", () => {
  showPage({}, reviewsOf(2), {}, { archived: 4 });
  expect(
    screen.getByRole("link", { name: "4 recensioni di più di due anni fa (archivio)" }),
  ).toHaveAttribute("href", "/attivita/forno-amadei/recensioni?archivio=1");
  cleanup();
  showPage({ archive: true }, reviewsOf(1), {}, { archived: 1 });
  const review = within(screen.getByRole("article"));
  expect(review.getByText("Giulia R.")).toBeInTheDocument();
  expect(review.queryByRole("img")).not.toBeInTheDocument();
  expect(
    review.getByRole("button", { name: "Segnala un problema: Recensione di Giulia R." }),
  ).toBeVisible();
  expect(review.getAllByRole("button")).toHaveLength(1);
  expect(screen.queryByRole("img", { name: /In media/ })).not.toBeInTheDocument();
});

test("the pages of all reviews are real links", () => {
  showPage({}, reviewsOf(10), { current_page: 2, last_page: 3, total: 25 });
  expect(screen.getByRole("link", { name: "Meno recenti" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni/3",
  );
  const pages = within(screen.getByRole("navigation", { name: "Pagine delle recensioni" }));
  expect(pages.getByRole("link", { name: "Più recenti" })).toHaveAttribute(
    "href",
    "/attivita/forno-amadei/recensioni",
  );
});
