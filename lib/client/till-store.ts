import type { Till, TillMerge, UsedCode } from "@/lib/contract/redemptions";
import { openScannerDatabase } from "./scanner-database";

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

export async function readTill(shopId: string): Promise<KeptTill | null> {
  return (await (await openScannerDatabase()).get("tills", shopId)) ?? null;
}

export async function listKeptTills(): Promise<KeptTill[]> {
  return (await openScannerDatabase()).getAll("tills");
}

export async function keepTill(till: KeptTill): Promise<void> {
  await (await openScannerDatabase()).put("tills", till);
}

/** What is kept of a till goes, but for what was never told: it is told when the till opens again. */
export async function forgetTill(shopId: string): Promise<void> {
  await (await openScannerDatabase()).delete("tills", shopId);
}

/** The oldest first. */
export async function readRedemptions(shopId: string): Promise<KeptRedemption[]> {
  const db = await openScannerDatabase();
  const rows = await db.getAllFromIndex("redemptions", "of_shop", shopId);
  return rows.sort((one, other) => (one.at < other.at ? -1 : 1));
}

export async function queueRedemption(scan: KeptRedemption): Promise<void> {
  await (await openScannerDatabase()).put("redemptions", scan);
}

export async function unqueueRedemptions(nonces: Iterable<string>): Promise<void> {
  const tx = (await openScannerDatabase()).transaction("redemptions", "readwrite");
  for (const nonce of nonces) void tx.store.delete(nonce);
  await tx.done;
}
