/** The name of an order in calls and addresses. */
export interface OrderName {
  code: string;
  /** From a mail's link; null: this browser started it, or its buyer is logged in. */
  key: string | null;
}
