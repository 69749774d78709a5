import type { Settings } from "@/lib/contract/settings";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { request } from "./http";

/** `loading` until the one reading has ended; `failed` leaves the settings empty (spec section 8). */
export interface SettingsState {
  status: "loading" | "ready" | "failed";
  settings: Settings;
}

const store = createStore<SettingsState>({ status: "loading", settings: {} });
let reading: Promise<void> | undefined;

async function fetchSettings(): Promise<Settings> {
  const body = await request("/api/settings");
  if (!isRecord(body)) throw new TypeError("The settings are no object");
  return body;
}

async function read(): Promise<void> {
  try {
    store.set({ status: "ready", settings: await fetchSettings() });
  } catch {
    store.set({ status: "failed", settings: {} });
  }
}

/** Reads `GET /api/settings`, once however often it is called (docs/domain/site.md). */
export function loadSettings(): Promise<void> {
  reading ??= read();
  return reading;
}

/** Reads them again; while that fails, what was known counts. */
export async function refreshSettings(): Promise<void> {
  try {
    store.set({ status: "ready", settings: await fetchSettings() });
  } catch {
    // the same as before
  }
}

/** The settings as the browser knows them; on the server and until they are read, empty. */
export function useSettings(): SettingsState {
  return store.useValue();
}
