import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { romeIso } from "@/lib/domain/rome-time";
import type { Env } from "@/lib/env";
import page from "@/lib/i18n/messages/it/ticket-page.json";
import type { PassContent } from "./pass-content";
import { settingText, walletFault } from "./setting-text";

const ACCOUNT = "GOOGLE_WALLET_ACCOUNT";
const SAVE = "https://pay.google.com/gp/v/save";

/** Signer of links that save passes in Google Wallet. */
export interface GoogleWallet {
  /** The issuer id at Google Wallet. */
  issuer: string;
  /** Of the service account. */
  email: string;
  key: KeyObject;
}

const accountSchema = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key: z.string(),
});

/** Reads and checks the JSON key file of a Google service account. Throws {@link EnvError}. */
export async function readGoogleWallet({
  issuer,
  account: setting,
}: NonNullable<Env["googleWallet"]>): Promise<GoogleWallet> {
  // Line ends in the key are JSON escapes.
  const text = setting.trimStart().startsWith("{")
    ? setting
    : await settingText(ACCOUNT, setting, "{");
  try {
    const account = accountSchema.parse(JSON.parse(text));
    const key = createPrivateKey(account.private_key);
    if (key.asymmetricKeyType !== "rsa") throw new TypeError("not an RSA key");
    return { issuer, email: account.client_email, key };
  } catch {
    throw walletFault(ACCOUNT, "account");
  }
}

const inItalian = (value: string) => ({ defaultValue: { language: "it", value } });

/** The event as a class of passes, without its id. */
function classOf({ site, title, url, place, date }: PassContent) {
  return {
    issuerName: site.name,
    reviewStatus: "UNDER_REVIEW",
    eventName: inItalian(title),
    hexBackgroundColor: site.background,
    homepageUri: { uri: url, description: page.actions.event },
    ...(place && {
      venue: { name: inItalian(place.name), address: inItalian(place.address ?? place.name) },
    }),
    // Shown as written: with Rome's offset.
    ...(date && {
      dateTime: {
        start: romeIso(date.starts_at),
        ...(date.ends_at && { end: romeIso(date.ends_at) }),
        ...(date.doors_at && { doorsOpen: romeIso(date.doors_at) }),
      },
    }),
  };
}

/**
 * The address that saves a ticket in Google Wallet: the signed token contains everything, without a
 * call to Google. A token cannot change an existing pass, so ids depend on the content: after a
 * change of time or place the link makes another pass.
 */
export function saveLink(
  { issuer, email, key }: GoogleWallet,
  content: PassContent & { code: string },
  now: Date,
): string {
  const said = classOf(content);
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 12);
  const classId = `${issuer}.${content.eventId}-${hash}`;
  const ticket = {
    id: `${issuer}.${content.id}-${hash}`,
    classId,
    state: "ACTIVE",
    barcode: { type: "QR_CODE", value: content.code, alternateText: content.order },
    ticketType: inItalian(content.type),
    reservationInfo: { confirmationCode: content.order },
    ...(content.holder && { ticketHolderName: content.holder }),
  };
  const claims = {
    iss: email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    origins: [],
    payload: { eventTicketClasses: [{ id: classId, ...said }], eventTicketObjects: [ticket] },
  };
  const encoded = [{ alg: "RS256", typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = sign("sha256", Buffer.from(encoded.join(".")), key).toString("base64url");
  return `${SAVE}/${[...encoded, signature].join(".")}`;
}
