import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PKPass } from "passkit-generator";
import { formatRomeTime, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import type { Env } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/ticket-page.json";
import type { PassContent } from "./pass-content";
import { settingText, walletFault } from "./setting-text";

const PEM = "-----BEGIN";

/** Signer of Apple Wallet passes, and their fixed content. */
export interface AppleWallet {
  /** As in the certificate. */
  passType: string;
  team: string;
  /** Expiry of the certificate. */
  validUntil: Date;
  certificates: { signerCert: string; signerKey: string; wwdr: string };
  icons: Record<string, Buffer>;
}

const icons = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87 };

async function readIcons(): Promise<Record<string, Buffer>> {
  const files = Object.entries(icons).map(
    async ([name, size]): Promise<[string, Buffer]> => [
      name,
      await readFile(path.resolve(`public/icons/wallet-${size}.png`)),
    ],
  );
  return Object.fromEntries(await Promise.all(files));
}

function certificateOf(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw walletFault(name, "certificate");
  }
}

function keyOf(name: string, pem: string, passphrase: string | null): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
  } catch {
    throw walletFault(name, "key");
  }
}

/**
 * Reads and checks the signing data: the pass type's certificate, its key, and Apple's issuing
 * certificate. An expired one is accepted but signs nothing. Throws {@link EnvError}.
 */
export async function readAppleWallet({
  certificate: certificateSetting,
  key: keySetting,
  passphrase,
  authority: authoritySetting,
}: NonNullable<Env["appleWallet"]>): Promise<AppleWallet> {
  const names = {
    certificate: "APPLE_WALLET_CERTIFICATE",
    key: "APPLE_WALLET_KEY",
    authority: "APPLE_WALLET_AUTHORITY",
  };
  const [signerCert, keyPem, wwdr] = await Promise.all([
    settingText(names.certificate, certificateSetting, PEM),
    settingText(names.key, keySetting, PEM),
    settingText(names.authority, authoritySetting, PEM),
  ]);
  const certificate = certificateOf(names.certificate, signerCert);
  const authority = certificateOf(names.authority, wwdr);
  const key = keyOf(names.key, keyPem, passphrase);
  const { UID: passType, OU: team } = certificate.toLegacyObject().subject as unknown as Record<
    string,
    unknown
  >;
  if (typeof passType !== "string" || !passType.startsWith("pass.") || typeof team !== "string") {
    throw walletFault(names.certificate, "passType");
  }
  if (key.asymmetricKeyType !== "rsa" || !certificate.checkPrivateKey(key)) {
    throw walletFault(names.key, "otherKey");
  }
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey)) {
    throw walletFault(names.authority, "authority");
  }
  return {
    passType,
    team,
    validUntil: new Date(certificate.validTo),
    certificates: {
      // Text before and after the certificate in its file is left out.
      signerCert: certificate.toString(),
      wwdr: authority.toString(),
      signerKey: key.export({ type: "pkcs1", format: "pem" }).toString(),
    },
    icons: await readIcons(),
  };
}

/** Colour format of a pass. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

/** Start of entry, short enough for the corner of a card. */
function shortDate(at: Date): string {
  const day = romeDay(at);
  return `${formatWeekday(day).slice(0, 3)} ${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
}

/** A ticket as a signed pass (`.pkpass`); without a code it is marked as void. */
export function drawPass(wallet: AppleWallet, content: PassContent): Uint8Array<ArrayBuffer> {
  const { site, code, date, place, position } = content;
  const pass = new PKPass(wallet.icons, wallet.certificates, {
    formatVersion: 1,
    passTypeIdentifier: wallet.passType,
    teamIdentifier: wallet.team,
    serialNumber: content.id,
    groupingIdentifier: content.eventId,
    organizationName: site.name,
    logoText: site.name,
    description: fillMessage(page.titleNamed, { event: content.title }),
    backgroundColor: rgb(site.background),
    foregroundColor: rgb(site.foreground),
    labelColor: rgb(site.foreground),
    sharingProhibited: true,
    voided: code === null,
  });
  pass.type = "eventTicket";
  if (date) {
    const { starts_at: starts } = date;
    pass.headerFields.push({
      key: "day",
      label: shortDate(starts),
      value: formatRomeTime(starts),
    });
    pass.setRelevantDate(starts);
    pass.setRelevantDates([{ date: starts, relevantDate: starts }]);
  }
  if (position) pass.setLocations(position);
  pass.primaryFields.push({ key: "event", value: content.title });
  if (place) pass.secondaryFields.push({ key: "place", label: page.place, value: place.name });
  pass.auxiliaryFields.push(
    { key: "holder", label: page.holder, value: content.holder ?? page.unnamed },
    { key: "type", label: page.type, value: content.type },
  );
  pass.backFields.push(
    { key: "dates", label: page.when, value: content.dates.join("\n") },
    ...(place?.address ? [{ key: "address", label: page.place, value: place.address }] : []),
    { key: "order", label: page.order, value: content.order },
    { key: "state", label: page.wallet.stateLabel, value: page.wallet.state },
    { key: "url", label: page.actions.event, value: content.url },
  );
  if (code !== null) {
    pass.setBarcodes({
      format: "PKBarcodeFormatQR",
      message: code,
      messageEncoding: "iso-8859-1",
      altText: content.order,
    });
  }
  return new Uint8Array(pass.getAsBuffer());
}
