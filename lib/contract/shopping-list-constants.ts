/** What a line of a shopping list refers to; the first part of its id. */
export const shoppingKinds = ["promotion", "flyer_offer", "price_product", "free"] as const;
export type ShoppingKind = (typeof shoppingKinds)[number];

/** What a person may do with a list. */
export const listAccesses = ["owner", "edit", "read"] as const;
export type ListAccess = (typeof listAccesses)[number];

/** What a link to a list allows. */
export const linkAccesses = ["edit", "read"] as const;
export type LinkAccess = (typeof linkAccesses)[number];

/** `gone`: it is not public any more. `planned`: it has not begun. */
export const factStates = ["current", "planned", "over", "gone"] as const;
export type FactState = (typeof factStates)[number];

/** Why a change was not made. */
export const changeRefusals = ["full"] as const;

export const MAX_LINES = 200;
/** Rows of a list with the marks of deleted lines; older marks go first. */
export const MAX_ROWS = 1000;
/** Changes of one request. */
export const MAX_CHANGES = 100;
/** Lines of one question for current prices. */
export const MAX_ASKED_LINES = 200;
export const MAX_QUANTITY = 99;
/** Highest price in cents. */
export const MAX_LINE_PRICE = 9_999_999;
export const LINE_NAME = 120;
export const LINE_NOTE = 200;
export const LINE_MEASURE = 60;
/** People with an account who came by a link. */
export const MAX_LIST_MEMBERS = 20;
/** Lists of others that one account follows. */
export const MAX_JOINED_LISTS = 10;
/** Days that the mark of a deleted line, and the id of a change, are kept. */
export const MARK_DAYS = 30;
