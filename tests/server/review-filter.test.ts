import { listings } from "@/lib/listings";
import { backendPath, readFilter, type SearchParams } from "@/lib/server/listings";

const read = (params: SearchParams) => readFilter("activityReviews", params);
const none = {
  stars: undefined,
  verified: false,
  photos: false,
  archive: false,
  sort: "newest",
  page: 1,
};

/** The query of the backend for the reviews that an address asks for. */
const asked = (params: SearchParams) =>
  backendPath("activityReviews", read(params), "forno").replace(
    "/api/activities/forno/reviews",
    "",
  );

test("every parameter is read, passed on, and written the same way again", () => {
  const params = { stelle: "4", verificate: "1", foto: "1", ordina: "utili", pagina: "2" };
  const filter = read(params);
  expect(filter).toEqual({
    stars: 4,
    verified: true,
    photos: true,
    archive: false,
    sort: "useful",
    page: 2,
  });
  expect(asked(params)).toBe("?page=2&photos=1&sort=useful&stars=4&verified=1");
  expect(listings.activityReviews.href(filter, "forno")).toBe(
    "/attivita/forno/recensioni?stelle=4&verificate=1&foto=1&ordina=utili&pagina=2",
  );
});

test("the archive goes with no other filter", () => {
  const params = { archivio: "1", stelle: "5", ordina: "utili" };
  expect(read(params)).toEqual({ archive: true, page: 1 });
  expect(asked(params)).toBe("?archive=1");
});

test.each([
  ["nothing", {}],
  ["six stars", { stelle: "6" }],
  ["stars that are no number", { stelle: "<b>" }],
  ["an unknown order", { ordina: "useful" }],
  ["a page below one", { pagina: "-1" }],
  ["a word for yes", { verificate: "si", archivio: "x" }],
])("%s narrows nothing", (_, params) => {
  expect(read(params)).toEqual(none);
  expect(asked(params)).toBe("");
});

test("the first of several values counts", () => {
  expect(read({ stelle: ["2", "5"] }).stars).toBe(2);
});

test("without a filter each page has a path of its own", () => {
  expect(listings.activityReviews.href({}, "forno")).toBe("/attivita/forno/recensioni");
  expect(listings.activityReviews.href({ ...read({}), page: 2 }, "forno")).toBe(
    "/attivita/forno/recensioni/2",
  );
});
