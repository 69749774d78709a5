/** A quarter of the demo town. */
export interface SeedZone {
  slug: string;
  name: string;
  /** The point that its activities lie around. */
  latitude: number;
  longitude: number;
  /** Its streets, by which an activity with an address there is placed (docs/domain/taxonomy.md). */
  places: readonly string[];
  /** Its own, where it is not the town's. */
  postal_codes: readonly string[];
}

/** The postal code of the town but for what lies outside. */
export const townPostalCode = "12099";

/** The quarters of Castelvento. The town is invented. */
export const seedZones = [
  {
    slug: "centro-storico",
    name: "Centro storico",
    latitude: 44.5632,
    longitude: 8.1147,
    places: ["Piazza del Mercato", "Via Maestra", "Vicolo del Forno", "Vicolo della Torre"],
    postal_codes: [],
  },
  {
    slug: "rione-castello",
    name: "Rione Castello",
    latitude: 44.5651,
    longitude: 8.1129,
    places: ["Piazzetta del Castello", "Salita al Castello", "Via Vecchia"],
    postal_codes: [],
  },
  {
    slug: "borgo-san-grato",
    name: "Borgo San Grato",
    latitude: 44.5618,
    longitude: 8.1179,
    places: ["Borgo San Grato", "Piazza San Grato", "Via San Grato", "Via dei Tigli"],
    postal_codes: [],
  },
  {
    slug: "lungo-belora",
    name: "Lungo Belora",
    latitude: 44.5594,
    longitude: 8.1141,
    places: ["Lungofiume Belora", "Viale dello Sport"],
    postal_codes: [],
  },
  {
    slug: "stazione",
    name: "Stazione",
    latitude: 44.5581,
    longitude: 8.1203,
    places: ["Corso dei Mille Passi", "Piazzale della Stazione", "Via della Stazione"],
    postal_codes: [],
  },
  {
    slug: "le-fornaci",
    name: "Le Fornaci",
    latitude: 44.5607,
    longitude: 8.1252,
    places: ["Via del Mattone", "Via delle Fornaci"],
    postal_codes: [],
  },
  {
    slug: "bricco-alto",
    name: "Bricco Alto",
    latitude: 44.5712,
    longitude: 8.1058,
    places: ["Strada del Bricco", "Strada delle Serre"],
    postal_codes: ["12098"],
  },
] as const satisfies readonly SeedZone[];
