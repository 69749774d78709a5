import { useSyncExternalStore } from "react";
import type { Settings } from "@/lib/contract/settings";
import { request } from "./http";

/** `loading` until the one reading has ended; `failed` leaves the settings empty (spec section 8). */
export interface SettingsState {
  status: "loading" | "ready" | "failed";
  settings: Settings;
}

const initial: SettingsState = { status: "loading", settings: {} };
const listeners = new Set<() => void>();
let state = initial;
let reading: Promise<void> | undefined;

function become(next: SettingsState): void {
  state = next;
  for (const listener of listeners) listener();
}

function isSettings(body: unknown): body is Settings {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

async function read(): Promise<void> {
  try {
    const body = await request("/api/settings");
    if (!isSettings(body)) throw new TypeError("The settings are no object");
    become({ status: "ready", settings: body });
  } catch {
    become({ status: "failed", settings: {} });
  }
}

/** Reads `GET /api/settings`, once however often it is called (ruling 10). */
export function loadSettings(): Promise<void> {
  reading ??= read();
  return reading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings as the browser knows them; on the server and until they are read, empty. */
export function useSettings(): SettingsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}
