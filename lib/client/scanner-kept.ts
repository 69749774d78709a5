import type { Door } from "@/lib/contract/check-in";
import type { DoorDirection } from "@/lib/contract/check-in-constants";
import type { Till, TillMerge, UsedCode } from "@/lib/contract/redemptions";
import type { QueuedScan } from "@/lib/domain/door-offline";

/** A door's data on this device. */
export interface KeptDoor {
  /** Id of the event. */
  id: string;
  door: Door;
  /** Generated for this door: not linked to others. */
  device_id: string;
  gate: string;
  date_id: string;
  direction: DoorDirection;
  /** When the list was downloaded, ISO 8601, or null. */
  listed_at: string | null;
  /** Cursor of the last poll. */
  cursor: number;
}

/** `subject` is the ticket's id; after `closes_at` it is no longer accepted. */
export type KeptScan = QueuedScan & { event_id: string; subject: string; closes_at: string };

/** A till's data on this device. */
export interface KeptTill {
  /** Id of the shop. */
  id: string;
  till: Till;
  /** Generated for this till: not linked to others. */
  device_id: string;
  name: string;
  /** Milliseconds by which this device's clock is ahead of the server's. */
  ahead: number;
  /** Codes used at tills of the shop, of promotions that it knows. */
  given: UsedCode[];
}

/** An offline redemption in API form. */
export type KeptRedemption = TillMerge["scans"][number] & {
  shop_id: string;
  promo_id: string;
};
