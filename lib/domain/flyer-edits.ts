import type { PageTurn } from "@/lib/contract/flyer-constants";
import type { FlyerDraft } from "@/lib/contract/flyer-content";
import type { FlyerProposal } from "@/lib/contract/flyer-files";
import type { PageBox } from "./page-text";
import { turnBox } from "./page-turns";

export type DraftOffer = NonNullable<FlyerDraft["offers"]>[number];
type DraftPage = NonNullable<FlyerDraft["pages"]>[number];

/** A page as the draft shows it. */
export type EditedPage = {
  /** In the file, from 1. */
  number: number;
  turn: PageTurn;
  is_dropped: boolean;
  caption: string | null;
};

/** The pages of a file in the order of the draft; those that it does not list follow, as they are. */
export function orderedPages(
  listed: readonly DraftPage[],
  numbers: readonly number[],
): EditedPage[] {
  const known = listed.flatMap(({ number, turn, is_dropped, caption }) =>
    number !== undefined && numbers.includes(number)
      ? { number, turn: turn ?? 0, is_dropped: is_dropped ?? false, caption: caption ?? null }
      : [],
  );
  const rest = numbers
    .filter((number) => known.every((page) => page.number !== number))
    .map((number) => ({ number, turn: 0 as const, is_dropped: false, caption: null }));
  return [...known, ...rest];
}

/** The number under which visitors see a page, from 1; null: it is dropped or unknown. */
export function shownNumber(pages: readonly EditedPage[], number: number): number | null {
  const shown = pages.filter(({ is_dropped }) => !is_dropped);
  const at = shown.findIndex((page) => page.number === number);
  return at < 0 ? null : at + 1;
}

/** A page at another place among the others. */
export function withMovedPage(
  pages: readonly EditedPage[],
  number: number,
  at: number,
): EditedPage[] {
  const others = pages.filter((page) => page.number !== number);
  const page = pages.find((one) => one.number === number);
  return page ? [...others.slice(0, at), page, ...others.slice(at)] : others;
}

/** Offers of a page that is shown with another turn: their boxes go with it. */
export function withTurnedBoxes(
  offers: readonly DraftOffer[],
  number: number,
  from: PageTurn,
  to: PageTurn,
): DraftOffer[] {
  return offers.map((offer) =>
    offer.page === number && offer.box ? { ...offer, box: turnBox(offer.box, from, to) } : offer,
  );
}

/** An offer with nothing in it. */
export function newOffer(
  id: string,
  page: number | null,
  box: PageBox | null,
): DraftOffer & { id: string } {
  return { id, page, box, price_kind: "fixed" };
}

/** A proposal as the offer that it becomes, on a page that is shown turned. */
export function offerOf(proposal: FlyerProposal, turn: PageTurn): DraftOffer & { id: string } {
  const { is_sure: _, box, name, ...said } = proposal;
  return { ...said, name: name || null, box: turnBox(box, 0, turn), product: null };
}

/** What a confirmed offer may say of its former price: only what a product of the register proves. */
export function withProvenPrice(offer: DraftOffer): DraftOffer {
  return offer.product ? offer : { ...offer, price_before: null };
}

/** Whether nothing was put in yet. */
export function isBlankOffer(offer: DraftOffer): boolean {
  const { id: _, page: __, price_kind: ___, ...said } = offer;
  return Object.values(said).every((value) => value === null || value === undefined);
}

/** What keeps an offer from being one. */
export function lackOf({ name, price_now, price_kind, bundle }: DraftOffer) {
  if ((name ?? "").trim().length < 2) return "name";
  const hasPieces = price_kind === "multi_buy" && bundle?.pay != null;
  return price_now || hasPieces ? null : "price_now";
}

const plainName = (name: string | null | undefined) => (name ?? "").trim().toLocaleLowerCase("it");

/** Whether an offer of the draft says the same, as after a new file of the same flyer. */
function isThere(proposal: FlyerProposal, offers: readonly DraftOffer[]): boolean {
  return offers.some(
    ({ id, page, name, price_now }) =>
      id === proposal.id ||
      (page === proposal.page &&
        price_now === proposal.price_now &&
        plainName(name) === plainName(proposal.name)),
  );
}

/** More than the pages of any flyer. */
const BEYOND = 1000;

/** Offers as one reads them: page by page, from top to bottom; those on no page come last. */
export function inReadingOrder(
  offers: readonly DraftOffer[],
  pages: readonly EditedPage[],
): { offer: DraftOffer; at: number }[] {
  const pageOf = ({ page }: DraftOffer) =>
    (page == null ? null : shownNumber(pages, page)) ?? BEYOND;
  const top = ({ box }: DraftOffer) => (box ? box.y + box.x / 100 : 2);
  return offers
    .map((offer, at) => ({ offer, at }))
    .sort(
      (a, b) => pageOf(a.offer) - pageOf(b.offer) || top(a.offer) - top(b.offer) || a.at - b.at,
    );
}

interface Decided {
  pages: readonly EditedPage[];
  offers: readonly DraftOffer[];
  rejected: readonly string[];
}

/** Proposals that wait for somebody: sure ones first, each page by page in the order shown. */
export function waitingProposals(
  proposals: readonly FlyerProposal[],
  { pages, offers, rejected }: Decided,
): FlyerProposal[] {
  const open = proposals.filter(
    (one) =>
      shownNumber(pages, one.page) !== null && !rejected.includes(one.id) && !isThere(one, offers),
  );
  const place = (one: FlyerProposal) =>
    (one.is_sure ? 0 : BEYOND) + (shownNumber(pages, one.page) ?? 0);
  return open
    .map((one, at) => ({ one, at }))
    .sort((a, b) => place(a.one) - place(b.one) || a.at - b.at)
    .map(({ one }) => one);
}

/** What happens to confirmed offers when another file takes the place of the first. */
export type KeptOffers = "keep" | "unplace" | "clear";

/** The parts of a draft that belong to its file, once another one takes its place. */
export function withOtherFile(
  { pages = [], offers = [] }: Pick<FlyerDraft, "pages" | "offers">,
  kept: KeptOffers,
): Required<Pick<FlyerDraft, "pages" | "offers" | "rejected">> {
  if (kept === "keep") return { pages, offers, rejected: [] };
  const unplaced = offers.map((offer) => ({ ...offer, page: null, box: null }));
  return { pages: [], offers: kept === "unplace" ? unplaced : [], rejected: [] };
}

/** The smallest side of a box, in shares of the page. */
const LEAST = 0.02;
const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

/** The box between two corners, on the page and not too small to be seen. */
export function boxBetween(
  one: Readonly<{ x: number; y: number }>,
  other: Readonly<{ x: number; y: number }>,
): PageBox {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return fittedBox({ x: left, y: top, w: right - left, h: bottom - top });
}

/** A box kept on the page. */
export function fittedBox({ x, y, w, h }: PageBox): PageBox {
  const width = within(w, LEAST, 1);
  const height = within(h, LEAST, 1);
  return {
    x: rounded(within(x, 0, 1 - width)),
    y: rounded(within(y, 0, 1 - height)),
    w: rounded(width),
    h: rounded(height),
  };
}

/** The part of a page around a box, with some room, as wide as `ratio` times its height in pixels of a page. */
export function partAround(
  box: PageBox,
  page: { width: number; height: number },
  ratio: number,
): PageBox {
  const room = 0.04;
  const [wide, high] = [
    Math.min(1, box.w + 2 * room) * page.width,
    Math.min(1, box.h + 2 * room) * page.height,
  ];
  const width = Math.max(wide, high * ratio) / page.width;
  const height = Math.max(high, wide / ratio) / page.height;
  return {
    // Wider than the page: the page stands in its middle.
    x: width > 1 ? (1 - width) / 2 : within(box.x + box.w / 2 - width / 2, 0, 1 - width),
    y: height > 1 ? (1 - height) / 2 : within(box.y + box.h / 2 - height / 2, 0, 1 - height),
    w: width,
    h: height,
  };
}
