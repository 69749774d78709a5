// Apart from the other addresses, which every page loads: only tills need these.

/** Page that redeems promotions; {@link tillPage} adds the shop. */
export const TILL_PATH = "/cassa";

/** Key after the `#` of a till's address: the page is the same for all. */
export const TILL_KEY = "negozio";

/** Till of a shop. The API returns the finished path. */
export function tillPage(shopId: string): string {
  return `${TILL_PATH}#${TILL_KEY}=${shopId}`;
}
