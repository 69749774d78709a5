import type {
  ApplyMode,
  JobCategory,
  JobContract,
  JobHours,
  PayBasis,
  PayUnit,
  Workplace,
} from "@/lib/contract/job-constants";

/** A job ad of the demo town; what is left out does not exist. */
export interface SeedJob {
  title: string;
  /** Slug of the employer's activity, or its name. */
  at?: string;
  employer?: string;
  /** The name of the organisation whose ad it is where it has no activity; left out: the staff's. */
  by?: string;
  agency?: { name: string; authorisation: string };
  category: JobCategory;
  /** Paragraphs. */
  work: readonly string[];
  needs?: readonly string[];
  offers?: readonly string[];
  contract: JobContract;
  hours: JobHours;
  when?: string;
  positions?: number;
  agreement?: string;
  level?: string;
  /** In cents. */
  pay: readonly [min: number, max: number, unit: PayUnit, basis?: PayBasis];
  payNote?: string;
  place?: Workplace;
  street?: string;
  zone?: string;
  /** Days from today to the first day of work. */
  starts?: number;
  /** Days since it was published, and days from today to its last one. */
  days: readonly [ago: number, last: number];
  mode?: ApplyMode;
  /** Of the form: each with its answers to choose from, or none where one writes freely. */
  asks?: readonly { text: string; options?: readonly string[]; isNeeded?: boolean }[];
  url?: string;
  person?: string;
  phone?: string;
  email: string;
  /** What became of it since it was published. */
  since?: "expired" | "filled" | "withdrawn" | "archived";
  /** Where it stands that is not published. */
  state?: "draft" | "in_review" | "refused";
}
