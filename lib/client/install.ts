import type { PathOf } from "@/lib/contract/endpoint";
import type { Device, InstallClick } from "@/lib/contract/install";
import type { countInstallClick as countInstallClickEndpoint } from "@/lib/contract/install-endpoints";
import { deviceOf, type InstallGuide, installGuideOf } from "@/lib/domain/device";
import { INSTALL_OFFER } from "@/lib/domain/early-script";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { isStandalone } from "./standalone";
import { readStored, store } from "./storage";

/** Chromium's event, which no type library has. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallState {
  /** Null: the browser offers no installation. */
  prompt: InstallPromptEvent | null;
  isInstalled: boolean;
  /** The guide is requested; it is shown when loaded. */
  isGuideOpen: boolean;
  /** The banner was requested: it is shown at once, even if dismissed before. */
  isBannerAsked: boolean;
}

const state = createStore<InstallState>({
  prompt: null,
  isInstalled: false,
  isGuideOpen: false,
  isBannerAsked: false,
});

/** Stops all reminders of the app. */
function rememberDownload(): void {
  store("local", "appDownloaded", "1");
}

/** The event that the inline script caught before this file was loaded. */
function earlyOffer(): InstallPromptEvent | null {
  return (window as { [INSTALL_OFFER]?: InstallPromptEvent })[INSTALL_OFFER] ?? null;
}

if (typeof window !== "undefined") {
  state.set({ prompt: earlyOffer() });
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    state.set({ prompt: event as InstallPromptEvent });
  });
  window.addEventListener("appinstalled", () => {
    rememberDownload();
    state.set({ prompt: null, isInstalled: true });
  });
}

/** Checks if the site runs as the app; the check blocks the browser, so it runs after the load. */
export function noteInstallation(): void {
  if (isStandalone()) state.set({ isInstalled: true });
}

/** How the app is installed: `prompt` by the browser, otherwise with a guide. */
export type InstallWay = "prompt" | InstallGuide;

/** False where a browser can't install: there the banner would promise too much. */
export const canInstall = (way: InstallWay) =>
  way === "prompt" || way === "ios" || way === "samsung" || way === "firefox";

interface Installation {
  isInstalled: boolean;
  isGuideOpen: boolean;
  isBannerAsked: boolean;
  way: InstallWay;
}

/** The user's device; browser only. */
export function thisDevice(): Device {
  return deviceOf(navigator.userAgent, navigator.maxTouchPoints);
}

function installWay(prompt: InstallPromptEvent | null): InstallWay {
  return prompt ? "prompt" : installGuideOf(thisDevice(), navigator.userAgent);
}

export function useInstallation(): Installation {
  const { prompt, ...known } = state.useValue();
  return {
    ...known,
    way: typeof navigator === "undefined" ? "other" : installWay(prompt),
  };
}

/** True if this device got the app before, from a store or the browser. */
export function isAppDownloaded(): boolean {
  return state.get().isInstalled || readStored("local", "appDownloaded") === "1";
}

/** Counts a visit to a store and ends the reminders. */
export function noteStoreVisit(source?: "top-bar"): void {
  rememberDownload();
  countInstallClick(source);
}

/** Counts a click; failures are only logged (spec section 8). */
function countClick(click: InstallClick): void {
  request("/api/pwa/install-click" satisfies PathOf<typeof countInstallClickEndpoint>, {
    method: "POST",
    body: click,
  }).catch((error: unknown) => {
    logFailure("The click could not be counted.", error);
  });
}

/** Origin of a click: the top bar as source, otherwise the device. */
function originOf(source?: "top-bar"): Pick<InstallClick, "source" | "device"> {
  return source ? { source } : { device: thisDevice() };
}

/** Counts a click on a button that leads to the app. */
function countInstallClick(source?: "top-bar"): void {
  const platform = thisDevice().os === "ios" ? "iOS" : "Android";
  countClick({ platform, ...originOf(source) });
}

/**
 * Starts the installation: the browser's dialog, which can be shown once, or the guide if it is
 * refused.
 */
export async function beginInstallation(source?: "top-bar"): Promise<void> {
  countInstallClick(source);
  const { prompt } = state.get();
  if (!prompt) {
    state.set({ isGuideOpen: true });
    return;
  }
  state.set({ prompt: null });
  try {
    await prompt.prompt();
  } catch (error) {
    logFailure("The browser shows no dialog", error);
    state.set({ isGuideOpen: true });
    return;
  }
  const { outcome } = await prompt.userChoice;
  if (outcome === "accepted") countClick({ platform: "Android accepted", ...originOf(source) });
}

/** Opens the installation banner (spec section 4), or ends the request for it. */
export function askInstallBanner(isBannerAsked: boolean): void {
  state.set({ isBannerAsked });
}

export function closeInstallGuide(): void {
  state.set({ isGuideOpen: false });
}

/** The user reports that the steps are done, which browsers do not report; ends the reminders. */
export function completeInstallGuide(): void {
  rememberDownload();
  closeInstallGuide();
}
