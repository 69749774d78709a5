import "./menus.css";
import { type Allergen, allergens } from "@/lib/contract/menu-constants";
import type { ShownMenu } from "@/lib/contract/menus";
import { Word } from "./word";

/** The 14 allergens in the words of the law, and the signs of the menus. */
export function MenuLegend({ menus }: { menus: readonly ShownMenu[] }) {
  const dishes = menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  const has = (frozen: "origin" | "blast_chilled") => dishes.some((dish) => dish.frozen === frozen);
  return (
    <section id="legenda" aria-labelledby="legenda-t" className="menu-legend">
      <h2 id="legenda-t">
        <Word name="legend" />
      </h2>
      <p>
        <strong>
          <Word name="ask" />
        </strong>
      </p>
      <p>
        <Word name="legendText" />
      </p>
      <ol>
        {allergens.map((allergen: Allergen) => (
          <li key={allergen}>
            <Word name={`law.${allergen}`} />
          </li>
        ))}
      </ol>
      {has("origin") && (
        <p>
          <Word name="frozen" />
        </p>
      )}
      {has("blast_chilled") && (
        <p>
          <Word name="chilled" />
        </p>
      )}
    </section>
  );
}
