import type { InstallClick } from "@/lib/contract/install";
import { deviceOf, type InstallGuide, installGuideOf } from "@/lib/domain/device";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { readStored, store } from "./storage";

/** Chromium's event; no type library has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallState {
  /** Null: the browser does not offer the installation. */
  prompt: InstallPromptEvent | null;
  isInstalled: boolean;
  /** A guide is asked for; it is shown when its code is there. */
  isGuideOpen: boolean;
}

const state = createStore<InstallState>({ prompt: null, isInstalled: false, isGuideOpen: false });

/** A town's own manifest may ask for one of the others. */
const APP_MODES =
  "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

function isStandalone(): boolean {
  const isAppleApp = (navigator as { standalone?: boolean }).standalone === true;
  return isAppleApp || window.matchMedia?.(APP_MODES).matches === true;
}

// The browser says it once and early, often before the page is hydrated: this file is part of the first code that runs.
if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    state.set({ prompt: event as InstallPromptEvent });
  });
  window.addEventListener("appinstalled", () => {
    store("local", "appDownloaded", "1");
    state.set({ prompt: null, isInstalled: true });
  });
  if (isStandalone()) state.set({ isInstalled: true });
}

/** How the app gets onto this device: `prompt` by the browser itself, else by a guide. */
export type InstallWay = "prompt" | InstallGuide;

interface Installation {
  isInstalled: boolean;
  isGuideOpen: boolean;
  way: InstallWay;
}

function installWay(prompt: InstallPromptEvent | null): InstallWay {
  if (prompt) return "prompt";
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  return installGuideOf(device, navigator.userAgent);
}

export function useInstallation(): Installation {
  const { prompt, isInstalled, isGuideOpen } = state.useValue();
  return {
    isInstalled,
    isGuideOpen,
    way: typeof navigator === "undefined" ? "other" : installWay(prompt),
  };
}

/** Whether this device got the app before, from a store or from the browser. */
export function isAppDownloaded(): boolean {
  return state.get().isInstalled || readStored("local", "appDownloaded") === "1";
}

/** Somebody goes to a store: counted, and the reminder has done its work. */
export function noteStoreVisit(source?: "top-bar"): void {
  store("local", "appDownloaded", "1");
  countInstallClick(source);
}

/** Counts a click; a failure is logged and nobody's business (spec section 8). */
function countClick(click: InstallClick): void {
  request("/api/pwa/install-click", { method: "POST", body: click }).catch((error: unknown) => {
    logFailure("The click could not be counted.", error);
  });
}

function platformOfThisDevice(): { platform: "Android" | "iOS"; device: InstallClick["device"] } {
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  return { platform: device.os === "ios" ? "iOS" : "Android", device };
}

/** A click on a button that leads to the app; from the top bar its source is told, from elsewhere the device. */
function countInstallClick(source?: "top-bar"): void {
  const { platform, device } = platformOfThisDevice();
  countClick(source ? { platform, source } : { platform, device });
}

/** Begins the installation: the browser's own dialog, which can be shown once, or the guide. */
export async function beginInstallation(source?: "top-bar"): Promise<void> {
  countInstallClick(source);
  const { prompt } = state.get();
  if (!prompt) {
    state.set({ isGuideOpen: true });
    return;
  }
  state.set({ prompt: null });
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome !== "accepted") return;
  const { device } = platformOfThisDevice();
  countClick({ platform: "Android accepted", ...(source ? { source } : { device }) });
}

export function closeInstallGuide(): void {
  state.set({ isGuideOpen: false });
}

/** Somebody says that the steps are done: no browser would tell, and the reminder has done its work. */
export function completeInstallGuide(): void {
  store("local", "appDownloaded", "1");
  closeInstallGuide();
}
