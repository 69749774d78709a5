import type { SeedMenu } from "./seed-menu";

const workdays = ["mo", "tu", "we", "th", "fr"] as const;

/** The menus of the town: one for each state, and what menus can say. */
export const seedMenus: readonly SeedMenu[] = [
  {
    at: "trattoria-della-torre",
    content: {
      name: "Alla carta",
      note: "Pane e grissini li facciamo noi ogni mattina.",
      windows: [
        { from: "19:00", to: "23:00" },
        { days: ["sa", "su"], from: "12:00", to: "15:00" },
      ],
      cover_charge: 250,
      languages: ["en", "de"],
      allergen_note: "In cucina si lavorano farina, latte e frutta a guscio.",
      translations: { en: { name: "À la carte" }, de: { name: "Speisekarte" } },
    },
    code: "Tavoli in sala",
    sections: [
      {
        name: "Antipasti",
        translations: { en: { name: "Starters" }, de: { name: "Vorspeisen" } },
        dishes: [
          {
            name: "Vitello tonnato",
            description: "Girello cotto rosa, salsa alla maniera antica con capperi e acciughe.",
            price: 1100,
            numbers: [3, 4, 10],
            is_signature: true,
            translations: {
              en: {
                name: "Veal in tuna sauce",
                text: "Pink veal, old style sauce with capers and anchovies.",
              },
              de: { name: "Kalb in Thunfischsauce" },
            },
          },
          {
            name: "Acciughe al verde",
            description: "Con prezzemolo, aglio e un filo d'olio.",
            price: 900,
            numbers: [1, 4],
            gluten_of: "grano",
            translations: { en: { name: "Anchovies in parsley sauce" } },
          },
          {
            name: "Peperoni con bagna caöda",
            price: 950,
            numbers: [4, 7],
            translations: { en: { name: "Peppers with anchovy and garlic sauce" } },
          },
          {
            name: "Insalata di stagione",
            price: 600,
            numbers: "none",
            diets: ["vegan", "gluten_free"],
            translations: { en: { name: "Seasonal salad" }, de: { name: "Salat der Saison" } },
          },
        ],
      },
      {
        name: "Primi",
        translations: { en: { name: "First courses" }, de: { name: "Erste Gänge" } },
        dishes: [
          {
            name: "Tajarin al ragù di salsiccia",
            description: "Trenta tuorli per chilo di farina, tirati a mano.",
            price: 1300,
            half_price: 800,
            numbers: [1, 3, 9],
            gluten_of: "grano",
            is_signature: true,
            translations: { en: { name: "Hand-cut tajarin with sausage ragout" } },
          },
          {
            name: "Agnolotti del plin",
            description: "Al sugo d'arrosto.",
            price: 1400,
            numbers: [1, 3, 7, 9],
            gluten_of: "grano",
            translations: { en: { name: "Agnolotti filled with roast meat" } },
          },
          {
            name: "Risotto al Barbera",
            price: 1300,
            price_mode: "per_person",
            min_persons: 2,
            note: "20 minuti",
            numbers: [7, 9, 12],
            has_alcohol: true,
            diets: ["vegetarian", "gluten_free"],
            translations: { en: { name: "Risotto with Barbera wine" } },
          },
          {
            name: "Zuppa di ceci e costine",
            price: 1100,
            child_price: 600,
            numbers: [9],
          },
        ],
      },
      {
        name: "Secondi",
        translations: { en: { name: "Main courses" }, de: { name: "Hauptgerichte" } },
        dishes: [
          {
            name: "Brasato al vino rosso",
            description: "Sei ore a fuoco basso, con la polenta.",
            price: 1800,
            numbers: [9, 12],
            has_alcohol: true,
          },
          {
            name: "Fritto misto alla piemontese",
            description: "Dolce e salato, tredici assaggi. Su prenotazione.",
            price: 2400,
            min_persons: 2,
            price_mode: "per_person",
            numbers: [1, 3, 7, 8],
            gluten_of: "grano",
            nuts_of: "nocciole",
          },
          { name: "Costata di fassone", price: 550, price_mode: "per_etto", numbers: "none" },
          { name: "Pescato del giorno", price_mode: "market", numbers: [4] },
          {
            name: "Baccalà alla verde",
            price: 1700,
            frozen: "origin",
            numbers: [1, 4],
            gluten_of: "grano",
          },
        ],
      },
      {
        name: "Dolci",
        price: 600,
        translations: { en: { name: "Desserts" }, de: { name: "Nachspeisen" } },
        dishes: [
          { name: "Bonet", numbers: [1, 3, 7, 8], gluten_of: "grano", nuts_of: "nocciole" },
          { name: "Panna cotta", numbers: [7], diets: ["gluten_free"] },
          {
            name: "Torta di nocciole con crema al moscato",
            price: 750,
            numbers: [3, 7, 8, 12],
            nuts_of: "nocciole",
            origin: "Nocciola Piemonte IGP",
            has_alcohol: true,
          },
          { name: "Sorbetto al limone", numbers: "none", diets: ["vegan", "gluten_free"] },
        ],
      },
    ],
  },
  {
    at: "trattoria-della-torre",
    content: {
      name: "Mezzogiorno",
      windows: [{ days: [...workdays], from: "12:00", to: "14:30" }],
      fixed_menus: [
        {
          id: "6b1f2c8e-3f0a-4a52-8f0e-2a3f5d9b7c11",
          name: "Pranzo di lavoro",
          price: 1400,
          included: "Acqua, un calice e caffè compresi",
          courses: [
            {
              name: "Primo",
              choices: [
                { name: "Pasta del giorno", allergens_state: "declared", allergens: ["gluten"] },
                { name: "Zuppa di ceci", allergens_state: "declared", allergens: ["celery"] },
              ],
            },
            {
              name: "Secondo",
              choices: [
                {
                  name: "Arrosto con le patate",
                  allergens_state: "declared",
                  allergens: ["celery"],
                },
                {
                  name: "Brasato",
                  supplement: 400,
                  allergens_state: "declared",
                  allergens: ["celery", "sulphites"],
                },
                {
                  name: "Frittata alle erbe",
                  allergens_state: "declared",
                  allergens: ["eggs", "milk"],
                },
              ],
            },
          ],
        },
      ],
    },
    sections: [],
  },
  {
    at: "pizzeria-belora",
    content: {
      name: "Le pizze",
      cover_charge: 150,
      service_note: "Il servizio è compreso.",
      languages: ["en"],
    },
    sections: [
      {
        name: "Classiche",
        dishes: [
          {
            name: "Margherita",
            description: "Pomodoro, fiordilatte, basilico.",
            variants: [
              { label: "normale", price: 650 },
              { label: "maxi", price: 1100 },
            ],
            numbers: [1, 7],
            gluten_of: "grano",
            diets: ["vegetarian"],
            extras: [
              {
                name: "Aggiunte",
                max: 3,
                options: [
                  { name: "Verdure", price: 100, allergens_state: "none" },
                  { name: "Bufala", price: 250, allergens_state: "declared", allergens: ["milk"] },
                  { name: "Impasto senza glutine", price: 300, allergens_state: "none" },
                ],
              },
            ],
          },
          {
            name: "Marinara",
            description: "Pomodoro, aglio, origano.",
            price: 550,
            numbers: [1],
            gluten_of: "grano",
            diets: ["vegan"],
          },
          {
            name: "Diavola",
            description: "Pomodoro, fiordilatte, salame piccante.",
            price: 800,
            numbers: [1, 7],
            gluten_of: "grano",
            spicy: 2,
          },
          {
            name: "Napoli",
            description: "Pomodoro, fiordilatte, acciughe, capperi.",
            price: 800,
            numbers: [1, 4, 7],
          },
        ],
      },
      {
        name: "Speciali",
        dishes: [
          {
            name: "Bufalina",
            description: "Pomodorini, mozzarella di bufala, basilico.",
            price: 950,
            origin: "Mozzarella di bufala campana DOP",
            numbers: [1, 7],
            diets: ["vegetarian"],
          },
          {
            name: "Frutti di mare",
            description: "Cozze, vongole, gamberi, prezzemolo.",
            price: 1300,
            frozen: "origin",
            numbers: [1, 2, 14],
          },
          {
            name: "Mortadella e pistacchio",
            price: 1100,
            numbers: [1, 7, 8],
            nuts_of: "pistacchi",
            traces: [5],
          },
        ],
      },
      {
        name: "Bibite",
        dishes: [
          {
            name: "Acqua",
            variants: [{ label: "naturale o frizzante", quantity: "0,75 l", price: 250 }],
            numbers: "none",
          },
          {
            name: "Birra alla spina",
            variants: [
              { label: "piccola", quantity: "0,20 l", price: 300 },
              { label: "media", quantity: "0,40 l", price: 500 },
            ],
            numbers: [1],
            gluten_of: "orzo",
            has_alcohol: true,
          },
        ],
      },
    ],
  },
  {
    at: "enoteca-il-bicchiere-mezzo-pieno",
    content: { name: "Carta dei vini", languages: ["en", "de", "fr"] },
    code: "Cavalieri sui tavoli",
    sections: [
      {
        name: "Rossi",
        translations: { en: { name: "Red" }, de: { name: "Rot" }, fr: { name: "Rouges" } },
        dishes: [
          {
            name: "Barbera d'Asti",
            wine: {
              producer: "Cascina Castlèt",
              vintage: 2022,
              area: "Costigliole",
              glass: 500,
              bottle: 2200,
            },
            numbers: [12],
            has_alcohol: true,
          },
          {
            name: "Barolo",
            wine: {
              producer: "Fratelli Alessandria",
              vintage: 2019,
              area: "Verduno",
              bottle: 5800,
            },
            numbers: [12],
            has_alcohol: true,
          },
          {
            name: "Dolcetto d'Alba",
            wine: { producer: "Ca' del Baio", vintage: 2023, glass: 400, bottle: 1800 },
            numbers: [12],
            has_alcohol: true,
          },
        ],
      },
      {
        name: "Bianchi e bollicine",
        translations: { en: { name: "White and sparkling" }, de: { name: "Weiß und Schaumwein" } },
        dishes: [
          {
            name: "Arneis",
            wine: { producer: "Malvirà", vintage: 2023, area: "Roero", glass: 500, bottle: 2000 },
            numbers: [12],
            has_alcohol: true,
          },
          {
            name: "Alta Langa",
            wine: { producer: "Enrico Serafino", vintage: 2020, glass: 700, bottle: 3200 },
            numbers: [12],
            has_alcohol: true,
          },
        ],
      },
      {
        name: "Da mangiare",
        dishes: [
          { name: "Tagliere di salumi", price: 1200, numbers: [7, 8, 12] },
          { name: "Formaggi di langa con le mostarde", price: 1300, numbers: [7, 10] },
        ],
      },
    ],
  },
  {
    at: "bar-centrale",
    content: {
      name: "Caffetteria e colazioni",
      windows: [{ from: "06:30", to: "17:00" }],
      languages: ["en"],
      translations: { en: { name: "Coffee and breakfast" } },
    },
    code: "Vetrina",
    sections: [
      {
        name: "Al banco e al tavolo",
        translations: { en: { name: "At the bar and at the table" } },
        dishes: [
          {
            name: "Caffè",
            price: 130,
            table_price: 200,
            numbers: "none",
            translations: { en: { name: "Espresso" } },
          },
          { name: "Cappuccino", price: 180, table_price: 280, numbers: [7] },
          { name: "Cioccolata in tazza", price: 350, table_price: 450, numbers: [7], traces: [8] },
          {
            name: "Cornetto",
            description: "Vuoto, alla crema o alla marmellata.",
            price: 140,
            table_price: 200,
            numbers: [1, 3, 7],
            traces: [8],
          },
          {
            name: "Spremuta d'arancia",
            price: 350,
            table_price: 450,
            numbers: "none",
            diets: ["vegan"],
          },
        ],
      },
      {
        name: "Tramezzini e panini",
        dishes: [
          { name: "Tramezzino tonno e uova", price: 300, table_price: 400, numbers: [1, 3, 4] },
          { name: "Panino con la frittata", price: 450, table_price: 550, numbers: [1, 3, 7] },
          { name: "Toast", price: 400, table_price: 500 },
        ],
      },
    ],
  },
  {
    at: "bar-centrale",
    content: {
      name: "Cocktail del terrazzo",
      is_public: false,
      windows: [{ days: ["fr", "sa"], from: "18:00", to: "02:00" }],
    },
    code: "Terrazzo",
    sections: [
      {
        name: "Cocktail",
        price: 800,
        dishes: [
          { name: "Americano", numbers: [12], has_alcohol: true },
          { name: "Negroni", numbers: [12], has_alcohol: true },
          { name: "Analcolico alla frutta", price: 600, numbers: "none" },
        ],
      },
    ],
  },
  {
    at: "osteria-il-gallo-sveglio",
    content: { name: "Menu d'autunno" },
    since: "suspended",
    sections: [
      {
        name: "Piatti",
        dishes: [
          { name: "Polenta con i funghi", price: 1400, numbers: [7] },
          { name: "Lepre in civet", price: 1900, numbers: [9, 12] },
        ],
      },
    ],
  },
  {
    at: "bar-centrale",
    content: { name: "Gelati dell'estate" },
    since: "archived",
    sections: [
      { name: "Coppe", dishes: [{ name: "Coppa del nonno", price: 600, numbers: [3, 7] }] },
    ],
  },
  {
    at: "bar-centrale",
    content: {
      name: "Brunch della domenica",
      windows: [{ days: ["su"], from: "11:00", to: "15:00" }],
    },
    state: "draft",
    sections: [
      { name: "Brunch", dishes: [{ name: "Uova alla Benedict", price: 1200, numbers: [1, 3, 7] }] },
    ],
  },
  {
    at: "enoteca-il-bicchiere-mezzo-pieno",
    content: { name: "Aperitivo in cantina", windows: [{ from: "18:00", to: "20:30" }] },
    state: "in_review",
    sections: [
      {
        name: "Aperitivi",
        dishes: [{ name: "Calice e tagliere", price: 1200, numbers: [7, 12], has_alcohol: true }],
      },
    ],
  },
];
