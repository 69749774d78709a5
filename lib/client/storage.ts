import type { LateKey } from "./late-storage-keys";
import { storageKeys } from "./storage-keys";

type Area = "local" | "session";
/** Of a common key its name, of a late one the key itself. */
type Name<A extends Area> = keyof (typeof storageKeys)[A] | LateKey;

function keyOf(area: Area, name: string): string {
  const keys: Readonly<Record<string, string>> = storageKeys[area];
  return keys[name] ?? name;
}

function areaOf(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

/** Null: no value, or the browser stores nothing for this site. */
export function readStored<A extends Area>(area: A, name: Name<A>): string | null {
  try {
    return areaOf(area).getItem(keyOf(area, String(name)));
  } catch {
    return null;
  }
}

/** Stores a value, or removes it (null). Without storage the value lasts as long as the page. */
export function store<A extends Area>(area: A, name: Name<A>, value: string | null): void {
  const key = keyOf(area, String(name));
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // Full or forbidden: a lost preference is no fault.
  }
}
