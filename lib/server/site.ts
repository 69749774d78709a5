import "server-only";
import type { Settings } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import site from "@/lib/i18n/messages/it/site.json";
import { getSettings } from "./settings";
import { siteNameOf } from "./site-name";
import { webEnv } from "./web-env";

/** Data about the site for pages; `Site` in `lib/seo` is the type that it fits. */
export interface SiteIdentity {
  name: string;
  /** Origin, read at rendering: a build does not fix it. */
  url: string;
  town: string;
  tagline: string;
  description: string;
  image: string | null;
  /** Open Graph images of the lists, by the section's path. */
  sectionImages: Record<string, string>;
}

/** The site's identity from its settings, with defaults. */
export function siteIdentity(settings: Settings, url: string): SiteIdentity {
  const name = siteNameOf(settings);
  const town = filledText(settings.town_name) ?? name;
  const tagline = filledText(settings.tagline);
  return {
    name,
    url,
    town,
    tagline: tagline ?? site.tagline,
    description: tagline ?? fillMessage(site.description, { town }),
    image: filledText(settings.og_image),
    sectionImages: settings.section_images ?? {},
  };
}

/** {@link siteIdentity} of the present settings. */
export async function getSite(): Promise<SiteIdentity> {
  return siteIdentity(await getSettings(), webEnv().siteUrl);
}
