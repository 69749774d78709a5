import type { Door } from "@/lib/contract/check-in";
import type { DoorDirection } from "@/lib/contract/check-in-constants";
import type { Till, TillMerge, UsedCode } from "@/lib/contract/redemptions";
import type { QueuedScan } from "@/lib/domain/door-offline";

/** A door as this device keeps it. */
export interface KeptDoor {
  /** Of the event. */
  id: string;
  door: Door;
  /** Made up for this door: nothing ties it to another one. */
  device_id: string;
  gate: string;
  date_id: string;
  direction: DoorDirection;
  /** When the list was downloaded, ISO 8601; null: it was not. */
  listed_at: string | null;
  /** What the server is asked after. */
  cursor: number;
}

/** `subject`: the ticket that it names; `closes_at`: when nobody takes it any more. */
export type KeptScan = QueuedScan & { event_id: string; subject: string; closes_at: string };

/** A till as this device keeps it. */
export interface KeptTill {
  /** Of the shop. */
  id: string;
  till: Till;
  /** Made up for this till: nothing ties it to another one. */
  device_id: string;
  name: string;
  /** Milliseconds by which the clock of this device is ahead of the server's. */
  ahead: number;
  /** Codes that were given, here or at other tills of the shop, of promotions that it knows. */
  given: UsedCode[];
}

/** What was given without a network, as it will be told. */
export type KeptRedemption = TillMerge["scans"][number] & {
  shop_id: string;
  promo_id: string;
};
