import type { AdPlacement, AdReason, StoredAdStatus } from "@/lib/contract/ad-constants";

/** A booking of the demo town; weeks are counted from the present one, 0. */
export interface SeedBooking {
  /** Also the organisation that books, unless the agency does. */
  advertiser: string;
  /** Of the staff, without payment. */
  kind?: "house" | "community";
  placement: AdPlacement;
  status: StoredAdStatus;
  weeks: readonly number[];
  shares?: number;
  stopped?: { reason: AdReason; note: string };
}

/** A campaign. */
export interface SeedAd extends SeedBooking {
  /** Slug of the activity whose calls the report shows. */
  activity?: string;
  headline: string;
  text: string;
  cta: string;
  /** Key of a picture of the town. */
  picture: string;
  alt: string;
  path: string;
  isSquare?: boolean;
  /** Another version that waits for the staff. */
  waiting?: { headline: string; text: string };
  refused?: { reason: AdReason; note: string };
}

/** Promotions that stand first in their list, by title. */
export const seedPlacements: readonly (SeedBooking & { promo: string })[] = [
  {
    promo: "Panettone artigianale in prevendita",
    advertiser: "Tre Corone",
    placement: "promo",
    status: "scheduled",
    weeks: [0, 1],
  },
  {
    promo: "Notte in settimana con colazione",
    advertiser: "Tre Corone",
    placement: "promo",
    status: "scheduled",
    weeks: [1, 2],
  },
];

/** Twelve campaigns in all states. */
export const seedAds: readonly SeedAd[] = [
  {
    advertiser: "Pasticceria Bonfante",
    placement: "home",
    status: "scheduled",
    weeks: [-1, 0, 1],
    shares: 2,
    activity: "pasticceria-bonfante",
    headline: "Il panettone si prenota adesso",
    text: "Lievito madre, trentasei ore, anche senza canditi",
    cta: "Prenota il tuo",
    picture: "activities/pasticceria-bonfante/cover",
    alt: "La vetrina di una pasticceria con le torte in fila",
    path: "panettone",
  },
  {
    advertiser: "Pro Loco di Castelvento",
    kind: "community",
    placement: "home",
    status: "scheduled",
    weeks: [0, 1, 2],
    headline: "Cercasi volontari per il presepe",
    text: "Due sere a dicembre, servono mani e allegria",
    cta: "Dai una mano",
    picture: "news/sagra-della-castagna-cercasi-volontari-per-i-fornelli",
    alt: "Persone che lavorano insieme attorno a un tavolo",
    path: "presepe",
  },
  {
    advertiser: "Albergo Tre Corone",
    placement: "list",
    status: "scheduled",
    weeks: [-2, -1, 0, 1],
    activity: "albergo-tre-corone",
    headline: "Gli ospiti arrivano, le camere ci sono",
    text: "A due passi dalla piazza, colazione compresa",
    cta: "Guarda le camere",
    picture: "promos/notte-in-settimana-con-colazione",
    alt: "Una camera d'albergo con il letto rifatto",
    path: "camere",
    waiting: {
      headline: "Camere per le feste, ancora qualcuna",
      text: "A due passi dalla piazza, colazione compresa",
    },
  },
  {
    advertiser: "Ciclofficina del Belora",
    placement: "detail",
    status: "scheduled",
    weeks: [0, 1],
    headline: "La bici d'inverno va rivista",
    text: "Freni, luci e catena in mezz'ora, senza appuntamento",
    cta: "Vedi gli orari",
    picture: "events/ciclofficina-aperta-impara-a-cambiare-la-camera-d-aria",
    alt: "Una bicicletta capovolta in un'officina",
    path: "ciclofficina",
    isSquare: true,
  },
  {
    advertiser: "Castelvento in rete",
    kind: "house",
    placement: "search",
    status: "scheduled",
    weeks: [0, 1, 2, 3],
    headline: "La lista della spesa, con le offerte",
    text: "Resta sul telefono e si divide con chi vuoi",
    cta: "Prova La mia lista",
    picture: "activities/ortofrutta-i-due-fratelli/cover",
    alt: "Cassette di frutta e verdura davanti a un negozio",
    path: "lista",
  },
  {
    advertiser: "Vivaio Verdeluna",
    placement: "home",
    status: "scheduled",
    weeks: [2, 3],
    headline: "Abeti in vaso, da ripiantare",
    text: "Dopo le feste li riprendiamo e li mettiamo a dimora",
    cta: "Scegli il tuo",
    picture: "events/festa-di-primavera-al-vivaio",
    alt: "Piante in vaso in una serra",
    path: "abeti",
  },
  {
    advertiser: "Notte bianca dei negozi",
    placement: "list",
    status: "paused",
    weeks: [0, 1],
    headline: "Una sera di negozi aperti",
    text: "Vetrine accese fino a mezzanotte in tutto il centro",
    cta: "Leggi il programma",
    picture: "events/notte-bianca-dei-negozi",
    alt: "Una via di negozi illuminata di sera",
    path: "notte-bianca",
  },
  {
    advertiser: "Corale San Grato",
    placement: "detail",
    status: "in_review",
    weeks: [2],
    headline: "Concerto di Natale in duomo",
    text: "Organo e cori, l'ingresso è libero",
    cta: "Segna la data",
    picture: "events/concerto-d-organo-a-san-grato",
    alt: "Le canne di un organo in una chiesa",
    path: "concerto",
  },
  {
    advertiser: "Laboratorio di ceramica",
    placement: "home",
    status: "awaiting_payment",
    weeks: [2, 3],
    headline: "Un corso al tornio sotto l'albero",
    text: "Quattro lezioni da regalare, per chi comincia",
    cta: "Scopri il corso",
    picture: "events/laboratorio-di-ceramica-al-tornio",
    alt: "Mani che lavorano l'argilla sul tornio",
    path: "tornio",
  },
  {
    advertiser: "Rinaldi Comunicazione",
    placement: "search",
    status: "draft",
    weeks: [3],
    headline: "Il più bravo di tutti",
    text: "Siti e grafica per chi ha una bottega",
    cta: "Parliamone",
    picture: "activities/peso-netto-bottega-sfusa/cover",
    alt: "L'interno di una bottega",
    path: "studio",
    refused: {
      reason: "untrue",
      note: "«Il più bravo» non si può dimostrare: di' che cosa fate.",
    },
  },
  {
    advertiser: "Yoga sul lungofiume",
    placement: "home",
    status: "scheduled",
    weeks: [-6, -5],
    headline: "Yoga all'alba, prova gratuita",
    text: "Sul prato del lungofiume, tappetino compreso",
    cta: "Prenota la prova",
    picture: "events/yoga-sul-lungofiume-all-alba",
    alt: "Persone che fanno yoga su un prato",
    path: "yoga",
  },
  {
    advertiser: "Mercato coperto",
    placement: "list",
    status: "stopped",
    weeks: [-4, -3],
    headline: "Tutto a chilometro zero",
    text: "Frutta e verdura soltanto della valle",
    cta: "Vieni al mercato",
    picture: "events/mercato-del-sabato",
    alt: "Banchi di un mercato all'aperto",
    path: "mercato",
    stopped: {
      reason: "untrue",
      note: "Una parte della merce veniva da fuori: l'annuncio diceva il contrario.",
    },
  },
];
