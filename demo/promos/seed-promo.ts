import type { PromoKind, RedeemMode } from "@/lib/contract/promo-constants";
import type { Recurring } from "@/lib/contract/promo-content";

/** A promotion of the demo town; what is left out does not exist. */
export interface SeedPromo {
  title: string;
  /** Slug of the activity. */
  at: string;
  kind: PromoKind;
  percent?: number;
  /** In cents, as the prices. */
  amount?: number;
  bundle?: { take: number; pay: number };
  /** Name of a product of the register of prices. */
  product?: string;
  scope?: string;
  price?: number;
  before?: number;
  text?: string;
  conditions?: string;
  places?: string;
  /** Days from today to the first and to the last day. */
  days: readonly [first: number, last: number];
  hours?: Recurring;
  limit?: { total?: number; person?: number };
  mode?: RedeemMode;
  code?: string;
  url?: string;
  /** Of published ones.: what its picture shows, in Italian. */
  picture?: string;
  /** What became of it since it was published. */
  since?: "paused" | "used_up" | "expired" | "withdrawn" | "archived";
  /** Where it stands that is not published. */
  state?: "draft" | "in_review" | "refused";
}
