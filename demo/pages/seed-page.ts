/** A generic page of the demo town; `body` is HTML. */
export interface SeedPage {
  slug: string;
  title: string;
  summary: string;
  body: string;
  /** Where a page that is not published stands; left out: it is. */
  state?: "draft" | "scheduled";
  /** Days until a scheduled page is published. */
  inDays?: number;
}
