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

export function readProfile(): GuestProfile {
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
  store("local", lateKeys.menuDiet, isEmpty(profile) ? null : JSON.stringify(profile));
}
