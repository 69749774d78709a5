import type { ActivityInput } from "@/lib/contract/activity-input";
import type { Certificate } from "@/lib/contract/facts";

/** Hours as they are told in the data; days are counted from the day the town is started. */
export interface SeedOpening {
  /** "mo-fr 08:30-12:30 15:00-19:30; sa 09:00-13:00": days without an entry are closed. */
  week?: string;
  alwaysOpen?: boolean;
  byAppointment?: boolean;
  /** Public holidays of this year and the next: closed all day, or open in these hours. */
  holidays?: "closed" | string;
  special?: { from: number; to: number; label: string; hours?: string }[];
  /** Closed for a while, open-ended when `to` is left out. */
  closed?: { from: number; to?: number; reason: string };
  permanentlyClosed?: boolean;
  confirmedDaysAgo?: number;
}

/** One activity of the demo town; what is left out does not exist. */
export interface SeedActivity {
  slug: string;
  name: string;
  category: string;
  more?: string[];
  zone: string | null;
  /** Street and number; left out: no address, so no LocalBusiness markup (docs/domain/reviews.md). */
  street?: [street: string, number: string];
  addressNote?: string;
  summary: string;
  /** Paragraphs of plain text. */
  story: string[];
  phones?: string[];
  whatsapp?: string;
  email?: string;
  website?: string;
  booking?: string;
  social?: ActivityInput["social"];
  price?: 1 | 2 | 3 | 4;
  payments?: ActivityInput["payments"];
  services?: ActivityInput["services"];
  access?: NonNullable<ActivityInput["accessibility"]>["features"];
  accessNote?: string;
  languages?: string[];
  founded?: number;
  facts?: ActivityInput["facts"];
  /** `days`: from now to its end; below zero: it has ended. */
  certificates?: (Omit<Certificate, "valid_to"> & { days: number })[];
  tags?: string[];
  /** Days since the town's staff verified it. */
  verifiedDaysAgo?: number;
  opening: SeedOpening;
  status?: ActivityInput["status"];
  publishedDaysAgo: number;
  /** Slugs that it had before. */
  oldSlugs?: string[];
  /** What the picture shows, in Italian. */
  cover?: string;
  /** The same of each. */
  gallery?: string[];
  logo?: true;
}
