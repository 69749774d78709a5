import type { Device } from "@/lib/contract/install";
import { browserFamily } from "./browser-family";

const systems: [RegExp, Device["os"]][] = [
  [/iPhone|iPad|iPod/, "ios"],
  [/Android/, "android"],
  [/Macintosh/, "macos"],
  [/Windows/, "windows"],
  [/Linux|CrOS/, "linux"],
];

/** Browsers that identify as Chrome or Safari but install apps in another way. */
const others = /SamsungBrowser\/|OPR\/|DuckDuckGo\//;

/** `maxTouchPoints` tells an iPad, which identifies as a Mac, from a Mac. */
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

/** The written guide for installing an app in this browser. */
export type InstallGuide = "ios" | "samsung" | "firefox" | "safari" | "other";

/** In-app browsers: their menus cannot add to the home screen. */
const embedded = /FBAN|FBAV|Instagram|Line\/|Twitter|LinkedInApp|Snapchat|MicroMessenger|; wv\)/;

/** The guide for a browser without an install prompt; `other`: unknown, or not possible. */
export function installGuideOf(device: Device, userAgent: string): InstallGuide {
  if (embedded.test(userAgent)) return "other";
  if (device.os === "ios") return "ios";
  if (/SamsungBrowser\//.test(userAgent)) return "samsung";
  if (device.browser === "firefox" && device.os === "android") return "firefox";
  if (device.browser === "safari" && device.os === "macos") return "safari";
  return "other";
}
