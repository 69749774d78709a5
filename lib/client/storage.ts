import { storageKeys } from "./storage-keys";

type Area = "local" | "session";
type Name<A extends Area> = keyof (typeof storageKeys)[A];

function areaOf(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

/** Null: no value, or the browser stores nothing for this site. */
export function readStored<A extends Area>(area: A, name: Name<A>): string | null {
  try {
    return areaOf(area).getItem(String(storageKeys[area][name]));
  } catch {
    return null;
  }
}

/** Stores a value, or removes it (null). Without storage the value lasts as long as the page. */
export function store<A extends Area>(area: A, name: Name<A>, value: string | null): void {
  const key = String(storageKeys[area][name]);
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // Full or forbidden: a lost preference is no fault.
  }
}
