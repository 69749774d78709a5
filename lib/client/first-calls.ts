import type { getProfile, getStart } from "@/lib/contract/account-endpoints";
import type { PathOf } from "@/lib/contract/endpoint";
import type { getPrivacyMetadata } from "@/lib/contract/privacy-endpoints";
import type { getPwaSettings, getSettings } from "@/lib/contract/setting-endpoints";
import type { Start } from "@/lib/contract/start";
import type { getTracking } from "@/lib/contract/tracking-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { START_CALL_META } from "@/lib/domain/start-call";
import { request } from "./http";

export type FirstPath =
  | PathOf<typeof getProfile>
  | PathOf<typeof getSettings>
  | PathOf<typeof getPwaSettings>
  | PathOf<typeof getPrivacyMetadata>
  | PathOf<typeof getTracking>;

const parts: Record<FirstPath, keyof Start> = {
  "/api/frontend/profile": "profile",
  "/api/settings": "settings",
  "/api/pwa/settings": "pwa",
  "/api/privacy/metadata": "privacy",
  "/api/tracking": "tracking",
};

let asking: Promise<unknown> | undefined;

/** Null: another backend, or it failed, and each call is made alone. */
async function start(): Promise<unknown> {
  if (!document.querySelector(`meta[name=${START_CALL_META}]`)) return null;
  try {
    return await request("/api/frontend/start" satisfies PathOf<typeof getStart>);
  } catch {
    return null;
  }
}

/**
 * {@link request} for what a page asks for once, at its start: one call for all where the backend
 * has it. The answer is as old as the first of them, so a later read uses `request`.
 */
export async function requestFirst(path: FirstPath): Promise<unknown> {
  asking ??= start();
  const answers = await asking;
  const answer = isRecord(answers) ? answers[parts[path]] : undefined;
  return answer ?? request(path);
}
