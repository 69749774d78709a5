import { MAX_SECTION_DISHES } from "@/lib/contract/menu-constants";
import { menuDraftSchema } from "@/lib/contract/menu-content";
import {
  MAX_PASTED_CHARACTERS,
  MAX_PASTED_LINES,
  type PastedMenu,
  readMenuText,
} from "@/lib/domain/menu-paste";

/** What is read becomes a draft as it is. */
function fits({ sections, cover_charge, service_percent, allergen_note }: PastedMenu): boolean {
  const id = "00000000-0000-4000-8000-000000000001";
  const draft = sections.map(({ name, note, price, rows, extras }) => ({
    id,
    name,
    note,
    price,
    dishes: rows.map(({ dish }) => ({ id, ...dish, extras: extras ? [extras] : [] })),
  }));
  return menuDraftSchema.safeParse({
    sections: draft,
    cover_charge,
    service_percent,
    allergen_note,
  }).success;
}

/** Sections with their dishes: what they cost in cents, what else was read, what is doubtful. */
function told({ sections }: PastedMenu) {
  return Object.fromEntries(
    sections.map(({ name, price, rows }) => [
      price === null ? name : `${name} @${price}`,
      rows.map(({ dish: { name: dishName, price_mode, price: own, ...rest }, doubts }) => {
        const cost = own ?? null;
        const mode = price_mode && price_mode !== "fixed" ? [price_mode] : [];
        return [
          dishName,
          cost,
          ...mode,
          ...(Object.keys(rest).length > 0 ? [rest] : []),
          ...doubts,
        ];
      }),
    ]),
  );
}

/** The dishes of lines that stand below a heading. */
const dishes = (...lines: string[]) => told(readMenuText(["PROVA", ...lines].join("\n"))).PROVA;

const trattoria = `OSTERIA DELLA ROCCA
~ Il menù di stagione ~

ANTIPASTI
Gran tagliere del norcino (min. 2 persone) € 13,00 a persona
Bruschette al pomodoro ........ 5,50
Baccalà mantecato* con polenta ......... 10,00 (4,7)

PRIMI PIATTI
Pappardelle alla lepre 13,00
  (farina di grano, uova, sedano, vino)
Pici all'aglione 10
Risotto allo zafferano* (min 2 pers. - 25 minuti) €14/pers.

SECONDI
Costata di chianina € 6,00 l'etto
Coniglio alla cacciatora 15.00
Grigliata dell'orto s.q.

CONTORNI
Cicoria ripassata / Patate arrosto / Ceci all'uccelletto 4,50

DOLCI DELLA NONNA 5,00
Zuppa inglese
Semifreddo al torrone*
Tozzetti e vino dolce (+ 2,00)

Coperto € 2,00 - Servizio 10%
* prodotto surgelato all'origine. Per gli allergeni rivolgersi al personale.
`;

test("a trattoria's menu is read row by row, its doubtful rows are marked", () => {
  const menu = readMenuText(trattoria);
  const frozen = "origin";
  expect(told(menu)).toEqual({
    ANTIPASTI: [
      ["Gran tagliere del norcino", 1300, "per_person", { min_persons: 2 }],
      ["Bruschette al pomodoro", 550],
      [
        "Baccalà mantecato con polenta",
        1000,
        { frozen, allergens_state: "declared", allergens: ["fish", "milk"] },
      ],
    ],
    "PRIMI PIATTI": [
      [
        "Pappardelle alla lepre",
        1300,
        { description: "farina di grano, uova, sedano, vino" },
        "may_name_allergens",
      ],
      ["Pici all'aglione", 1000],
      ["Risotto allo zafferano", 1400, "per_person", { frozen, min_persons: 2, note: "25 minuti" }],
    ],
    SECONDI: [
      ["Costata di chianina", 600, "per_etto"],
      ["Coniglio alla cacciatora", 1500],
      ["Grigliata dell'orto", null, "market"],
    ],
    CONTORNI: [
      ["Cicoria ripassata", 450],
      ["Patate arrosto", 450],
      ["Ceci all'uccelletto", 450],
    ],
    "DOLCI DELLA NONNA @500": [
      ["Zuppa inglese", null],
      ["Semifreddo al torrone", null, { frozen }],
      ["Tozzetti e vino dolce", 700, "supplement"],
    ],
  });
  expect(menu).toMatchObject({
    title: "OSTERIA DELLA ROCCA",
    cover_charge: 200,
    service_percent: 10,
    allergen_note: "Per gli allergeni rivolgersi al personale.",
    notes: [{ line: 2, text: "Il menù di stagione" }],
    is_cut: false,
  });
});

const pizzeria = `🍕 LE ROSSE
ROMANA: pomodoro, mozzarella, alici - 7,50€ [1,4,7]
NORMA 🌶🌶: pomodoro, melanzane, ricotta salata - 8€ [1,7]
🍕 LE BIANCHE
ORTOLANA (V)
mozzarella, verdure di stagione
€ 8,50 - maxi € 15,00
PATATE E SALSICCIA 9,00 / 15,50
AGGIUNTE: verdure 1,00 · salumi 2,00 · impasto integrale +1,50
FRITTI
Supplì cacio e pepe 1,7 € 2,50
Olive ascolane 6 pz 5,00
Patatine piccole 3 grandi 5
BIBITE
Aranciata 33cl 3,00 - 1 litro 6,50
Birra alla spina: piccola 0,20 € 3,00 media 0,40 € 5,00
Acqua nat./friz. 0,75 l 2,50
Chinotto / Gazzosa / Cedrata 20 cl 2,80
`;

test("a pizzeria's menu: headings with emoji, descriptions, sizes, extras", () => {
  const menu = readMenuText(pizzeria);
  const declared = "declared";
  expect(told(menu)).toEqual({
    "LE ROSSE": [
      [
        "ROMANA",
        750,
        {
          description: "pomodoro, mozzarella, alici",
          allergens_state: declared,
          allergens: ["gluten", "fish", "milk"],
        },
      ],
      [
        "NORMA",
        800,
        {
          description: "pomodoro, melanzane, ricotta salata",
          allergens_state: declared,
          allergens: ["gluten", "milk"],
          spicy: 2,
        },
      ],
    ],
    "LE BIANCHE": [
      [
        "ORTOLANA",
        null,
        {
          description: "mozzarella, verdure di stagione",
          diets: ["vegetarian"],
          variants: [
            { label: "", quantity: null, price: 850 },
            { label: "maxi", quantity: null, price: 1500 },
          ],
        },
        "unlabelled_prices",
      ],
      [
        "PATATE E SALSICCIA",
        null,
        {
          variants: [
            { label: "", quantity: null, price: 900 },
            { label: "", quantity: null, price: 1550 },
          ],
        },
        "unlabelled_prices",
      ],
    ],
    FRITTI: [
      [
        "Supplì cacio e pepe",
        250,
        { allergens_state: declared, allergens: ["gluten", "milk"] },
        "allergens_or_price",
      ],
      ["Olive ascolane 6 pz", 500],
      [
        "Patatine",
        null,
        {
          variants: [
            { label: "piccole", quantity: null, price: 300 },
            { label: "grandi", quantity: null, price: 500 },
          ],
        },
      ],
    ],
    BIBITE: [
      [
        "Aranciata",
        null,
        {
          variants: [
            { label: "33cl", quantity: null, price: 300 },
            { label: "1 litro", quantity: null, price: 650 },
          ],
        },
      ],
      [
        "Birra alla spina",
        null,
        {
          variants: [
            { label: "piccola", quantity: "0,20 l", price: 300 },
            { label: "media", quantity: "0,40 l", price: 500 },
          ],
        },
        "unit_guessed",
      ],
      ["Acqua nat./friz. 0,75 l", 250],
      ["Chinotto 20 cl", 280],
      ["Gazzosa 20 cl", 280],
      ["Cedrata 20 cl", 280],
    ],
  });
  expect(menu.sections.map(({ extras }) => extras)).toEqual([
    null,
    {
      name: "AGGIUNTE",
      options: [
        { name: "verdure", price: 100 },
        { name: "salumi", price: 200 },
        { name: "impasto integrale", price: 150 },
      ],
    },
    null,
    null,
  ]);
});

const wines = `VINI BIANCHI
Umbria
Orvieto Classico DOC 2022 – Cardèto				19
Grechetto 2021, Il Ranocchiaio	calice 6	bott. 27
Trebbiano Spoletino 2020 - Fontanella .... 130,00
Lazio
Est! Est!! Est!!! 2019 (375 ml) 11 (750 ml) 20
VINI ROSSI
calice   bottiglia
Sagrantino di Montefalco 2016, Colle Alto   9   42
Rosso della casa: quartino 3, mezzo litro 5, litro 9
VINI AL CALICE
Falanghina 5 | Passerina 6 | Aleatico 7
`;

test("a wine list: areas, vintages, producers, glass and bottle, sizes", () => {
  const wine = (fields: object) => ({
    wine: { producer: null, vintage: null, area: null, glass: null, bottle: null, ...fields },
  });
  expect(told(readMenuText(wines))).toEqual({
    "VINI BIANCHI": [
      ["Orvieto Classico DOC", 1900, wine({ area: "Umbria", vintage: 2022, producer: "Cardèto" })],
      [
        "Grechetto",
        null,
        wine({
          area: "Umbria",
          vintage: 2021,
          producer: "Il Ranocchiaio",
          glass: 600,
          bottle: 2700,
        }),
      ],
      [
        "Trebbiano Spoletino",
        13_000,
        wine({ area: "Umbria", vintage: 2020, producer: "Fontanella" }),
      ],
      [
        "Est! Est!! Est!!!",
        null,
        {
          variants: [
            { label: "375 ml", quantity: null, price: 1100 },
            { label: "750 ml", quantity: null, price: 2000 },
          ],
          ...wine({ area: "Lazio", vintage: 2019 }),
        },
      ],
    ],
    "VINI ROSSI": [
      [
        "Sagrantino di Montefalco",
        null,
        wine({ vintage: 2016, producer: "Colle Alto", glass: 900, bottle: 4200 }),
      ],
      [
        "Rosso della casa",
        null,
        {
          variants: [
            { label: "quartino", quantity: null, price: 300 },
            { label: "mezzo litro", quantity: null, price: 500 },
            { label: "litro", quantity: null, price: 900 },
          ],
        },
      ],
    ],
    "VINI AL CALICE": [
      ["Falanghina", null, wine({ glass: 500 })],
      ["Passerina", null, wine({ glass: 600 })],
      ["Aleatico", null, wine({ glass: 700 })],
    ],
  });
});

test.each([
  ["Trippa alla romana € 7", 700],
  ["Trippa alla romana 7€", 700],
  ["Trippa alla romana 11", 1100],
  ["Trippa alla romana 16.00", 1600],
  ["Trippa alla romana\t12,5", 1250],
  ["Trippa alla romana . . . . 9", 900],
  ["Trippa alla romana €14.-", 1400],
  ["Trippa alla romana (9,50)", 950],
  ["8,00 Trippa alla romana", 800],
])("the price of %j is %d", (line, cents) => {
  expect(dishes(line)).toEqual([["Trippa alla romana", cents]]);
});

test.each([
  ["Fagioli all'uccelletto 5,00", ["Fagioli all'uccelletto", 500]],
  ["Costata 5,50 l'etto", ["Costata", 550, "per_etto"]],
  ["Orata 5,50/hg", ["Orata", 550, "per_etto"]],
  ["Astice 9,00 /100g", ["Astice", 900, "per_etto"]],
  ["Rombo € 60 al kg", ["Rombo", 6000, "per_kg"]],
  ["Fiorentina (min. 1 kg) 55,00 €/kg", ["Fiorentina", 5500, "per_kg", { note: "min. 1 kg" }]],
  ["Paella a persona € 15", ["Paella", 1500, "per_person"]],
  ["Astice da € 22", ["Astice", 2200, "from"]],
  ["Focacce da 5 a 12 €", ["Focacce", 500, "from"]],
  ["Ostriche cad. € 4,00", ["Ostriche", 400]],
  ["Battuta di manzo 120 g 14", ["Battuta di manzo 120 g", 1400]],
  ["Olive 6 pz 5,00", ["Olive 6 pz", 500]],
  ["Prosciutto 24 mesi 11,00", ["Prosciutto 24 mesi", 1100]],
  ["Tagliere per 2 persone 18", ["Tagliere per 2 persone", 1800]],
  ["7 Up 3,00", ["7 Up", 300]],
  ["4 stagioni 8,00", ["4 stagioni", 800]],
  ["B52 farcito 5,5", ["B52 farcito", 550]],
  ["Vodka 40° 5,00", ["Vodka 40°", 500]],
  ["Cioccolato 70% 4,00", ["Cioccolato 70%", 400]],
  ["Acqua 1/2 l 1,50", ["Acqua ½ l", 150]],
  ["Torta 1985 6,00", ["Torta 1985", 600]],
  [
    "Gelato 2 gusti 3,00 3 gusti 4,00",
    [
      "Gelato",
      null,
      {
        variants: [
          { label: "2 gusti", quantity: null, price: 300 },
          { label: "3 gusti", quantity: null, price: 400 },
        ],
      },
    ],
  ],
  ["Caffè 1,20 al banco / 2,00 al tavolo", ["Caffè", 120, { table_price: 200 }]],
  ["Caffè al banco 1,20 al tavolo 2,00", ["Caffè", 120, { table_price: 200 }]],
  ["Pici intera 10 – mezza porzione 6", ["Pici", 1000, { half_price: 600 }]],
  [
    "Linguine / spaghetti allo scoglio 14,00",
    ["Linguine / spaghetti allo scoglio", 1400, "may_be_several"],
  ],
  ["Zuppa (su prenotazione) 25,00", ["Zuppa", 2500, { note: "su prenotazione" }]],
  ["Amatriciana", ["Amatriciana", null, "no_price", "may_be_heading"]],
])("%j: volumes, weights, counts, years and degrees are no prices", (line, dish) => {
  expect(dishes(line)).toEqual([dish]);
});

test.each<[string, object, ...string[]]>([
  ["Lasagne (1,7) 9,00", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["Lasagne [7-1] 9,00", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["Lasagne¹·⁷ 9,00", { allergens_state: "declared", allergens: ["gluten", "milk"] }],
  ["Lasagne 1,3,7 9,00", { allergens_state: "declared", allergens: ["gluten", "eggs", "milk"] }],
  [
    "Lasagne: allergeni 1, 7 € 9,00",
    { allergens_state: "declared", allergens: ["gluten", "milk"] },
  ],
  ["Lasagne (1,15) 9,00", {}, "unknown_allergen_code"],
  ["Lasagne (A, G) 9,00", {}, "unknown_allergen_code"],
  [
    "Lasagne (uova, latte, grano) 9,00",
    { description: "uova, latte, grano" },
    "may_name_allergens",
  ],
  [
    "Lasagne (può contenere tracce di sedano) 9,00",
    { may_contain: ["celery"] },
    "may_name_allergens",
  ],
])("%j: only codes that are known declare allergens", (line, fields, ...doubts) => {
  const rest = Object.keys(fields).length > 0 ? [fields] : [];
  expect(dishes(line)).toEqual([["Lasagne", 900, ...rest, ...doubts]]);
});

test("numbers that may be a price declare nothing without another price", () => {
  expect(dishes("Alici (4,12)")).toEqual([
    ["Alici", null, "allergens_or_price", "no_price", "may_be_heading"],
  ]);
});

test("a menu's own legend decides what its codes mean", () => {
  const legend = "A glutine B latte C uova D pesce E sedano";
  const menu = readMenuText(`PRIMI\nLasagne (A,B) 9,00\n\n${legend}`);
  expect(menu.allergen_legend).toBe("own");
  expect(menu.sections[0]?.rows[0]?.dish.allergens).toEqual(["gluten", "milk"]);
  const ofLaw = "1. Glutine\n2. Crostacei\n3. Uova\n4. Pesce\n5. Arachidi";
  expect(readMenuText(`PRIMI\nLasagne (1) 9,00\n\n${ofLaw}`)).toMatchObject({
    allergen_legend: "law",
    notes: [],
    sections: [{ rows: [{ dish: { name: "Lasagne" } }] }],
  });
});

test("asterisks and letters mean what the menu says, and nothing without its words", () => {
  const rows = "PRIMI\nPolpo* 9,00\nSeppia** 9,00\nRiso (SG) 9,00";
  expect(told(readMenuText(rows)).PRIMI).toEqual([
    ["Polpo", 900, "unexplained_mark"],
    ["Seppia", 900, "unexplained_mark"],
    ["Riso", 900, "unexplained_letters"],
  ]);
  const legend = "* prodotto surgelato ** prodotto abbattuto in loco\nSG = senza glutine";
  expect(told(readMenuText(`${rows}\n\n${legend}`)).PRIMI).toEqual([
    ["Polpo", 900, { frozen: "origin" }],
    ["Seppia", 900, { frozen: "blast_chilled" }],
    ["Riso", 900, { diets: ["gluten_free"] }],
  ]);
});

test("a diet that the codes beside it contradict is left out, with a doubt", () => {
  const text = "PRIMI\nGnocchi (vegano) (1,7) 9,00\nOrzotto (vegano) (1) 9,00";
  expect(told(readMenuText(text)).PRIMI).toMatchObject([
    ["Gnocchi", 900, { diets: [] }, "wrong_diet"],
    ["Orzotto", 900, { diets: ["vegan"] }],
  ]);
});

test("descriptions stand on the line, below it, or before a price on a line of its own", () => {
  const lines = `Secondi di carne
Tagliata con scaglie
di parmigiano 18,00
Arrosto - con patate e rosmarino 14,00
Pollo fritto 12,00
servito con maionese
Filetto
Pepe verde, panna, senape
€ 22,00`;
  expect(told(readMenuText(lines))["Secondi di carne"]).toEqual([
    ["Tagliata con scaglie di parmigiano", 1800],
    ["Arrosto", 1400, { description: "con patate e rosmarino" }],
    ["Pollo fritto", 1200, { description: "servito con maionese" }],
    ["Filetto", 2200, { description: "Pepe verde, panna, senape" }],
  ]);
});

test("columns of prices take their labels from the line above", () => {
  const lines =
    "CAFFETTERIA\nal banco / al tavolo\nCaffè 1,20 1,80\nBIRRE\n0,20\t0,40\nBionda\t3,00\t5,00";
  expect(told(readMenuText(lines))).toEqual({
    CAFFETTERIA: [["Caffè", 120, { table_price: 180 }]],
    BIRRE: [
      [
        "Bionda",
        null,
        {
          variants: [
            { label: "0,20 l", quantity: null, price: 300 },
            { label: "0,40 l", quantity: null, price: 500 },
          ],
        },
      ],
    ],
  });
});

test("a menu at one price gives its courses no price", () => {
  const ofChildren = readMenuText("Menù bimbi: pasta, cotoletta, gelato 12 €");
  expect(ofChildren.sections).toMatchObject([
    { name: "Menù bimbi", note: "pasta, cotoletta, gelato", price: 1200, rows: [] },
  ]);
  const menu = readMenuText("Menù degustazione € 35,00\nTartare di manzo\nRisotto\nSorbetto");
  expect(menu.sections).toMatchObject([
    { name: "Menù degustazione", price: 3500, is_fixed_menu: true, rows: [{}, {}, {}] },
  ]);
  expect(menu.sections[0]?.rows.map(({ dish }) => dish)).toEqual([
    { name: "Tartare di manzo" },
    { name: "Risotto" },
    { name: "Sorbetto" },
  ]);
});

test("prices below the names of dishes are theirs, also with a blank line after each line", () => {
  const lines =
    "Bibite\nAcqua\n½ l 1,50\n1 l 2,50\nCedrata\n3,00\n\nPRANZO\nINSALATONA\nLATTUGA, FETA, OLIVE\n8,50";
  const expected = {
    Bibite: [
      [
        "Acqua",
        null,
        {
          variants: [
            { label: "½ l", quantity: null, price: 150 },
            { label: "1 l", quantity: null, price: 250 },
          ],
        },
      ],
      ["Cedrata", 300],
    ],
    PRANZO: [["INSALATONA", 850, { description: "LATTUGA, FETA, OLIVE" }]],
  };
  expect(told(readMenuText(lines))).toEqual(expected);
  expect(told(readMenuText(lines.replaceAll("\n", "\n\n")))).toEqual(expected);
});

test("messages with bold headings and bullets are menus, too", () => {
  const lines =
    "*Trattoria al Porto* 🐟\n\n*Antipasti*\n- Alici fritte ➡️ 8€\n_Primi_\n• Spaghetti: 15€\n# Dolci\n**Sorbetto** - al limone 4 €";
  const menu = readMenuText(lines);
  expect(menu.title).toBe("Trattoria al Porto");
  expect(told(menu)).toEqual({
    Antipasti: [["Alici fritte", 800]],
    Primi: [["Spaghetti", 1500]],
    Dolci: [["Sorbetto", 400, { description: "al limone" }]],
  });
});

test("several dishes on a line are told apart", () => {
  expect(dishes("Crostini\t7,00\tLasagne\t9,00")).toEqual([
    ["Crostini", 700, "split"],
    ["Lasagne", 900, "split"],
  ]);
});

test("addresses, hours and sentences are notes, never dishes", () => {
  const menu = readMenuText(
    "Locanda del Ponte\nVia Roma 12 – Tel. 0761 555010\n\nANTIPASTI\nCrostini 6,00\n\nI nostri piatti sono preparati al momento con prodotti locali.\nP.IVA 01234567890",
  );
  expect(told(menu)).toEqual({ ANTIPASTI: [["Crostini", 600]] });
  expect(menu.title).toBe("Locanda del Ponte");
  expect(menu.notes.map(({ line }) => line)).toEqual([2, 7, 8]);
});

test("longer texts are cut before they are read", () => {
  const lines = Array.from({ length: MAX_PASTED_LINES + 1 }, () => "Toast 4,00");
  expect(readMenuText(`PANINI\n${lines.join("\n")}`).is_cut).toBe(true);
  const letters = "a".repeat(MAX_PASTED_CHARACTERS + 1);
  expect(readMenuText(letters)).toMatchObject({ sections: [], is_cut: true });
  // 200 KB of dishes: as many as a menu has.
  const dishes = Array.from({ length: 10_000 }, (_, at) => `Zuppa della sera ${at} 8,00`);
  const { sections, is_cut } = readMenuText(`ZUPPE\n${dishes.join("\n")}`);
  expect([sections[0]?.rows.length, is_cut]).toEqual([MAX_SECTION_DISHES, true]);
});

test("whatever is read fits a draft", () => {
  const prices = Array.from({ length: 40 }, (_, at) => `taglia${at} ${at},50`).join(" / ");
  const long = `${"Antica ricetta della nonna con ".repeat(12)}tartufo 12,00`;
  const odd = `PIATTI ${"x".repeat(90)}\nPizza ${prices}\n${long}\nVini\nBarolo 1958 – ${"M".repeat(200)} 90\nAGGIUNTE: ${"y".repeat(90)} 1,00\nZuppa (min. 99 persone) € 9999,00 🌶🌶🌶🌶🌶\nCoperto 3,00 - servizio 95%`;
  for (const text of [trattoria, pizzeria, wines, odd, odd.toUpperCase()]) {
    expect(fits(readMenuText(text))).toBe(true);
  }
});

test("nothing but a menu's words comes out of odd texts", () => {
  for (const text of ["", "\n\n", "€", "7,00", "(1,7)", "****", "| | |", "\u0000"]) {
    const { sections, title } = readMenuText(text);
    expect([text, sections, title]).toEqual([text, [], null]);
  }
});
