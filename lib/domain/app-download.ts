import type { Device } from "@/lib/contract/install";
import type { Settings } from "@/lib/contract/settings";
import { filledText } from "./filled-text";

/** Source of the app on a platform (spec section 3). */
export interface AppDownload {
  /** Null: no store, the site itself is installed. */
  url: string | null;
  /** Key of the Italian label. */
  label: "playStore" | "appStore" | "generic" | "install";
  platform: "android" | "ios" | "generic";
}

/** In the spec's order: the first non-blank one counts. */
const storeKeys = {
  ios: ["mobile_app_ios_url", "app_store_ios_url", "ios_store_url", "ios_download_url"],
  android: [
    "mobile_app_android_url",
    "app_store_android_url",
    "android_store_url",
    "android_download_url",
    "play_store_url",
  ],
  generic: ["mobile_app_generic_url", "app_download_url", "mobile_app_url"],
} as const satisfies Record<AppDownload["platform"], readonly (keyof Settings)[]>;

/** From any backend, unvalidated. */
type StoreLinks = { [Field in keyof Settings]?: unknown };

const labels = { ios: "appStore", android: "playStore", generic: "generic" } as const;

/** Protocols that a browser would execute or show in place of the site. */
const ownProtocols = /^(?:about|blob|data|file|filesystem|javascript|vbscript|view-source):$/;

/**
 * True if an address leads to a store: its pages, or its app by protocol (`market:`, `itms-apps:`).
 */
function leadsSomewhere(address: string): boolean {
  return URL.canParse(address) && !ownProtocols.test(new URL(address).protocol);
}

function storeLink(settings: StoreLinks, platform: AppDownload["platform"]): string | null {
  for (const key of storeKeys[platform]) {
    const value = filledText(settings[key]);
    if (value && leadsSomewhere(value)) return value;
  }
  return null;
}

/** The platform's store, else the general address, else installation of the site. */
export function appDownload(settings: StoreLinks, os: Device["os"]): AppDownload {
  const own = os === "ios" || os === "android" ? os : null;
  for (const platform of own ? ([own, "generic"] as const) : (["generic"] as const)) {
    const url = storeLink(settings, platform);
    if (url) return { url, label: labels[platform], platform };
  }
  return { url: null, label: "install", platform: own ?? "generic" };
}
