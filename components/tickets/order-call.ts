/** An order as calls and addresses name it. */
export interface OrderName {
  code: string;
  /** From the link of a mail; null: this browser began it, or its buyer is logged in. */
  key: string | null;
}

/** The path of the API under which something is done with an order. */
export function orderCall({ code, key }: OrderName, part: string): string {
  return `/api/orders/${code}/${part}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`;
}
