import "./menus.css";
import { allergenNumber, type Declared, sortedAllergens } from "@/lib/domain/menus";
import { Word } from "./word";

const numbersOf = (found: Declared["allergens"]) =>
  sortedAllergens(found).map(allergenNumber).join(", ");

interface MenuAllergensProps {
  of: Declared & { gluten_of?: string | null; nuts_of?: string | null };
}

/** The allergens of a dish as numbers; the legend has their words. */
export function MenuAllergens({ of }: MenuAllergensProps) {
  const { allergens_state: state, allergens, may_contain } = of;
  const named = [of.gluten_of, of.nuts_of].filter(Boolean).join(", ");
  return (
    <p className="menu-allergens">
      {allergens.length > 0 && (
        <span>
          <Word name="contains" /> {numbersOf(allergens) + (named && ` (${named})`)}
        </span>
      )}
      {state === "not_declared" && <Word name="undeclared" />}
      {state !== "not_declared" && allergens.length === 0 && <Word name="none" />}
      {may_contain.length > 0 && (
        <span>
          <Word name="traces" /> {numbersOf(may_contain)}
        </span>
      )}
    </p>
  );
}

/** "(1, 7)" after an extra or a choice; empty if nothing is declared for it. */
export function allergensAfter({ allergens }: Pick<Declared, "allergens">): string {
  return allergens.length > 0 ? ` (${numbersOf(allergens)})` : "";
}
