import type { PromoContent } from "@/lib/contract/promo-content";

/** An offer by which the page of a card tells of today; what is left out does not exist. */
export interface SeedOffer
  extends Pick<PromoContent, "title" | "kind">,
    Partial<Pick<PromoContent, "bundle" | "percent" | "price_now" | "recurring" | "conditions">> {
  /** Slug of the card. */
  at: string;
  scope: string;
  description: string;
  /** Days from today to its last one. */
  lasts: number;
}

const everyDay = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** One that goes on all day, hours of each day, and days of the week. */
export const seedOffers: readonly SeedOffer[] = [
  {
    at: "bar-centrale",
    title: "Cornetto e cappuccino a due euro",
    kind: "fixed_price",
    price_now: 200,
    scope: "Colazione al banco",
    description: "Fino a esaurimento dei cornetti, che di solito è prima delle dieci e mezza.",
    recurring: { days: [...everyDay], from: "06:30", to: "10:30" },
    lasts: 40,
  },
  {
    at: "bar-centrale",
    title: "Aperitivo: il secondo lo offriamo noi",
    kind: "bundle",
    bundle: { take: 2, pay: 1 },
    price_now: 600,
    scope: "Aperitivi della casa",
    description: "Con le olive di Silvana e quello che c'è sul vassoio.",
    recurring: { days: [...everyDay], from: "18:00", to: "20:00" },
    lasts: 30,
  },
  {
    at: "enoteca-il-bicchiere-mezzo-pieno",
    title: "Calice del produttore con tagliere",
    kind: "fixed_price",
    price_now: 900,
    scope: "Calice e tagliere",
    description: "Ogni settimana un produttore della valle, finché dura la bottiglia.",
    recurring: { days: ["we", "th", "fr", "sa", "su"], from: "18:00", to: "20:30" },
    lasts: 45,
  },
  {
    at: "pasticceria-bonfante",
    title: "Pasticceria secca in regalo con la torta",
    kind: "gift",
    scope: "Torte su ordinazione",
    description: "Un sacchetto di baci di dama per ogni torta ordinata in negozio.",
    conditions: "Per torte da almeno otto persone.",
    lasts: 6,
  },
];
