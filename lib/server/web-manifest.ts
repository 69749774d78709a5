import "server-only";
import type { PwaSettings } from "@/lib/contract/settings";
import type { AnyListing } from "@/lib/define-listing";
import { DEFAULT_BRAND, parseColor } from "@/lib/domain/brand-colors";
import { filledText } from "@/lib/domain/filled-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/manifest.json";
import { listings } from "@/lib/listings";
import { ownTickets, routes } from "@/lib/routes";
import type { SiteIdentity } from "./site";

const PAPER = "#f8f4ea";
/** Longer names are cut off under an icon. */
const MAX_SHORT_NAME = 12;

const png = (src: string, size: number, purpose?: string) => ({
  src: `/icons/${src}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  ...(purpose ? { purpose } : {}),
});

const icons = [
  png("icon", 192, "any"),
  png("icon", 512, "any"),
  png("icon-maskable", 192, "maskable"),
  png("icon-maskable", 512, "maskable"),
  png("icon-monochrome", 512, "monochrome"),
];

const shortcutTexts: Record<string, string> = texts.shortcuts;

const shortcut = (name: string, path: string) => ({
  name: shortcutTexts[name],
  url: `${path}${path.includes("?") ? "&" : "?"}source=shortcut`,
  icons: [png(`shortcut-${name}`, 96), png(`shortcut-${name}`, 192)],
});

const shortcuts = [
  ...Object.values<AnyListing>(listings).flatMap((listing) =>
    Object.entries(listing.shortcuts ?? {}).map(([name, filter]) =>
      shortcut(name, listing.href(filter)),
    ),
  ),
  shortcut("tickets", ownTickets()),
];

/** Made by scripts/assets/screenshots.mjs. */
const screenshots = (["home", "list", "activity"] as const).flatMap((view) =>
  (["narrow", "wide"] as const)
    .filter((form) => form === "narrow" || view !== "activity")
    .map((form) => ({
      src: `/screenshots/${view}-${form}.jpg`,
      sizes: form === "narrow" ? "1080x2340" : "1920x1080",
      type: "image/jpeg",
      form_factor: form,
      label: texts.screenshots[view],
    })),
);

function shortNameOf(name: string): string {
  if (Array.from(name).length <= MAX_SHORT_NAME) return name;
  const [firstWord = name] = name.split(/\s+/);
  return Array.from(firstWord).slice(0, MAX_SHORT_NAME).join("");
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/**
 * The web app manifest: defaults overridden by the PWA settings, with three exceptions. A short
 * name always fits, the app rotates with the device (WCAG 1.3.4), and values of a wrong type are
 * dropped.
 */
export function webManifest(site: SiteIdentity, pwa: PwaSettings): Record<string, unknown> {
  const { orientation, short_name, ...own } = pwa.manifest ?? {};
  const usual = usualManifest(site, pwa);
  const usable = Object.entries(own).filter(
    ([name, value]) => !Object.hasOwn(usual, name) || kindOf(value) === kindOf(usual[name]),
  );
  return {
    ...usual,
    ...Object.fromEntries(usable),
    short_name: shortNameOf(filledText(short_name) ?? site.name),
  };
}

function usualManifest(site: SiteIdentity, pwa: PwaSettings): Record<string, unknown> {
  return {
    id: "/",
    name: site.name,
    description: fillMessage(texts.description, { town: site.town }),
    lang: "it",
    dir: "ltr",
    start_url: `${routes.home()}?source=pwa`,
    scope: "/",
    display: "standalone",
    theme_color: parseColor(pwa.theme_color) ?? DEFAULT_BRAND,
    background_color: PAPER,
    categories: ["lifestyle", "shopping", "travel"],
    icons,
    shortcuts,
    screenshots,
    launch_handler: { client_mode: "navigate-existing" },
    handle_links: "preferred",
  };
}
