import { isFiltered } from "@/lib/define-listing";
import { listings } from "@/lib/listings";
import { readFilter, type SearchParams } from "@/lib/server/listings";

const readActivityFilter = (params: SearchParams) => readFilter("activities", params);

const none = {
  q: undefined,
  category: undefined,
  zone: undefined,
  open: false,
  sort: "recommended",
  page: 1,
};

describe("the query of the list", () => {
  test("every parameter is read", () => {
    expect(
      readActivityFilter({
        q: "pane fresco",
        categoria: "bar-e-caffe",
        zona: "borgo",
        aperto: "1",
        ordina: "valutazione",
        pagina: "3",
      }),
    ).toEqual({
      q: "pane fresco",
      category: "bar-e-caffe",
      zone: "borgo",
      open: true,
      sort: "rating",
      page: 3,
    });
  });

  test.each([
    ["nothing", {}],
    ["empty fields of a form", { q: "", categoria: "", zona: "", ordina: "" }],
    ["a page that is no number", { pagina: "due" }],
    ["a page below one", { pagina: "-4" }],
    ["a page with a fraction", { pagina: "1.5" }],
    ["a category that cannot be a slug", { categoria: "../../etc" }],
    ["an unknown order", { ordina: "rating" }],
    ["another word for open", { aperto: "si" }],
    ["a text of control characters", { q: "\u0000\u001b" }],
    ["tracking parameters", { utm_source: "volantino", source: "push" }],
  ])("%s means no filter", (_, params) => {
    expect(readActivityFilter(params)).toEqual(none);
  });

  test("of a repeated parameter the first counts", () => {
    expect(readActivityFilter({ zona: ["borgo", "centro"] }).zone).toBe("borgo");
  });

  test("control characters are no part of a text", () => {
    expect(readActivityFilter({ q: "pane\u0000fresco\r\n" }).q).toBe("pane fresco");
  });

  test("a text longer than a hundred characters is cut", () => {
    expect(readActivityFilter({ q: "a".repeat(5000) }).q).toHaveLength(100);
  });
});

describe("what counts as a filter", () => {
  test.each([
    ["no parameter", {}, false],
    ["the page number alone", { pagina: "2" }, false],
    ["a tracking parameter", { utm_source: "x" }, false],
    ["a text", { q: "pane" }, true],
    ["a category", { categoria: "bar-e-caffe" }, true],
    ["a zone", { zona: "borgo" }, true],
    ["open now", { aperto: "1" }, true],
    ["another order", { ordina: "nome" }, true],
  ])("%s", (_, params, expected) => {
    expect(isFiltered(listings.activities, readActivityFilter(params))).toBe(expected);
  });
});
