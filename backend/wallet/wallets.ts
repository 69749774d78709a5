import type { Logger } from "pino";
import type { Env } from "@/lib/env";
import { type AppleWallet, readAppleWallet } from "./apple";
import { type GoogleWallet, readGoogleWallet } from "./google";

/** The wallets for tickets; null: not configured. */
export interface Wallets {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

/** Reads and checks the environment before anything else is opened. Throws {@link EnvError}. */
export async function readWallets(
  { appleWallet, googleWallet }: Pick<Env, "appleWallet" | "googleWallet">,
  { now, log }: { now: Date; log: Logger },
): Promise<Wallets> {
  const apple = appleWallet && (await readAppleWallet(appleWallet));
  const google = googleWallet && (await readGoogleWallet(googleWallet));
  if (apple && apple.validUntil <= now) {
    log.error({ until: apple.validUntil }, "the certificate for Apple Wallet has expired");
  }
  return { apple, google };
}
