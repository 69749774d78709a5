import { privacyMetadataSchema, pwaSettingsSchema, settingsSchema } from "@/lib/contract/settings";
import { fieldByField } from "./field-by-field";

// What the site reads of itself, from any backend: one odd value takes nothing but itself away (docs/domain/site.md).

/** `GET /api/settings`. */
export const anySettings = fieldByField(settingsSchema, "settings");

/** `GET /api/pwa/settings`. */
export const anyPwaSettings = fieldByField(pwaSettingsSchema, "pwa/settings");

/** `GET /api/privacy/metadata`. */
export const anyPrivacyMetadata = fieldByField(privacyMetadataSchema, "privacy/metadata");
