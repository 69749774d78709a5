import { openScannerDatabase } from "./scanner-database";
import type { KeptRedemption, KeptTill } from "./scanner-kept";

export async function readTill(shopId: string): Promise<KeptTill | null> {
  return (await (await openScannerDatabase()).get("tills", shopId)) ?? null;
}

export async function listKeptTills(): Promise<KeptTill[]> {
  return (await openScannerDatabase()).getAll("tills");
}

export async function keepTill(till: KeptTill): Promise<void> {
  await (await openScannerDatabase()).put("tills", till);
}

/**
 * Deletes the data of a till except unsent redemptions, which are sent when the till opens again.
 */
export async function forgetTill(shopId: string): Promise<void> {
  await (await openScannerDatabase()).delete("tills", shopId);
}

/** Oldest first. */
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
