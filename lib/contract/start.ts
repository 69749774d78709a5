import { z } from "zod";
import { profileSchema } from "./auth";
import { privacyMetadataSchema, pwaSettingsSchema, settingsSchema } from "./settings";
import { trackingSchema } from "./tracking";

/**
 * `GET /api/frontend/start`: the answers of the first calls of a page, which stay beside it
 * (docs/decisions/248-one-first-call.md).
 */
export const startSchema = z.object({
  profile: profileSchema,
  settings: settingsSchema,
  pwa: pwaSettingsSchema,
  privacy: privacyMetadataSchema,
  tracking: trackingSchema,
});

export type Start = z.infer<typeof startSchema>;
