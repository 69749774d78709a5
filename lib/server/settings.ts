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
 * The site's settings; empty when the backend has none. While they cannot be read the last page stays, and throws as
 * {@link getPublic}; a page that was never made takes those that this process last read itself, or none, and is kept by
 * nobody (spec section 8).
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

/** Whether the page that is being made has to do without any settings, which it says. */
export async function areSettingsMissing(): Promise<boolean> {
  await getSettings();
  const { trace, settings } = processState();
  return settings === null && trace.getStore()?.lacksSettings === true;
}

/** Theme colour and texts of the installable app (docs/domain/site.md), read as {@link getOptional} does; empty without them. */
export async function getPwaSettings(): Promise<PwaSettings> {
  return (
    (await getOptional(callTo(getPwaSettingsEndpoint), anyPwaSettings, cacheRules.settings)) ?? {}
  );
}

/** Where the privacy and cookie policies are, read as {@link getOptional} does; on their own pages without an answer. */
export async function getPrivacyMetadata(): Promise<PrivacyMetadata> {
  return (
    (await getOptional(
      callTo(getPrivacyMetadataEndpoint),
      anyPrivacyMetadata,
      cacheRules.settings,
    )) ?? {}
  );
}
