import "server-only";
import {
  type PrivacyMetadata,
  type PwaSettings,
  privacyMetadataSchema,
  pwaSettingsSchema,
  type Settings,
  settingsSchema,
} from "@/lib/contract/settings";
import { BackendError, ContractError, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

/** The site's settings; empty when the backend has none. Throws as {@link getPublic}: then the last page stays. */
export async function getSettings(): Promise<Settings> {
  return (await getPublic("/api/settings", settingsSchema, cacheRules.settings)) ?? {};
}

/**
 * Theme colour and texts of the installable app (ruling 18). Empty, with a warning, when a backend that is there cannot
 * tell them: no page depends on them (spec section 8). Throws as {@link getPublic} when it is not there.
 */
export async function getPwaSettings(): Promise<PwaSettings> {
  const path = "/api/pwa/settings";
  try {
    return (await getPublic(path, pwaSettingsSchema, cacheRules.settings)) ?? {};
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof ContractError)) throw error;
    // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
    console.warn(error.message);
    return {};
  }
}

/** Where the privacy and cookie policies are. */
export async function getPrivacyMetadata(): Promise<PrivacyMetadata> {
  const path = "/api/privacy/metadata";
  return (await getPublic(path, privacyMetadataSchema, cacheRules.settings)) ?? {};
}
