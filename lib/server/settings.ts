import "server-only";
import {
  type PrivacyMetadata,
  type PwaSettings,
  privacyMetadataSchema,
  pwaSettingsSchema,
  type Settings,
  settingsSchema,
} from "@/lib/contract/settings";
import { getOptional, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

/** The site's settings; empty when the backend has none. Throws as {@link getPublic}: then the last page stays. */
export async function getSettings(): Promise<Settings> {
  return (await getPublic("/api/settings", settingsSchema, cacheRules.settings)) ?? {};
}

/** Theme colour and texts of the installable app (ruling 18), read as {@link getOptional} does; empty without them. */
export async function getPwaSettings(): Promise<PwaSettings> {
  return (await getOptional("/api/pwa/settings", pwaSettingsSchema, cacheRules.settings)) ?? {};
}

/** Where the privacy and cookie policies are. */
export async function getPrivacyMetadata(): Promise<PrivacyMetadata> {
  const path = "/api/privacy/metadata";
  return (await getPublic(path, privacyMetadataSchema, cacheRules.settings)) ?? {};
}
