/** A piece of news of the demo town; what is left out does not exist. */
export interface SeedNews {
  title: string;
  summary: string;
  /** Sanitised by the service. */
  body: string;
  zone?: string;
  /** Name of the organisation that wrote it; left out: the staff. */
  author?: string;
  /** Of published news.: what its picture shows, in Italian. */
  picture?: string;
  /** Days since its publication; left out: it is not published. */
  publishedDaysAgo?: number;
  /** Where news that are not published stand. */
  state?: "draft" | "in_review" | "scheduled";
  /** Days until scheduled news are published. */
  inDays?: number;
}
