import { routes } from "@/lib/routes";
import { readReviewFilter, reviewQueryString } from "@/lib/server/review-filter";

const none = {
  page: 1,
  filter: { stars: undefined, verified: false, photos: false, sort: "newest" },
};

test("every parameter is read, passed on, and written the same way again", () => {
  const place = readReviewFilter({
    stelle: "4",
    verificate: "1",
    foto: "1",
    ordina: "utili",
    pagina: "2",
  });
  expect(place).toEqual({
    page: 2,
    filter: { stars: 4, verified: true, photos: true, sort: "useful" },
  });
  expect(reviewQueryString(place)).toBe("?page=2&photos=1&sort=useful&stars=4&verified=1");
  expect(routes.activityReviews("forno", place.page, place.filter)).toBe(
    "/attivita/forno/recensioni?stelle=4&verificate=1&foto=1&ordina=utili&pagina=2",
  );
});

test("the archive goes with no other filter", () => {
  const place = readReviewFilter({ archivio: "1", stelle: "5", ordina: "utili" });
  expect(place).toEqual({ page: 1, filter: { archive: true } });
  expect(reviewQueryString(place)).toBe("?archive=1");
});

test.each([
  ["nothing", {}],
  ["six stars", { stelle: "6" }],
  ["stars that are no number", { stelle: "<b>" }],
  ["an unknown order", { ordina: "useful" }],
  ["a page below one", { pagina: "-1" }],
  ["a word for yes", { verificate: "si", archivio: "x" }],
])("%s narrows nothing", (_, params) => {
  expect(readReviewFilter(params)).toEqual(none);
  expect(reviewQueryString(readReviewFilter(params))).toBe("");
});

test("the first of several values counts", () => {
  expect(readReviewFilter({ stelle: ["2", "5"] }).filter.stars).toBe(2);
});
