import { z } from "zod";
import { colorSchema } from "./fields";
import { trackingUpdateShape } from "./tracking";

const storeLink = z.string().nullable().optional();

/** `GET /api/settings` (spec section 3, settings object; ruling 18). Fields after the store links are additions of ours. */
export const settingsSchema = z.object({
  project_name: z.string().nullable().optional(),
  header_logo_url: z.string().nullable().optional(),
  header_logo_path: z.string().nullable().optional(),
  header_logo_alt: z.string().nullable().optional(),
  header_logo_height: z.union([z.number(), z.string()]).nullable().optional(),
  system_settings: z
    .object({
      maintenance_enabled: z.boolean().optional(),
      maintenance_message: z.string().nullable().optional(),
      maintenance_blur_color: z.string().nullable().optional(),
      cookie_consent_required: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  notifications_push_prompt_text: z.string().nullable().optional(),
  mobile_app_ios_url: storeLink,
  app_store_ios_url: storeLink,
  ios_store_url: storeLink,
  ios_download_url: storeLink,
  mobile_app_android_url: storeLink,
  app_store_android_url: storeLink,
  android_store_url: storeLink,
  android_download_url: storeLink,
  play_store_url: storeLink,
  mobile_app_generic_url: storeLink,
  app_download_url: storeLink,
  mobile_app_url: storeLink,
  /** The town's own name, for mastheads and addresses; null: the project name serves. */
  town_name: z.string().nullable().optional(),
  /** One sentence under the project name and the default description of pages. */
  tagline: z.string().nullable().optional(),
  /** Default Open Graph image, a path below /storage. */
  og_image: z.string().nullable().optional(),
  /** Open Graph images of the sections' lists by the section's path (`attivita`), each a path below /storage. */
  section_images: z.record(z.string(), z.string()).optional(),
  /** Sources of open data shown on the site, as their licence asks (ODbL 4.3). */
  attributions: z
    .array(z.object({ text: z.string(), url: z.string().nullable(), license: z.string() }))
    .optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `GET /api/pwa/settings` (spec section 3; ruling 18). */
export const pwaSettingsSchema = z.object({
  manifest: z.record(z.string(), z.unknown()).nullable().optional(),
  manifest_url: z.string().nullable().optional(),
  manifest_version: z.union([z.string(), z.number()]).nullable().optional(),
  theme_color: z.string().nullable().optional(),
  update: z
    .object({
      message: z.string().nullable().optional(),
      confirm_label: z.string().nullable().optional(),
      cancel_label: z.string().nullable().optional(),
    })
    .nullable()
    .optional(),
  prompt: z
    .object({
      title: z.string().nullable().optional(),
      message: z.string().nullable().optional(),
      cta_label: z.string().nullable().optional(),
      dismiss_label: z.string().nullable().optional(),
      ios_instructions: z
        .union([z.string(), z.array(z.string())])
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
  push_public_key: z.string().nullable().optional(),
});

export type PwaSettings = z.infer<typeof pwaSettingsSchema>;

/** `GET /api/privacy/metadata` (spec section 3): each policy is a URL or a path; null: the page of that slug. */
export const privacyMetadataSchema = z.object({
  privacy_policy: z.string().nullable().optional(),
  cookie_policy: z.string().nullable().optional(),
  consent: z
    .object({
      title: z.string().nullable().optional(),
      description: z.string().nullable().optional(),
    })
    .nullable()
    .optional(),
});

export type PrivacyMetadata = z.infer<typeof privacyMetadataSchema>;

/** A path on the site or a secure address elsewhere; nothing that a browser would run. */
const linkSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\<>"']*$/);

/** What `npm run settings` may set on the embedded backend; stricter than what is read (ruling 20). */
export const settingsUpdateSchema = z.strictObject({
  project_name: z.string().trim().min(1).max(60).nullable().optional(),
  town_name: z.string().trim().min(1).max(60).nullable().optional(),
  tagline: z.string().trim().min(1).max(160).nullable().optional(),
  header_logo_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .optional(),
  header_logo_path: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?!.*\.\.)\/?[\w-][\w./-]*$/)
    .nullable()
    .optional(),
  header_logo_alt: z.string().trim().min(1).max(120).nullable().optional(),
  header_logo_height: z.number().int().positive().max(200).nullable().optional(),
  theme_color: colorSchema.nullable().optional(),
  maintenance_enabled: z.boolean().optional(),
  maintenance_message: z.string().trim().min(1).max(300).nullable().optional(),
  maintenance_blur_color: z
    .string()
    .trim()
    .max(60)
    .regex(/^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i)
    .nullable()
    .optional(),
  cookie_consent_required: z.boolean().optional(),
  notifications_push_prompt_text: z.string().trim().min(1).max(200).nullable().optional(),
  mobile_app_ios_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .optional(),
  mobile_app_android_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .optional(),
  mobile_app_generic_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .optional(),
  og_image: z
    .string()
    .max(200)
    .regex(/^\/storage\/(?!.*\.\.)[\w./-]+$/)
    .nullable()
    .optional(),
  update_message: z.string().trim().min(1).max(200).nullable().optional(),
  update_confirm_label: z.string().trim().min(1).max(40).nullable().optional(),
  update_cancel_label: z.string().trim().min(1).max(40).nullable().optional(),
  prompt_title: z.string().trim().min(1).max(80).nullable().optional(),
  prompt_message: z.string().trim().min(1).max(200).nullable().optional(),
  prompt_cta_label: z.string().trim().min(1).max(40).nullable().optional(),
  prompt_dismiss_label: z.string().trim().min(1).max(40).nullable().optional(),
  /** Steps of the guide on iPhone and iPad. */
  prompt_ios_instructions: z
    .array(z.string().trim().min(1).max(200))
    .min(1)
    .max(6)
    .nullable()
    .optional(),
  privacy_policy: linkSchema.nullable().optional(),
  cookie_policy: linkSchema.nullable().optional(),
  consent_title: z.string().trim().min(1).max(80).nullable().optional(),
  consent_description: z.string().trim().min(1).max(600).nullable().optional(),
  ...trackingUpdateShape,
});

export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;
