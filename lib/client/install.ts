import type { PathOf } from "@/lib/contract/endpoint";
import type { Device, InstallClick } from "@/lib/contract/install";
import type { countInstallClick as countInstallClickEndpoint } from "@/lib/contract/install-endpoints";
import { deviceOf, type InstallGuide, installGuideOf } from "@/lib/domain/device";
import { INSTALL_OFFER } from "@/lib/domain/install-offer";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { isStandalone } from "./standalone";
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
  /** The banner was asked for: it comes at once, also where it was put away before. */
  isBannerAsked: boolean;
}

const state = createStore<InstallState>({
  prompt: null,
  isInstalled: false,
  isGuideOpen: false,
  isBannerAsked: false,
});

/** From here on nothing reminds of the app any more. */
function rememberDownload(): void {
  store("local", "appDownloaded", "1");
}

/** What the script in the HTML kept, which was there before this file. */
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

/** Looks whether the site runs as the app; the browser stops to answer, so it is asked after the load. */
export function noteInstallation(): void {
  if (isStandalone()) state.set({ isInstalled: true });
}

/** How the app gets onto this device: `prompt` by the browser itself, else by a guide. */
export type InstallWay = "prompt" | InstallGuide;

interface Installation {
  isInstalled: boolean;
  isGuideOpen: boolean;
  isBannerAsked: boolean;
  way: InstallWay;
}

/** What somebody uses; known in the browser alone. */
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

/** Whether this device got the app before, from a store or from the browser. */
export function isAppDownloaded(): boolean {
  return state.get().isInstalled || readStored("local", "appDownloaded") === "1";
}

/** Somebody goes to a store: counted, and the reminder has done its work. */
export function noteStoreVisit(source?: "top-bar"): void {
  rememberDownload();
  countInstallClick(source);
}

/** Counts a click; a failure is logged and nobody's business (spec section 8). */
function countClick(click: InstallClick): void {
  request("/api/pwa/install-click" satisfies PathOf<typeof countInstallClickEndpoint>, {
    method: "POST",
    body: click,
  }).catch((error: unknown) => {
    logFailure("The click could not be counted.", error);
  });
}

/** Where a click came from: from the top bar its source is told, from elsewhere the device. */
function originOf(source?: "top-bar"): Pick<InstallClick, "source" | "device"> {
  return source ? { source } : { device: thisDevice() };
}

/** A click on a button that leads to the app. */
function countInstallClick(source?: "top-bar"): void {
  const platform = thisDevice().os === "ios" ? "iOS" : "Android";
  countClick({ platform, ...originOf(source) });
}

/** Begins the installation: the browser's own dialog, which can be shown once, or the guide when it refuses. */
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

/** Opens the banner that offers the installation (spec section 4), or puts away that it was asked for. */
export function askInstallBanner(isBannerAsked: boolean): void {
  state.set({ isBannerAsked });
}

export function closeInstallGuide(): void {
  state.set({ isGuideOpen: false });
}

/** Somebody says that the steps are done: no browser would tell, and the reminder has done its work. */
export function completeInstallGuide(): void {
  rememberDownload();
  closeInstallGuide();
}
