// Apart from the other addresses, which every page brings along: nobody but whoever works at a till goes there.

/** Where promotions are redeemed; {@link tillPage} says of which shop. */
export const TILL_PATH = "/cassa";

/** What stands behind the `#` of a till's address: the page is the same for all. */
export const TILL_KEY = "negozio";

/** The till of a shop. Browsers get the path ready-made. */
export function tillPage(shopId: string): string {
  return `${TILL_PATH}#${TILL_KEY}=${shopId}`;
}
