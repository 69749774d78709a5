import type { PathOf } from "@/lib/contract/endpoint";
import type { getPrivacyMetadata } from "@/lib/contract/privacy-endpoints";
import type { PrivacyMetadata } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { requestFirst } from "./first-calls";
import { logFailure } from "./log";

let reading: Promise<PrivacyMetadata> | undefined;

function textIn(value: unknown, name: string): string | null {
  return isRecord(value) ? filledText(value[name]) : null;
}

async function answered(): Promise<unknown> {
  try {
    return await requestFirst("/api/privacy/metadata" satisfies PathOf<typeof getPrivacyMetadata>);
  } catch (error) {
    logFailure("The privacy metadata could not be read.", error);
    return null;
  }
}

/** Exported for its test. */
export function metadataOf(body: unknown): PrivacyMetadata {
  const consent = isRecord(body) ? body.consent : null;
  return {
    privacy_policy: textIn(body, "privacy_policy"),
    cookie_policy: textIn(body, "cookie_policy"),
    consent: { title: textIn(consent, "title"), description: textIn(consent, "description") },
  };
}

/** `GET /api/privacy/metadata`, requested once; missing values are null, all of them on failure. */
export function loadPrivacyMetadata(): Promise<PrivacyMetadata> {
  reading ??= answered().then(metadataOf);
  return reading;
}
