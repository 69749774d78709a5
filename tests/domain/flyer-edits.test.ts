import {
  boxBetween,
  type DraftOffer,
  fittedBox,
  inReadingOrder,
  isBlankOffer,
  lackOf,
  newOffer,
  offerOf,
  orderedPages,
  partAround,
  shownNumber,
  waitingProposals,
  withMovedPage,
  withOtherFile,
  withProvenPrice,
  withTurnedBoxes,
} from "@/lib/domain/flyer-edits";
import { makeProposal } from "../support/fixtures/flyer-files";

const numbers = [1, 2, 3];
const numbersOf = (pages: readonly { number: number }[]) => pages.map(({ number }) => number);

describe("pages of a flyer", () => {
  test("stand in the order of the draft, those that it does not list after them", () => {
    expect(numbersOf(orderedPages([{ number: 3 }, { number: 9 }], numbers))).toEqual([3, 1, 2]);
  });

  test("count for visitors without those that were dropped", () => {
    const pages = orderedPages([{ number: 2 }, { number: 1, is_dropped: true }], numbers);
    expect(numbers.map((number) => shownNumber(pages, number))).toEqual([null, 1, 2]);
  });

  test("are moved among the others", () => {
    const pages = orderedPages([], numbers);
    expect(numbersOf(withMovedPage(pages, 1, 2))).toEqual([2, 3, 1]);
    expect(numbersOf(withMovedPage(pages, 9, 0))).toEqual([1, 2, 3]);
  });
});

describe("proposals", () => {
  const pages = orderedPages(
    [{ number: 2 }, { number: 1 }, { number: 3, is_dropped: true }],
    [...numbers],
  );
  const waiting = (
    proposals: Parameters<typeof waitingProposals>[0],
    over: Partial<Parameters<typeof waitingProposals>[1]> = {},
  ) =>
    waitingProposals(proposals, { pages, offers: [], rejected: [], ...over }).map(
      ({ name }) => name,
    );

  test("come sure ones first, page by page in the order shown; none of a dropped page", () => {
    const proposals = [
      makeProposal(1, { is_sure: false, page: 2 }),
      makeProposal(2, { page: 1 }),
      makeProposal(3, { page: 2 }),
      makeProposal(4, { page: 3 }),
    ];
    expect(waiting(proposals)).toEqual(["Prodotto 3", "Prodotto 2", "Prodotto 1"]);
  });

  test("are gone once they were confirmed or rejected", () => {
    const proposals = [makeProposal(1), makeProposal(2), makeProposal(3)];
    const [first, second] = proposals;
    const decided = { offers: [{ id: first?.id }], rejected: [second?.id ?? ""] };
    expect(waiting(proposals, decided)).toEqual(["Prodotto 3"]);
  });

  test("that an offer of the draft already says are not asked again", () => {
    const same: DraftOffer = { id: "x", page: 1, name: "prodotto 1 ", price_now: 149 };
    expect(waiting([makeProposal(1), makeProposal(2)], { offers: [same] })).toEqual(["Prodotto 2"]);
  });

  test("become offers with their boxes on the turned page, and without a price that nothing proves", () => {
    const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.1 };
    const offer = offerOf(makeProposal(1, { box, price_before: 300 }), 180);
    expect(offer.box?.x).toBeCloseTo(0.6);
    expect(offer.box?.y).toBeCloseTo(0.7);
    expect(offer.price_before).toBe(300);
    expect(withProvenPrice(offer).price_before).toBeNull();
    expect(withProvenPrice({ ...offer, product: "p" }).price_before).toBe(300);
  });
});

test("an offer needs a name and a price, or pieces that are paid", () => {
  const name = "Mozzarella";
  expect(lackOf({ price_now: 149 })).toBe("name");
  expect(lackOf({ name })).toBe("price_now");
  expect(lackOf({ name, price_now: 0 })).toBe("price_now");
  expect(lackOf({ name, price_now: 149 })).toBeNull();
  expect(lackOf({ name, price_kind: "multi_buy", bundle: { take: 3, pay: 2 } })).toBeNull();
  expect(lackOf({ name, price_kind: "multi_buy", bundle: { take: 3, pay: null } })).toBe(
    "price_now",
  );
});

test("an offer is blank until something is put in or drawn", () => {
  const box = { x: 0, y: 0, w: 0.1, h: 0.1 };
  expect(isBlankOffer(newOffer("a", 1, null))).toBe(true);
  expect(isBlankOffer(newOffer("a", 1, box))).toBe(false);
  expect(isBlankOffer({ ...newOffer("a", 1, null), name: "Pane" })).toBe(false);
});

test("offers are read page by page, from top to bottom", () => {
  const at = (page: number | null, y: number): DraftOffer => ({
    page,
    box: page === null ? null : { x: 0, y, w: 0.1, h: 0.1 },
  });
  const pages = orderedPages([{ number: 2 }], numbers);
  const offers = [at(null, 0), at(1, 0.1), at(2, 0.6), at(2, 0.3)];
  expect(inReadingOrder(offers, pages).map((one) => one.at)).toEqual([3, 2, 1, 0]);
});

describe("another file", () => {
  const offers = [{ id: "a", page: 1, box: { x: 0, y: 0, w: 0.1, h: 0.1 }, name: "Pane" }];
  const pages = [{ number: 2 }];

  test("keeps offers and pages, keeps offers without their places, or begins anew", () => {
    const before = { pages, offers };
    expect(withOtherFile(before, "keep")).toEqual({ pages, offers, rejected: [] });
    expect(withOtherFile(before, "unplace")).toEqual({
      pages: [],
      offers: [{ id: "a", page: null, box: null, name: "Pane" }],
      rejected: [],
    });
    expect(withOtherFile(before, "clear")).toEqual({ pages: [], offers: [], rejected: [] });
  });
});

describe("boxes", () => {
  test("go with their page when it is turned", () => {
    const box = { x: 0, y: 0, w: 0.2, h: 0.1 };
    const [turned, other] = withTurnedBoxes(
      [
        { page: 1, box },
        { page: 2, box },
      ],
      1,
      0,
      90,
    );
    expect(turned?.box).toMatchObject({ w: 0.1, h: 0.2, y: 0 });
    expect(turned?.box?.x).toBeCloseTo(0.9);
    expect(other?.box).toBe(box);
  });

  test("stay on the page, and are seen", () => {
    expect(boxBetween({ x: 0.5, y: 0.6 }, { x: 0.3, y: 0.2 })).toEqual({
      x: 0.3,
      y: 0.2,
      w: 0.2,
      h: 0.4,
    });
    expect(fittedBox({ x: 0.95, y: -1, w: 0.2, h: 0.001 })).toEqual({
      x: 0.8,
      y: 0,
      w: 0.2,
      h: 0.02,
    });
  });

  test("are shown with what is around them, as wide and high as the frame", () => {
    const page = { width: 1000, height: 2000 };
    const part = partAround({ x: 0.4, y: 0.4, w: 0.2, h: 0.05 }, page, 2);
    expect((part.w * page.width) / (part.h * page.height)).toBeCloseTo(2);
    expect(part.x).toBeLessThan(0.4);
    expect(part.x + part.w).toBeGreaterThan(0.6);
    const whole = partAround({ x: 0, y: 0, w: 1, h: 1 }, page, 1);
    expect(whole).toMatchObject({ x: -0.5, y: 0, w: 2, h: 1 });
  });
});
