import { storageKeys } from "./storage-keys";

type Area = "local" | "session";
type Name<A extends Area> = keyof (typeof storageKeys)[A];

function areaOf(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

/** Null: nothing is kept there, or the browser keeps nothing for this site. */
export function readStored<A extends Area>(area: A, name: Name<A>): string | null {
  try {
    return areaOf(area).getItem(String(storageKeys[area][name]));
  } catch {
    return null;
  }
}

/** Keeps a value, or takes it away (null). A browser that keeps nothing for this site forgets it with the page. */
export function store<A extends Area>(area: A, name: Name<A>, value: string | null): void {
  const key = String(storageKeys[area][name]);
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // Full or forbidden: a preference that is asked for again is no fault.
  }
}
