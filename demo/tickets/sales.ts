import type { SeedSale } from "./seed-sale";

const returnable = { is_allowed: true, deadline_hours: 2, refund_steps: [], flat_fee: 0 };
const stage = { bank_holder: "Castelvento Eventi", bank_iban: "IT60X0542811101000000123456" };
const proLoco = {
  bank_holder: "Pro Loco di Castelvento",
  bank_iban: "IT84S0542811101000000654321",
};

/** The tickets of the demo town: free places, places for money, a full evening with its waiting list. */
export const seedSales: readonly SeedSale[] = [
  {
    event: "Aula studio aperta giorno e notte",
    types: [
      {
        name: "Posto al tavolo",
        kind: "free",
        description: "Con una presa e una lampada. Si esce e si rientra quando si vuole.",
        quantity: 40,
        max_per_order: 2,
        cancel_rule: { ...returnable, deadline_hours: 0 },
      },
    ],
    orders: [
      { by: "visitatore", tickets: { "Posto al tavolo": 2 }, daysAgo: 5 },
      { by: "collaboratore", tickets: { "Posto al tavolo": 1 }, daysAgo: 4 },
      {
        by: { first_name: "Nadia", last_name: "Rosso" },
        tickets: { "Posto al tavolo": 2 },
        daysAgo: 2,
      },
    ],
  },
  {
    event: "Letture ad alta voce per chi non sa ancora leggere",
    types: [
      {
        name: "Posto sui cuscini",
        kind: "free",
        description: "Un posto per ogni bambino; chi accompagna si siede dove capita.",
        quantity: 25,
        max_per_order: 4,
        show_remaining: true,
        cancel_rule: { ...returnable, deadline_hours: 0 },
      },
    ],
    orders: [
      { by: "visitatore", tickets: { "Posto sui cuscini": 1 }, daysAgo: 3 },
      {
        by: { first_name: "Marta", last_name: "Ghione" },
        tickets: { "Posto sui cuscini": 2 },
        daysAgo: 2,
      },
    ],
  },
  {
    event: "Ciclofficina aperta: impara a cambiare la camera d'aria",
    types: [{ name: "Posto al banco", kind: "free", quantity: 10, cancel_rule: returnable }],
    questions: [
      { scope: "order", kind: "text", label: "Che bici porti?", help: "Basta una parola." },
    ],
    orders: [
      {
        by: { first_name: "Pietro", last_name: "Sala" },
        tickets: { "Posto al banco": 3 },
        daysAgo: 4,
      },
    ],
  },
  {
    event: "Serata di stelle al Bricco",
    types: [
      {
        name: "Ingresso",
        kind: "free",
        quantity: 60,
        show_remaining: true,
        cancel_rule: returnable,
      },
    ],
    orders: [{ by: "visitatore", tickets: { Ingresso: 2 }, daysAgo: 6 }],
  },
  {
    event: "Camminata notturna delle lucciole",
    types: [{ name: "Camminata", kind: "free", quantity: 50, cancel_rule: returnable }],
  },
  {
    event: "Corso di primo soccorso pediatrico",
    types: [
      {
        name: "Posto",
        kind: "free",
        quantity: 30,
        max_per_person: 2,
        cancel_rule: { ...returnable, deadline_hours: 24 },
      },
    ],
    questions: [
      {
        scope: "ticket",
        kind: "choice",
        label: "Per chi fai il corso?",
        options: ["Sono genitore", "Sono nonno o nonna", "Lavoro con i bambini"],
        is_required: true,
      },
    ],
  },
  {
    event: "Sportello online: capire la bolletta",
    types: [{ name: "Collegamento", kind: "free", cancel_rule: returnable }],
  },
  {
    event: "Degustazione alla cieca dei vini della valle",
    settings: { payment_methods: ["at_door"], waitlist_open: true },
    types: [
      {
        name: "Posto a tavola",
        kind: "paid",
        price: 2800,
        vat_rate: 10,
        quantity: 18,
        max_per_order: 6,
        cancel_rule: { ...returnable, deadline_hours: 48 },
      },
    ],
    orders: [
      { by: "visitatore", tickets: { "Posto a tavola": 2 }, awaits: "at_door", daysAgo: 7 },
      ...[
        ["Luca", "Ravera"],
        ["Giulia", "Oddone"],
        ["Sandro", "Testa"],
        ["Elena", "Vigna"],
      ].map(([first_name = "", last_name = ""], index) => ({
        by: { first_name, last_name },
        tickets: { "Posto a tavola": 4 },
        awaits: "at_door" as const,
        daysAgo: 8 - index,
      })),
    ],
    waiting: [
      { first_name: "Bruno", type: "Posto a tavola", quantity: 2, daysAgo: 3 },
      { first_name: "Cecilia", type: "Posto a tavola", quantity: 1, daysAgo: 2 },
      { first_name: "Ornella", type: "Posto a tavola", quantity: 4, daysAgo: 1 },
    ],
  },
  {
    event: "Lezione in cantina: gli agnolotti",
    settings: { payment_methods: ["bank", "at_door"], ...stage },
    types: [
      {
        name: "Posto unico",
        kind: "paid",
        description: "Con un calice alla fine.",
        price: 1800,
        vat_rate: 22,
        quantity: 60,
        cancel_rule: {
          is_allowed: true,
          deadline_hours: 24,
          refund_steps: [
            { hours_before: 168, percent: 100 },
            { hours_before: 24, percent: 50 },
          ],
          flat_fee: 0,
        },
      },
      {
        name: "Amici della cascina",
        kind: "paid",
        price: 1200,
        vat_rate: 22,
        quantity: 10,
        is_hidden: true,
        is_code_required: true,
      },
    ],
    codes: [
      { code: "AMICI", effect: "none", opens: ["Amici della cascina"] },
      { code: "CANTINA10", effect: "percent", amount: 10 },
    ],
    orders: [
      { by: "visitatore", tickets: { "Posto unico": 2 }, awaits: "bank", daysAgo: 1 },
      {
        by: { first_name: "Teresa", last_name: "Abrate" },
        tickets: { "Posto unico": 1 },
        daysAgo: 5,
      },
    ],
  },
  {
    event: "Maratonina dei Mille Passi",
    settings: { payment_methods: ["bank", "at_door"], ...proLoco },
    types: [
      {
        name: "Dieci chilometri",
        kind: "paid",
        description: "Con la maglietta.",
        price: 1200,
        quantity: 250,
        cancel_rule: returnable,
      },
      { name: "Tre chilometri", kind: "paid", price: 500, quantity: 150, cancel_rule: returnable },
      { name: "Fino a 10 anni", kind: "free", quantity: 50, cancel_rule: returnable },
      {
        name: "Amico della corsa",
        kind: "donation",
        description: "Non corri, ma aiuti a pagare il ristoro e l'ambulanza.",
        price: 300,
        cancel_rule: returnable,
      },
    ],
    questions: [
      {
        scope: "ticket",
        kind: "choice",
        label: "Taglia della maglietta",
        options: ["S", "M", "L", "XL"],
      },
    ],
    orders: [
      {
        by: { first_name: "Franco", last_name: "Merlo" },
        tickets: { "Dieci chilometri": 1, "Fino a 10 anni": 2 },
        daysAgo: 9,
      },
    ],
  },
  {
    event: "Cena in piazza con i sapori del Bricco",
    settings: { payment_methods: ["at_door"] },
    types: [
      { name: "Intero", kind: "paid", price: 2200, vat_rate: 10, quantity: 140 },
      { name: "Fino a 12 anni", kind: "paid", price: 1000, vat_rate: 10, quantity: 40 },
    ],
    questions: [
      {
        scope: "order",
        kind: "choices",
        label: "Chi di voi ha bisogno di un menu diverso?",
        options: ["Senza glutine", "Senza carne", "Senza latte"],
      },
    ],
  },
  {
    event: "Passeggiata nel castagneto con il guardaboschi",
    types: [{ name: "Posto", kind: "free", quantity: 40, cancel_rule: returnable }],
  },
  {
    event: "Laboratorio: la castagna nell'arte dei bambini",
    types: [{ name: "Bambino", kind: "free", quantity: 24, cancel_rule: returnable }],
  },
  {
    event: "Trofeo di nuoto dei rioni",
    types: [{ name: "Tribuna", kind: "free", quantity: 120, cancel_rule: returnable }],
  },
];
