import { menuData } from "@/lib/seo/menu";
import { siteIdentity } from "@/lib/server/site";
import { dishInput, makeMenus, menuInput, sectionInput } from "../support/fixtures/menus";

const site = siteIdentity({ project_name: "Piazza" }, "https://piazza.example");
const url = "https://piazza.example/attivita/trattoria-del-ponte/menu";

test("a menu has parts with dishes, prices and diets", () => {
  const dishes = [
    dishInput(1, { diets: ["vegetarian", "gluten_free"] }),
    dishInput(2, {
      description: null,
      variants: [{ label: "media", quantity: null, price: 500 }],
    }),
    dishInput(3, { price_mode: "market" }),
    dishInput(4, { price_mode: "per_etto" }),
  ];
  const of = makeMenus([menuInput(1, [sectionInput(1, dishes)], { name: "Cena" })]);
  expect(menuData(of, site)).toMatchObject({
    "@type": "Menu",
    url,
    provider: { "@id": "https://piazza.example/attivita/trattoria-del-ponte#luogo" },
    hasPart: [
      {
        "@type": "Menu",
        "@id": `${url}#menu-1`,
        name: "Cena",
        hasMenuSection: [
          {
            "@type": "MenuSection",
            name: "Primi",
            hasMenuItem: [
              {
                "@type": "MenuItem",
                "@id": `${url}#p-00000001`,
                name: "Tagliatelle al ragù",
                description: "Pasta fresca tirata a mano.",
                offers: [{ "@type": "Offer", price: "9.50", priceCurrency: "EUR" }],
                suitableForDiet: [
                  "https://schema.org/VegetarianDiet",
                  "https://schema.org/GlutenFreeDiet",
                ],
              },
              { offers: [{ price: "9.50" }, { name: "media", price: "5.00" }] },
              // A price of the day, and one by weight, are no offers.
              expect.not.objectContaining({ offers: expect.anything() }),
              expect.not.objectContaining({ offers: expect.anything() }),
            ],
          },
        ],
      },
    ],
  });
});

test("a fixed menu is a part with one price and its courses", () => {
  const fixed = {
    id: "7c1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11",
    name: "Degustazione",
    price: 3500,
    courses: [{ name: "Primo", choices: [{ name: "Risotto" }] }],
  };
  const of = makeMenus([menuInput(1, [], { fixed_menus: [fixed] })]);
  expect(menuData(of, site)).toMatchObject({
    hasPart: [
      {
        hasMenuSection: [
          {
            name: "Degustazione",
            offers: { price: "35.00" },
            hasMenuSection: [{ name: "Primo", hasMenuItem: [{ name: "Risotto" }] }],
          },
        ],
      },
    ],
  });
});
