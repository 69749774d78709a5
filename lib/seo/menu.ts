import type { Menu, MenuItem, MenuSection, Offer, RestrictedDiet, WithContext } from "schema-dts";
import type { Diet } from "@/lib/contract/menu-constants";
import type { BusinessMenus, ShownDish, ShownMenu } from "@/lib/contract/menus";
import { menuAnchor, priceLines } from "@/lib/domain/menus";
import { activityMenu, dishAnchor, routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** Diets that schema.org knows, in its words. */
const schemaDiets: Record<Diet, RestrictedDiet> = {
  vegetarian: "https://schema.org/VegetarianDiet",
  vegan: "https://schema.org/VeganDiet",
  gluten_free: "https://schema.org/GlutenFreeDiet",
  lactose_free: "https://schema.org/LowLactoseDiet",
  halal: "https://schema.org/HalalDiet",
};

const price = (cents: number) => (cents / 100).toFixed(2);

/** One offer a price; none of a price that the waiter tells. */
function offersOf(dish: ShownDish, shared: number | null): Offer[] {
  return priceLines(dish, shared).flatMap(({ amount, name, unit }): Offer[] => {
    if (amount === null || unit === "perEtto" || unit === "perKg") return [];
    return [
      { "@type": "Offer", price: price(amount), priceCurrency: "EUR", ...(name && { name }) },
    ];
  });
}

function itemOf(dish: ShownDish, shared: number | null, url: string, site: Site): MenuItem {
  const offers = offersOf(dish, shared);
  return {
    "@type": "MenuItem",
    "@id": `${url}#${dishAnchor(dish.id)}`,
    name: dish.name,
    ...(dish.description && { description: dish.description }),
    ...(dish.picture && { image: absoluteUrl(site, dish.picture.url) }),
    ...(offers.length > 0 && { offers }),
    ...(dish.diets.length > 0 && { suitableForDiet: dish.diets.map((diet) => schemaDiets[diet]) }),
  };
}

function menuOf(menu: ShownMenu, index: number, url: string, site: Site): Menu {
  const sections: MenuSection[] = menu.sections.map(({ name, note, price: shared, dishes }) => ({
    "@type": "MenuSection",
    name,
    ...(note && { description: note }),
    hasMenuItem: dishes.map((dish) => itemOf(dish, shared, url, site)),
  }));
  const fixed: MenuSection[] = menu.fixed_menus.map(({ name, note, price: amount, courses }) => ({
    "@type": "MenuSection",
    name,
    ...(note && { description: note }),
    offers: { "@type": "Offer", price: price(amount), priceCurrency: "EUR" },
    hasMenuSection: courses.map((course) => ({
      "@type": "MenuSection" as const,
      name: course.name,
      hasMenuItem: course.choices.map((choice) => ({
        "@type": "MenuItem" as const,
        name: choice.name,
      })),
    })),
  }));
  return {
    "@type": "Menu",
    "@id": `${url}#${menuAnchor(index)}`,
    name: menu.name,
    ...(menu.note && { description: menu.note }),
    inLanguage: "it",
    dateModified: menu.updated_at,
    hasMenuSection: [...sections, ...fixed],
  };
}

/** Structured data of the menus of a business, one `Menu` for each. */
export function menuData({ activity, menus }: BusinessMenus, site: Site): WithContext<Menu> {
  const url = absoluteUrl(site, activityMenu(activity.slug));
  const home = absoluteUrl(site, routes.item("activities", activity.slug));
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    "@id": `${url}#menu`,
    url,
    name: activity.name,
    mainEntityOfPage: url,
    provider: { "@type": "LocalBusiness", "@id": `${home}#luogo`, name: activity.name, url: home },
    hasPart: menus.map((menu, index) => menuOf(menu, index, url, site)),
  };
}
