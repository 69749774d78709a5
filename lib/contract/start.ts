import { z } from "zod";
import { profileSchema } from "./auth";
import { privacyMetadataSchema, pwaSettingsSchema, settingsSchema } from "./settings";
import { trackingSchema } from "./tracking";

/**
 * `GET /api/frontend/start`: the answers of the first calls of a page by path; the calls stay beside
 * it (docs/decisions/248-one-first-call.md).
 */
export const startSchema = z.object({
  "/api/frontend/profile": profileSchema,
  "/api/settings": settingsSchema,
  "/api/pwa/settings": pwaSettingsSchema,
  "/api/privacy/metadata": privacyMetadataSchema,
  "/api/tracking": trackingSchema,
});

export type Start = z.infer<typeof startSchema>;
