import { z } from "zod";

/** What somebody uses, without anything that tells who (spec section 3). */
export const deviceSchema = z.object({
  type: z.enum(["desktop", "mobile", "tablet"]),
  os: z.enum(["ios", "android", "macos", "windows", "linux", "unknown"]),
  browser: z.enum(["edge", "chrome", "firefox", "safari", "unknown"]),
});

export type Device = z.infer<typeof deviceSchema>;

/**
 * `POST /api/pwa/install-click` (spec section 7). The spec knows three platforms: everything that installs by the browser's
 * own prompt is 'Android', whatever the device says. `device` comes from the banner, `source` from the top bar.
 */
export const installClickSchema = z.object({
  platform: z.enum(["Android", "Android accepted", "iOS"]),
  device: deviceSchema.optional(),
  source: z.literal("top-bar").optional(),
});

export type InstallClick = z.infer<typeof installClickSchema>;

/** `GET /api/staff/app-installs`: how far people went on the way to the app, by month in Italy, the newest first. */
export const installCountsSchema = z.object({
  data: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** Clicks by what was clicked; see {@link installClickSchema}. */
      android: z.number().int().min(0),
      android_accepted: z.number().int().min(0),
      ios: z.number().int().min(0),
    }),
  ),
});

export type InstallCounts = z.infer<typeof installCountsSchema>["data"];
