import { z } from "zod";
import { colorSchema, instantSchema, mailAddress, requiredLine, requiredText } from "./fields";
import { tileAddressSchema } from "./map";
import { trackingUpdateShape } from "./tracking";
import { versionedShape } from "./version";

const optionalText = z.string().nullable().optional();

/**
 * `GET /api/settings` (spec section 3, settings object; docs/domain/site.md). Fields after the
 * store links are additions to the spec.
 */
export const settingsSchema = z.object({
  project_name: optionalText,
  header_logo_url: optionalText,
  header_logo_path: optionalText,
  header_logo_alt: optionalText,
  header_logo_height: z.union([z.number(), z.string()]).nullable().optional(),
  system_settings: z
    .object({
      maintenance_enabled: z.boolean().optional(),
      maintenance_message: optionalText,
      maintenance_blur_color: optionalText,
      cookie_consent_required: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  notifications_push_prompt_text: optionalText,
  mobile_app_ios_url: optionalText,
  app_store_ios_url: optionalText,
  ios_store_url: optionalText,
  ios_download_url: optionalText,
  mobile_app_android_url: optionalText,
  app_store_android_url: optionalText,
  android_store_url: optionalText,
  android_download_url: optionalText,
  play_store_url: optionalText,
  mobile_app_generic_url: optionalText,
  app_download_url: optionalText,
  mobile_app_url: optionalText,
  /** The town's name, for mastheads and addresses; null: use the project name. */
  town_name: optionalText,
  /** The patron saint's day, `MM-DD`, proposed to shops as a holiday, or null. */
  patron_day: optionalText,
  patron_name: optionalText,
  /** One sentence under the project name and the default description of pages. */
  tagline: optionalText,
  /** Default Open Graph image, a path below /storage. */
  og_image: optionalText,
  /** Open Graph images of lists by section path (`attivita`), each a path below /storage. */
  section_images: z.record(z.string(), z.string()).optional(),
  /** Sections of the home page in order, and hidden ones; null: the default. */
  home_sections: z.array(z.string()).nullable().optional(),
  home_hidden: z.array(z.string()).nullable().optional(),
  /** Sources of open data to name on the site, as their licence requires (ODbL 4.3). */
  attributions: z
    .array(z.object({ text: z.string(), url: z.string().nullable(), license: z.string() }))
    .optional(),
  /** The town's site has never been open, and its closed pages say so (docs/domain/setup.md). */
  before_opening: z.boolean().optional(),
  theme_color: optionalText,
  /**
   * Data for the map button; left out without a map. `host` is the external server that the browser
   * will contact; null: only the site.
   */
  map: z.object({ host: z.string().nullable() }).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `GET /api/pwa/settings` (spec section 3; docs/domain/site.md). */
export const pwaSettingsSchema = z.object({
  manifest: z.record(z.string(), z.unknown()).nullable().optional(),
  manifest_url: optionalText,
  manifest_version: z.union([z.string(), z.number()]).nullable().optional(),
  theme_color: optionalText,
  update: z
    .object({
      message: optionalText,
      confirm_label: optionalText,
      cancel_label: optionalText,
    })
    .nullable()
    .optional(),
  prompt: z
    .object({
      title: optionalText,
      message: optionalText,
      cta_label: optionalText,
      dismiss_label: optionalText,
      ios_instructions: z
        .union([z.string(), z.array(z.string())])
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
  push_public_key: optionalText,
  /** The backend has `GET /api/frontend/start`. */
  start_call: z.boolean().optional(),
});

export type PwaSettings = z.infer<typeof pwaSettingsSchema>;

/**
 * `GET /api/privacy/metadata` (spec section 3): each policy is a URL or path; null: the page with
 * that slug.
 */
export const privacyMetadataSchema = z.object({
  privacy_policy: optionalText,
  cookie_policy: optionalText,
  consent: z
    .object({
      title: optionalText,
      description: optionalText,
    })
    .nullable()
    .optional(),
});

export type PrivacyMetadata = z.infer<typeof privacyMetadataSchema>;

/** A path of the site or an https address; no scheme that a browser would execute. */
const linkSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\<>"']*$/);

const optionalShortText = (max: number) => requiredLine(1, max).nullable().optional();

const optionalHttpsUrl = z
  .url({ protocol: /^https$/ })
  .nullable()
  .optional();

const optionalEmail = mailAddress(255).nullable().optional();

/** At most `count` lines of `length` characters. */
const optionalLines = (count: number, length: number) =>
  z.array(requiredText(1, length)).min(1).max(count).nullable().optional();

/**
 * Settings that the staff and `npm run settings` may change on the embedded backend; stricter than
 * the schema for reading (docs/domain/consent.md).
 */
export const settingsUpdateSchema = z.strictObject({
  project_name: optionalShortText(60),
  town_name: optionalShortText(60),
  /** Checked in a leap year, so 29 February is valid. */
  patron_day: z
    .string()
    .trim()
    .regex(/^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$/)
    .nullable()
    .optional(),
  patron_name: optionalShortText(60),
  tagline: optionalShortText(160),
  header_logo_url: optionalHttpsUrl,
  header_logo_path: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?!.*\.\.)\/?[\w-][\w./-]*$/)
    .nullable()
    .optional(),
  header_logo_alt: optionalShortText(120),
  header_logo_height: z.number().int().positive().max(200).nullable().optional(),
  theme_color: colorSchema.nullable().optional(),
  maintenance_enabled: z.boolean().optional(),
  maintenance_message: optionalShortText(300),
  maintenance_blur_color: z
    .string()
    .trim()
    .max(60)
    .regex(/^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i)
    .nullable()
    .optional(),
  cookie_consent_required: z.boolean().optional(),
  notifications_push_prompt_text: optionalShortText(200),
  mobile_app_ios_url: optionalHttpsUrl,
  mobile_app_android_url: optionalHttpsUrl,
  mobile_app_generic_url: optionalHttpsUrl,
  og_image: z
    .string()
    .max(200)
    .regex(/^\/storage\/(?!.*\.\.)[\w./-]+$/)
    .nullable()
    .optional(),
  update_message: optionalShortText(200),
  update_confirm_label: optionalShortText(40),
  update_cancel_label: optionalShortText(40),
  prompt_title: optionalShortText(80),
  prompt_message: optionalShortText(200),
  prompt_cta_label: optionalShortText(40),
  prompt_dismiss_label: optionalShortText(40),
  /** Steps of the installation guide on iPhone and iPad. */
  prompt_ios_instructions: optionalLines(6, 200),
  privacy_policy: linkSchema.nullable().optional(),
  cookie_policy: linkSchema.nullable().optional(),
  consent_title: optionalShortText(80),
  consent_description: optionalShortText(600),
  ...trackingUpdateShape,
  /** Sections of the home page, by their names in `lib/listings.ts`. */
  home_sections: optionalLines(60, 40),
  home_hidden: optionalLines(60, 40),
  /** Facts about the office on the contact page. */
  contact_office: optionalShortText(80),
  contact_street: optionalShortText(120),
  contact_postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/)
    .nullable()
    .optional(),
  contact_city: optionalShortText(80),
  contact_province: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  /** Reply address of the office's mails. */
  contact_email: optionalEmail,
  contact_phone: optionalShortText(40),
  contact_hours: optionalLines(10, 120),
  contact_people: optionalLines(12, 160),
  contact_answer_days: z.number().int().min(1).max(30).nullable().optional(),
  /** Operator of the portal, for the legal pages (docs/domain/setup.md). */
  legal_owner: optionalShortText(120),
  legal_address: optionalShortText(200),
  legal_email: optionalEmail,
  legal_pec: optionalEmail,
  legal_dpo: optionalShortText(200),
  legal_hosting: optionalShortText(200),
  /** Addresses, domains and words whose messages are marked as spam. */
  contact_blocked: optionalLines(200, 120),
  /** An external tile server, for a town without a tile file (docs/domain/map.md). */
  map_tiles_url: tileAddressSchema.nullable().optional(),
  /** Attribution required by the map's licence. */
  map_attribution: optionalShortText(120),
});

export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

/** Settings that hold an uploaded picture. */
export const pictureSettings = ["header_logo_path", "og_image"] as const;
export type PictureSetting = (typeof pictureSettings)[number];

/**
 * `POST /api/staff/settings/pictures`: the value for each setting that can use the uploaded
 * picture.
 */
export const storedPictureSchema = z.object({ header_logo_path: z.string(), og_image: z.string() });

/** `GET /api/staff/settings`: every setting, null if unset. `PATCH`: the changes. */
export const staffSettingsSchema = settingsUpdateSchema.extend({
  ...versionedShape,
});

export type StaffSettings = z.infer<typeof staffSettingsSchema>;

/** `POST /api/staff/settings/maintenance-pass`. */
export const maintenancePassSchema = z.object({ url: z.string(), until: instantSchema });
