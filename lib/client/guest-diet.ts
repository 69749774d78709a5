import { type Allergen, allergens, type Diet, diets } from "@/lib/contract/menu-constants";
import { isRecord } from "@/lib/domain/is-record";
import { lateKeys } from "./late-storage-keys";
import { readStored, store } from "./storage";

/** What the guest avoids and eats: kept on the device only, and never sent. */
export interface GuestProfile {
  allergens: Allergen[];
  diets: Diet[];
}

function among<Name extends string>(known: readonly Name[], given: unknown): Name[] {
  return Array.isArray(given) ? known.filter((name) => given.includes(name)) : [];
}

/** The profile of this page where the browser stores nothing: no menu may seem filtered and not be. */
let unkept: GuestProfile | null = null;

export function readProfile(): GuestProfile {
  if (unkept) return unkept;
  let kept: unknown = null;
  try {
    kept = JSON.parse(readStored("local", lateKeys.menuDiet) ?? "null");
  } catch {
    // Unreadable: chosen again.
  }
  return isRecord(kept)
    ? { allergens: among(allergens, kept.allergens), diets: among(diets, kept.diets) }
    : { allergens: [], diets: [] };
}

export const isEmpty = ({ allergens, diets }: GuestProfile) =>
  allergens.length + diets.length === 0;

/** Keeps the profile; an empty one leaves nothing behind. */
export function keepProfile(profile: GuestProfile): void {
  const text = isEmpty(profile) ? null : JSON.stringify(profile);
  store("local", lateKeys.menuDiet, text);
  unkept = readStored("local", lateKeys.menuDiet) === text ? null : profile;
}

/**
 * Tells that the profile may have been changed elsewhere: in another tab, or on a page from which
 * the guest came back to this one. Returns what ends it.
 */
export function followProfile(tell: () => void): () => void {
  const back = ({ persisted }: PageTransitionEvent) => persisted && tell();
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key === lateKeys.menuDiet) tell();
  };
  window.addEventListener("pageshow", back);
  window.addEventListener("storage", elsewhere);
  return () => {
    window.removeEventListener("pageshow", back);
    window.removeEventListener("storage", elsewhere);
  };
}
