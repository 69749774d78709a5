import { createHash } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { SettingsUpdate } from "@/lib/contract/settings";
import { sectionName } from "@/lib/define-listing";
import { messages } from "@/lib/i18n/messages/it";
import { sections } from "@/lib/listings";
import { DRAWN } from "./drawn";

const DEFAULT_COLOR = "#0c5f5a";
const DEFAULT_NAME = "Piazza";

export interface OgBrand {
  name: string;
  town: string | null;
  tagline: string | null;
  /** `#rrggbb`. */
  color: string;
}

/** Content of an Open Graph picture; its file name depends on all of it. */
export interface OgContent {
  /** Lower-case letters and underscores, used as folder name. */
  kind: string;
  slug: string;
  title: string;
  /** Small line above the title: the category. */
  kicker: string | null;
  /** Base path of a stored picture (`/storage/pictures/<hash>`), or of a page of a flyer. */
  picture: string | null;
  brand: OgBrand;
  /** Its first letter is shown without a picture. */
  initial: string;
  /** Day of the event, shown as a calendar leaf; left out: none. */
  day?: string;
}

/** Source of the pictures of one kind. */
export interface OgSource {
  kind: string;
  /** Current content of the picture. Throws `not_found`. */
  contentOf(db: Executor, slug: string, settings: SettingsUpdate, now: Date): Promise<OgContent>;
}

/** The site's look in pictures. */
export function brandOf(settings: SettingsUpdate): OgBrand {
  const name = settings.project_name ?? settings.town_name ?? DEFAULT_NAME;
  return {
    name,
    town: settings.town_name && settings.town_name !== name ? settings.town_name : null,
    tagline: settings.tagline ?? null,
    color: settings.theme_color ?? DEFAULT_COLOR,
  };
}

/** Key in the file store. */
export function ogKey(content: OgContent): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
  return `${DRAWN}${content.kind}/${content.slug}-${hash}.jpg`;
}

/** Public path of the picture; changes with any of its content. */
export function ogPath(content: OgContent): string {
  return `/storage/${ogKey(content)}`;
}

const sectionTitles = new Map(
  sections.map(({ kind, path }) => [sectionName(path), messages[kind].list.title]),
);

/** Picture of a section's list, by the section's name; null for an unknown section. */
export function sectionOgContent(slug: string, settings: SettingsUpdate): OgContent | null {
  const title = sectionTitles.get(slug);
  if (title === undefined) return null;
  const brand = brandOf(settings);
  return {
    kind: "section",
    slug,
    title,
    kicker: brand.tagline,
    picture: null,
    brand: { ...brand, tagline: null },
    initial: brand.name,
  };
}

/** Public paths of the sections' pictures, by the section's name. */
export function sectionOgPaths(settings: SettingsUpdate): Record<string, string> {
  return Object.fromEntries(
    [...sectionTitles.keys()].flatMap((slug) => {
      const content = sectionOgContent(slug, settings);
      return content ? [[slug, ogPath(content)]] : [];
    }),
  );
}

/** The site's picture, for pages without their own. */
export function siteOgContent(settings: SettingsUpdate): OgContent {
  const brand = brandOf(settings);
  return {
    kind: "site",
    slug: "portale",
    title: brand.tagline ?? brand.name,
    kicker: null,
    picture: null,
    brand: { ...brand, tagline: null },
    initial: brand.name,
  };
}
