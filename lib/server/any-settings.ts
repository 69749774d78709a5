import { privacyMetadataSchema, pwaSettingsSchema, settingsSchema } from "@/lib/contract/settings";
import { fieldByField } from "./field-by-field";

// The site's own settings, from any backend: an invalid value drops only itself
// (docs/domain/site.md).

/** `GET /api/settings`. */
export const anySettings = fieldByField(settingsSchema, "settings");

/** `GET /api/pwa/settings`. */
export const anyPwaSettings = fieldByField(pwaSettingsSchema, "pwa/settings");

/** `GET /api/privacy/metadata`. */
export const anyPrivacyMetadata = fieldByField(privacyMetadataSchema, "privacy/metadata");
