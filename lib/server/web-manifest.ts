import "server-only";
import type { PwaSettings } from "@/lib/contract/settings";
import { DEFAULT_BRAND, parseColor } from "@/lib/domain/brand-colors";
import messages from "@/lib/i18n/messages/it.json";
import { routes } from "@/lib/routes";
import type { SiteIdentity } from "./site";

const PAPER = "#f8f4ea";
const MAX_SHORT_NAME = 12;

const icons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** The web app manifest: our defaults, and over them whatever the PWA settings carry. */
export function webManifest(site: SiteIdentity, pwa: PwaSettings): Record<string, unknown> {
  const [firstWord = site.name] = site.name.split(/\s+/);
  return {
    id: "/",
    name: site.name,
    short_name: Array.from(site.name).length <= MAX_SHORT_NAME ? site.name : firstWord,
    description: messages.manifest.description.replaceAll("{town}", site.town),
    lang: "it",
    dir: "ltr",
    start_url: routes.home(),
    scope: "/",
    display: "standalone",
    theme_color: parseColor(pwa.theme_color) ?? DEFAULT_BRAND,
    background_color: PAPER,
    icons,
    ...pwa.manifest,
  };
}
