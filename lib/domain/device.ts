import type { Device } from "@/lib/contract/install";
import { browserFamily } from "./browser-family";

const systems: [RegExp, Device["os"]][] = [
  [/iPhone|iPad|iPod/, "ios"],
  [/Android/, "android"],
  [/Macintosh/, "macos"],
  [/Windows/, "windows"],
  [/Linux|CrOS/, "linux"],
];

/** Browsers that claim to be Chrome or Safari, and install apps in their own way. */
const others = /SamsungBrowser\/|OPR\/|DuckDuckGo\//;

/** `maxTouchPoints` tells an iPad, which calls itself a Mac, from a Mac. */
export function deviceOf(userAgent: string, maxTouchPoints: number): Device {
  const said = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "unknown";
  const isIpad = /iPad/.test(userAgent) || (said === "macos" && maxTouchPoints > 1);
  const os = isIpad ? "ios" : said;
  const isTablet = isIpad || (os === "android" && !/Mobile/.test(userAgent));
  const isMobile = os === "ios" || os === "android";
  return {
    type: isTablet ? "tablet" : isMobile ? "mobile" : "desktop",
    os,
    browser: others.test(userAgent) ? "unknown" : browserFamily(userAgent),
  };
}

/** Which of the written guides tells how this browser installs an app. */
export type InstallGuide = "ios" | "samsung" | "firefox" | "safari" | "other";

/** Browsers inside of other apps: their menus add nothing to the home screen. */
const embedded = /FBAN|FBAV|Instagram|Line\/|Twitter|LinkedInApp|Snapchat|MicroMessenger|; wv\)/;

/** The guide for a browser that does not offer the installation itself; `other`: nothing is known of it, or it cannot. */
export function installGuideOf(device: Device, userAgent: string): InstallGuide {
  if (embedded.test(userAgent)) return "other";
  if (device.os === "ios") return "ios";
  if (/SamsungBrowser\//.test(userAgent)) return "samsung";
  if (device.browser === "firefox" && device.os === "android") return "firefox";
  if (device.browser === "safari" && device.os === "macos") return "safari";
  return "other";
}
