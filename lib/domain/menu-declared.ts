import {
  type Allergen,
  allergenStates,
  allergens,
  type Diet,
  diets,
} from "@/lib/contract/menu-constants";
import { isRecord } from "./is-record";
import type { Declared, JudgedDish } from "./menus";

function among<Name extends string>(known: readonly Name[], given: unknown): Name[] {
  return Array.isArray(given) ? known.filter((name) => given.includes(name)) : [];
}

function readPart(value: unknown): Declared {
  const given = isRecord(value) ? value : {};
  const found: Allergen[] = among(allergens, given.allergens);
  const traces: Allergen[] = among(allergens, given.may_contain);
  const state = allergenStates.find((one) => one === given.allergens_state);
  return {
    // What is not understood is not declared, so that nothing is taken for safe.
    allergens_state: state ?? "not_declared",
    allergens: found,
    may_contain: traces,
  };
}

/** What an answer of any backend declares of a dish; what is missing is not declared. */
export function readDeclaredDish(value: unknown): JudgedDish & { diets: Diet[] } {
  const given = isRecord(value) ? value : {};
  const groups = Array.isArray(given.extras) ? given.extras.filter(isRecord) : [];
  return {
    ...readPart(given),
    diets: among(diets, given.diets),
    extras: groups.map(({ min, options }) => ({
      min: typeof min === "number" ? min : null,
      options: Array.isArray(options) ? options.map(readPart) : [],
    })),
  };
}
