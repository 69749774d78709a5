import { createHash, randomUUID } from "node:crypto";
import { isIPv6 } from "node:net";
import { type Db, type Executor, inTransaction } from "@/backend/db/handle";
import { pageUpdatedAt } from "@/backend/features/pages/service";
import { getPrivacyMetadata } from "@/backend/features/settings/service";
import { loggablePath } from "@/backend/kernel/loggable-path";
import {
  type ConsentCategory,
  type ConsentInput,
  type ConsentProof,
  type ConsentRecord,
  consentRecordSchema,
} from "@/lib/contract/consent";
import { browserFamily } from "@/lib/domain/browser-family";
import { ipv6Prefix } from "@/lib/domain/ip-network";
import { policyPlace } from "@/lib/domain/legal-links";
import consentTexts from "@/lib/i18n/messages/it/overlays/consent.json";
import { routes } from "@/lib/routes";
import {
  type ConsentRow,
  consentRows,
  deleteOldConsents,
  lockConsentId,
  selectConsents,
} from "./queries";

const MAX_PROOFS = 500;

/** Data of a request besides its body, or null. */
export interface ConsentCircumstances {
  /** The consent cookie as sent. */
  cookie: string | null;
  /** From `clientAddress`. */
  address: string | null;
  userAgent: string | null;
  /** Address of the page. */
  referer: string | null;
}

/** The record in the cookie, or null without a valid one. */
function readConsentCookie(cookie: string | null): ConsentRecord | null {
  try {
    return consentRecordSchema.safeParse(JSON.parse(cookie ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The network of an address, so that the log identifies no machine: /24 of IPv4, /48 of IPv6. */
function networkOf(address: string | null): string | null {
  if (address === null) return null;
  if (isIPv6(address)) return `${ipv6Prefix(address, 3)}::/48`;
  return `${address.split(".", 3).join(".")}.0/24`;
}

/** The page's path, without secrets. */
function pathOf(referer: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  return loggablePath(new URL(referer).pathname);
}

function unique(categories: readonly ConsentCategory[]): ConsentCategory[] {
  return [...new Set(categories)];
}

function toProof({ id: _, created_at, ...row }: ConsentRow): ConsentProof {
  return { ...row, created_at: created_at.toISOString() };
}

/** Date of the policy if it is a page, or its external address. */
async function policyVersion(db: Executor, given: string | null | undefined) {
  const { kind, href } = policyPlace(given, routes.cookiePolicy());
  if (kind === "external") return href;
  return pageUpdatedAt(db, href.split("#", 1)[0]?.slice(1) ?? "");
}

/** The texts and policy version that the user saw. */
async function shownTo(db: Executor) {
  const { consent, cookie_policy } = await getPrivacyMetadata(db);
  const texts = [
    consent?.title ?? consentTexts.title,
    consent?.description ?? consentTexts.description,
  ];
  return {
    banner_text_hash: createHash("sha256").update(texts.join("\n")).digest("hex"),
    policy_version: await policyVersion(db, cookie_policy),
  };
}

/**
 * Logs a decision, unless it repeats the last one under the same revision (`isNew` false). Without
 * a valid cookie it gets a new id.
 */
export async function recordConsent(
  db: Db,
  at: Date,
  input: ConsentInput,
  circumstances: ConsentCircumstances,
): Promise<{ proof: ConsentProof; isNew: boolean }> {
  const record = readConsentCookie(circumstances.cookie);
  const consentId = record?.consentId ?? randomUUID();
  const revision = record?.revision ?? 1;
  const shown = await shownTo(db);
  return inTransaction(db, async (tx) => {
    await lockConsentId(tx, consentId);
    const [last] = await selectConsents(tx, consentId, 1);
    if (last && last.decision === input.decision && last.revision === revision) {
      return { proof: toProof(last), isNew: false };
    }
    const row = await consentRows.insert(tx, {
      ...shown,
      consent_id: consentId,
      decision: input.decision,
      accepted_categories: unique(["necessary", ...input.accepted_categories]),
      rejected_categories: unique(input.rejected_categories),
      services: record?.services ?? {},
      revision,
      page_path: pathOf(circumstances.referer),
      language: record?.data.language ?? "it",
      display_mode: record?.data.displayMode ?? null,
      user_agent_family: browserFamily(circumstances.userAgent),
      ip_network: networkOf(circumstances.address),
      source: record?.data.source ?? null,
      created_at: at,
    });
    return { proof: toProof(row), isNew: true };
  });
}

/** Proofs of the cookie's owner, newest first. */
export async function listConsents(db: Executor, cookie: string | null): Promise<ConsentProof[]> {
  const record = readConsentCookie(cookie);
  if (!record) return [];
  return (await selectConsents(db, record.consentId, MAX_PROOFS)).map(toProof);
}

/** Deletes proofs after 24 months (docs/domain/consent.md). */
export async function removeOldConsents(db: Executor, at: Date): Promise<void> {
  await deleteOldConsents(db, at);
}
