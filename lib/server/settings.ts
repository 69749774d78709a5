import "server-only";
import { cache as oncePerRendering } from "react";
import { callTo } from "@/lib/contract/endpoint";
import { getPrivacyMetadata as getPrivacyMetadataEndpoint } from "@/lib/contract/privacy-endpoints";
import {
  getPwaSettings as getPwaSettingsEndpoint,
  getSettings as getSettingsEndpoint,
} from "@/lib/contract/setting-endpoints";
import type { PrivacyMetadata, PwaSettings, Settings } from "@/lib/contract/settings";
import { anyPrivacyMetadata, anyPwaSettings, anySettings } from "./any-settings";
import { getOptional, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { processState } from "./process-state";

/**
 * The site's settings; empty if the backend has none. While unreadable, cached pages stay, and this
 * throws like {@link getPublic}; a page without a cached copy uses the settings that this process
 * last read, or none, and is not cached (spec section 8).
 */
export const getSettings = oncePerRendering(async (): Promise<Settings> => {
  const { trace, settings } = processState();
  try {
    return (await getPublic(callTo(getSettingsEndpoint), anySettings, cacheRules.settings)) ?? {};
  } catch (error) {
    const made = trace.getStore();
    if (made?.hasOldPage) throw error;
    if (made) made.lacksSettings = true;
    return settings ?? {};
  }
});

/** True if the page must be rendered without any settings, and says so. */
export async function areSettingsMissing(): Promise<boolean> {
  await getSettings();
  const { trace, settings } = processState();
  return settings === null && trace.getStore()?.lacksSettings === true;
}

/**
 * Theme colour and texts of the installable app (docs/domain/site.md), read like {@link
 * getOptional}; empty without them.
 */
export async function getPwaSettings(): Promise<PwaSettings> {
  return (
    (await getOptional(callTo(getPwaSettingsEndpoint), anyPwaSettings, cacheRules.settings)) ?? {}
  );
}

/**
 * Addresses of the privacy and cookie policies, read like {@link getOptional}; without an answer
 * their own pages.
 */
export async function getPrivacyMetadata(): Promise<PrivacyMetadata> {
  return (
    (await getOptional(
      callTo(getPrivacyMetadataEndpoint),
      anyPrivacyMetadata,
      cacheRules.settings,
    )) ?? {}
  );
}
