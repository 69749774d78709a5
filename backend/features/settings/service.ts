import { createHash } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { isBeforeOpening, noteOpening } from "@/backend/features/setup/service";
import { findShownMapFile } from "@/backend/files/map-file";
import {
  type OgSource,
  ogPath,
  sectionOgContent,
  sectionOgPaths,
  siteOgContent,
} from "@/backend/files/og";
import { storePicture } from "@/backend/files/pictures";
import { isFileKey } from "@/backend/files/store";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen, versionOf } from "@/backend/kernel/version";
import type { SiteLook } from "@/backend/mail/send";
import type { getProfile } from "@/lib/contract/account-endpoints";
import type { PathOf } from "@/lib/contract/endpoint";
import { phoneSchema } from "@/lib/contract/fields";
import * as privacyEndpoints from "@/lib/contract/privacy-endpoints";
import { type RevalidateInput, tags } from "@/lib/contract/revalidate";
import * as settingEndpoints from "@/lib/contract/setting-endpoints";
import {
  type PictureSetting,
  type PrivacyMetadata,
  type PwaSettings,
  pictureSettings,
  type Settings,
  type SettingsUpdate,
  type StaffSettings,
  settingsUpdateSchema,
} from "@/lib/contract/settings";
import type { Start } from "@/lib/contract/start";
import type { TrackingSettings } from "@/lib/contract/tracking";
import * as trackingEndpoints from "@/lib/contract/tracking-endpoints";
import { consentServices, readTracking } from "@/lib/domain/tracking";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import settingsTexts from "@/lib/i18n/messages/it/settings.json";
import site from "@/lib/i18n/messages/it/site.json";
import { homeSections } from "@/lib/listings";
import { makeMaintenancePass, PASS_HOURS } from "@/lib/maintenance-pass";
import { routes } from "@/lib/routes";
import {
  deleteSettings,
  lockSettings,
  selectAttributions,
  selectSettings,
  upsertSettings,
} from "./queries";

/** The stored settings; unset ones are absent. Readers choose the defaults. */
export async function readStoredSettings(db: Executor): Promise<SettingsUpdate> {
  const { shape } = settingsUpdateSchema;
  // A stored value that is no longer valid is left out, so that the other settings still work.
  const usable = Object.entries(await selectSettings(db)).filter(
    ([key, value]) =>
      Object.hasOwn(shape, key) && shape[key as keyof typeof shape].safeParse(value).success,
  );
  return settingsUpdateSchema.parse(Object.fromEntries(usable));
}

/** Stores the settings in `patch`; null deletes a value. Also used by seeding and restoring. */
export async function saveSettings(
  db: Executor,
  patch: SettingsUpdate,
  updatedAt: Date,
): Promise<void> {
  const entries = Object.entries(patch);
  await upsertSettings(
    db,
    Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)),
    updatedAt,
  );
  await deleteSettings(
    db,
    entries.filter(([, value]) => value === null).map(([key]) => key),
  );
}

/** `GET /api/settings` (spec section 3). */
export async function getSettings(
  deps: Pick<Deps, "db" | "config" | "log" | "files">,
): Promise<Settings> {
  return settingsOf(deps, await readStoredSettings(deps.db));
}

async function settingsOf(
  { db, config, log, files }: Pick<Deps, "db" | "config" | "log" | "files">,
  stored: SettingsUpdate,
): Promise<Settings> {
  const beforeOpening = await isBeforeOpening(db);
  const map = await mapOffer({ config, log, files }, stored);
  return {
    project_name: stored.project_name ?? null,
    header_logo_url: stored.header_logo_url ?? null,
    header_logo_path: stored.header_logo_path ?? null,
    header_logo_alt: stored.header_logo_alt ?? null,
    header_logo_height: stored.header_logo_height ?? null,
    system_settings: {
      maintenance_enabled: stored.maintenance_enabled ?? beforeOpening,
      maintenance_message: stored.maintenance_message ?? null,
      maintenance_blur_color: stored.maintenance_blur_color ?? null,
      cookie_consent_required: stored.cookie_consent_required ?? true,
    },
    notifications_push_prompt_text: stored.notifications_push_prompt_text ?? null,
    mobile_app_ios_url: stored.mobile_app_ios_url ?? null,
    mobile_app_android_url: stored.mobile_app_android_url ?? null,
    mobile_app_generic_url: stored.mobile_app_generic_url ?? null,
    town_name: stored.town_name ?? null,
    patron_day: stored.patron_day ?? null,
    patron_name: stored.patron_name ?? null,
    tagline: stored.tagline ?? null,
    og_image: stored.og_image ?? ogPath(siteOgContent(stored)),
    section_images: sectionOgPaths(stored),
    home_sections: stored.home_sections ?? null,
    home_hidden: stored.home_hidden ?? null,
    attributions: await selectAttributions(db),
    before_opening: beforeOpening,
    theme_color: stored.theme_color ?? null,
    ...(map && { map }),
  };
}

/** A local tile file is preferred to an external server, which then gets no requests. */
async function mapOffer(
  deps: Pick<Deps, "config" | "log" | "files">,
  { map_tiles_url: tiles }: SettingsUpdate,
) {
  const file = await findShownMapFile(deps);
  if (file?.coverage) return { host: null };
  return tiles ? { host: new URL(tiles).host } : null;
}

/** Share pictures of the site and its lists. */
export const siteOg: readonly OgSource[] = [
  { kind: "site", contentOf: async (_db, _slug, settings) => siteOgContent(settings) },
  {
    kind: "section",
    contentOf: async (_db, slug, settings) => {
      const content = sectionOgContent(slug, settings);
      if (!content) throw new DomainError("not_found");
      return content;
    },
  },
];

/** The site's name outside of its pages, as in mails. */
export async function siteNameOf(db: Executor): Promise<string> {
  return (await readStoredSettings(db)).project_name ?? site.defaultName;
}

/** The site's look in mails. */
export async function siteLookOf(db: Executor): Promise<SiteLook> {
  const stored = await readStoredSettings(db);
  return {
    name: stored.project_name ?? site.defaultName,
    color: stored.theme_color ?? null,
  };
}

function manifestOf(stored: SettingsUpdate): Record<string, unknown> {
  const values = {
    id: "/",
    name: stored.project_name,
    short_name: stored.town_name ?? stored.project_name,
    description: stored.tagline,
    lang: "it",
    dir: "ltr",
    start_url: "/?source=pwa",
    scope: "/",
    display: "standalone",
    theme_color: stored.theme_color,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}

/** `GET /api/pwa/settings` (docs/domain/site.md). `manifest_version` changes with the manifest. */
export async function getPwaSettings(deps: Pick<Deps, "db" | "secrets">): Promise<PwaSettings> {
  return pwaSettingsOf(deps, await readStoredSettings(deps.db));
}

function pwaSettingsOf({ secrets }: Pick<Deps, "secrets">, stored: SettingsUpdate): PwaSettings {
  const manifest = manifestOf(stored);
  return {
    manifest,
    manifest_url: "/manifest.webmanifest",
    manifest_version: createHash("sha256")
      .update(JSON.stringify(manifest))
      .digest("hex")
      .slice(0, 12),
    theme_color: stored.theme_color ?? null,
    update: {
      message: stored.update_message ?? null,
      confirm_label: stored.update_confirm_label ?? null,
      cancel_label: stored.update_cancel_label ?? null,
    },
    prompt: {
      title: stored.prompt_title ?? null,
      message: stored.prompt_message ?? null,
      cta_label: stored.prompt_cta_label ?? null,
      dismiss_label: stored.prompt_dismiss_label ?? null,
      ios_instructions: stored.prompt_ios_instructions ?? null,
    },
    push_public_key: secrets.vapid_public_key,
    start_call: true,
  };
}

/** `GET /api/privacy/metadata`; null policies mean the pages with those slugs. */
export async function getPrivacyMetadata(db: Executor): Promise<PrivacyMetadata> {
  return privacyMetadataOf(await readStoredSettings(db));
}

function privacyMetadataOf(stored: SettingsUpdate): PrivacyMetadata {
  return {
    privacy_policy: stored.privacy_policy ?? null,
    cookie_policy: stored.cookie_policy ?? null,
    consent: {
      title: stored.consent_title ?? null,
      description: stored.consent_description ?? null,
    },
  };
}

/** `GET /api/tracking`; without a stored revision it is the first. */
export async function getTracking(db: Executor): Promise<TrackingSettings> {
  return trackingOf(await readStoredSettings(db));
}

function trackingOf(stored: SettingsUpdate): TrackingSettings {
  return {
    gtm_container_id: stored.gtm_container_id ?? null,
    ga4_measurement_id: stored.ga4_measurement_id ?? null,
    google_site_verification: stored.google_site_verification ?? null,
    bing_site_verification: stored.bing_site_verification ?? null,
    additional_tags: stored.additional_tags ?? [],
    consent_revision: stored.consent_revision ?? 1,
  };
}

/** The settings of `GET /api/frontend/start`, from one read. */
export async function getStartSettings(
  deps: Pick<Deps, "db" | "config" | "log" | "files" | "secrets">,
): Promise<Omit<Start, PathOf<typeof getProfile>>> {
  const stored = await readStoredSettings(deps.db);
  return {
    [settingEndpoints.getSettings.path]: await settingsOf(deps, stored),
    [settingEndpoints.getPwaSettings.path]: pwaSettingsOf(deps, stored),
    [privacyEndpoints.getPrivacyMetadata.path]: privacyMetadataOf(stored),
    [trackingEndpoints.getTracking.path]: trackingOf(stored),
  };
}

/** Earlier consent does not cover a new service: the change asks every visitor again. */
async function withConsentRevision(db: Executor, patch: SettingsUpdate): Promise<SettingsUpdate> {
  if (patch.consent_revision !== undefined) return patch;
  const stored = await getTracking(db);
  const before = readTracking(stored);
  const known = new Set(consentServices(before));
  const after = consentServices(readTracking({ ...stored, ...patch }));
  if (after.every((service) => known.has(service))) return patch;
  return { ...patch, consent_revision: before.consentRevision + 1 };
}

/** Every setting for the operator, null without a value. */
export async function getOperatorSettings(db: Executor): Promise<SettingsUpdate> {
  const [stored, beforeOpening] = await Promise.all([readStoredSettings(db), isBeforeOpening(db)]);
  const empty = Object.entries(settingsUpdateSchema.shape)
    .filter(([, schema]) => schema.safeParse(null).success)
    .map(([key]) => [key, null]);
  return { ...Object.fromEntries(empty), maintenance_enabled: beforeOpening, ...stored };
}

/** `GET /api/staff/settings`. */
export async function getStaffSettings(db: Executor): Promise<StaffSettings> {
  const settings = await getOperatorSettings(db);
  return { ...settings, version: versionOf(settings) };
}

/** Pixels: sharp in the top bar on every screen. */
const LOGO_WIDTH = 480;
/** Pixels: the size that social networks show. */
const SHARE_WIDTH = 1200;

/**
 * Stores a picture for a setting; the setting itself is changed separately. Throws
 * `payload_too_large` or `unsupported_media_type`.
 */
export async function storeSettingPicture(
  deps: Pick<Deps, "db" | "files" | "pictureWork" | "now">,
  bytes: Uint8Array,
): Promise<Record<PictureSetting, string>> {
  const { hash, widths } = await storePicture(deps, bytes);
  const pathOf = (limit: number) => {
    const fitting = widths.filter((width) => width <= limit);
    const width = Math.max(...(fitting.length > 0 ? fitting : widths));
    return `/storage/pictures/${hash}/${width}.webp`;
  };
  return { header_logo_path: pathOf(LOGO_WIDTH), og_image: pathOf(SHARE_WIDTH) };
}

type WritingDeps = Pick<
  Deps,
  "db" | "now" | "web" | "files" | "config" | "queue" | "settingChecks" | "townOpenings"
>;

const filed = /^\/storage\/(.+)$/;
const pictureName = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The author of a change and the version they have read; null: the operator, without a version
 * check.
 */
type Author = { id: string; version: string } | null;

/** Throws `validation_failed` for an unknown section of the home page. */
function checkHome(patch: SettingsUpdate): void {
  const known: readonly string[] = homeSections;
  for (const key of ["home_sections", "home_hidden"] as const) {
    const name = patch[key]?.find((section) => !known.includes(section));
    if (name === undefined) continue;
    throw refuseField(key, fillMessage(settingsTexts.noSection, { name, names: known.join(", ") }));
  }
}

/** Throws `validation_failed` for an invalid number, since the contact page links it for calls. */
function checkPhone({ contact_phone }: SettingsUpdate): void {
  if (contact_phone && !phoneSchema.safeParse(contact_phone).success) {
    throw refuseField("contact_phone", settingsTexts.noPhone);
  }
}

/**
 * Throws `validation_failed` for a picture that is not stored here. External ones are the
 * operator's responsibility.
 */
async function checkPictures({ files }: Pick<Deps, "files">, patch: SettingsUpdate) {
  for (const name of pictureSettings) {
    const path = patch[name];
    if (!path) continue;
    const key = path.startsWith("/") ? filed.exec(path)?.[1] : path.replace(/^storage\//, "");
    const isThere =
      key === undefined ? pictureName.test(path) : isFileKey(key) && (await files.stat(key));
    if (!isThere) throw refuseField(name, settingsTexts.noPicture);
  }
}

async function change(deps: WritingDeps, given: SettingsUpdate, author: Author) {
  checkHome(given);
  checkPhone(given);
  await checkPictures(deps, given);
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    if (author) requireSeen(await getStaffSettings(tx), author.version);
    let patch = given;
    const before = await readStoredSettings(tx);
    for (const check of deps.settingChecks)
      patch = await check(deps, tx, { patch, stored: before });
    const changes = await withConsentRevision(tx, patch);
    await saveSettings(tx, changes, at);
    const isOpened = changes.maintenance_enabled === false;
    const ofOpening = isOpened ? await noteOpening(deps, tx, at) : [];
    const details = author ? { by: author.id, ...changes } : { ...changes };
    await recordAudit(tx, { at, action: "settings.update", target: null, details });
    const stored = await getOperatorSettings(tx);
    const maintenance = maintenanceOf(given, stored, await isBeforeOpening(tx));
    await deps.web.changedIn(tx, [tags.settings, ...ofOpening], maintenance);
    return stored;
  });
}

/** The switch for the web, if the change concerns it. */
function maintenanceOf(
  given: SettingsUpdate,
  stored: SettingsUpdate,
  beforeOpening: boolean,
): RevalidateInput["maintenance"] {
  const isConcerned = Object.keys(given).some(
    // The maintenance page uses the town's colour until the opening.
    (key) => key.startsWith("maintenance_") || (beforeOpening && key === "theme_color"),
  );
  if (!isConcerned) return undefined;
  return {
    enabled: stored.maintenance_enabled ?? false,
    message: stored.maintenance_message ?? null,
    blur_color: stored.maintenance_blur_color ?? null,
    ...(beforeOpening && { before_opening: true, theme_color: stored.theme_color ?? null }),
  };
}

/**
 * A link that shows the closed site, like `npm run settings -- maintenance pass`. It shows the
 * public pages and nothing else.
 */
export async function makePassLink(
  deps: Pick<Deps, "db" | "now" | "config" | "secrets">,
  staff: CurrentUser,
): Promise<{ url: string; until: string }> {
  const at = deps.now();
  const until = new Date(at.getTime() + PASS_HOURS * 3_600_000);
  const pass = makeMaintenancePass(deps.secrets.session_secret, until);
  await recordAudit(deps.db, {
    at,
    action: "maintenance.pass",
    target: null,
    details: { by: staff.id },
  });
  return { url: `${deps.config.siteUrl}${routes.home()}?pass=${pass}`, until: until.toISOString() };
}

/**
 * Changes settings as the operator. Returns after the web was notified, waiting one second at most.
 */
export function updateSettings(deps: WritingDeps, patch: SettingsUpdate): Promise<SettingsUpdate> {
  return change(deps, patch, null);
}

/**
 * Like {@link updateSettings}, for the staff. Throws `conflict` if they have not read the last
 * change.
 */
export async function updateStaffSettings(
  deps: WritingDeps,
  staff: CurrentUser,
  { version, ...patch }: StaffSettings,
): Promise<StaffSettings> {
  const stored = await change(deps, patch, { id: staff.id, version });
  return { ...stored, version: versionOf(stored) };
}
