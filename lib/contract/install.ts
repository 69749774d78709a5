import { z } from "zod";

/** A user's device, without identifying data (spec section 3). */
export const deviceSchema = z.object({
  type: z.enum(["desktop", "mobile", "tablet"]),
  os: z.enum(["ios", "android", "macos", "windows", "linux", "unknown"]),
  browser: z.enum(["edge", "chrome", "firefox", "safari", "unknown"]),
});

export type Device = z.infer<typeof deviceSchema>;

/**
 * `POST /api/pwa/install-click` (spec section 7). The spec has three platforms: every installation
 * by the browser's prompt is 'Android', whatever the device. `device` comes from the banner,
 * `source` from the top bar.
 */
export const installClickSchema = z.object({
  platform: z.enum(["Android", "Android accepted", "iOS"]),
  device: deviceSchema.optional(),
  source: z.literal("top-bar").optional(),
});

export type InstallClick = z.infer<typeof installClickSchema>;

/** `GET /api/staff/app-installs`: steps towards the app, by month in Italy, newest first. */
export const installCountsSchema = z.object({
  data: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** Clicks by target; see {@link installClickSchema}. */
      android: z.number().int().min(0),
      android_accepted: z.number().int().min(0),
      ios: z.number().int().min(0),
    }),
  ),
});

export type InstallCounts = z.infer<typeof installCountsSchema>["data"];
