/** A generic page of the demo town; `body` is HTML. */
export interface SeedPage {
  slug: string;
  title: string;
  summary: string;
  body: string;
}
