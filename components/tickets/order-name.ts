/** An order as calls and addresses name it. */
export interface OrderName {
  code: string;
  /** From the link of a mail; null: this browser began it, or its buyer is logged in. */
  key: string | null;
}
