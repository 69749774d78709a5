/** The quarters of Castelvento, each with the point its activities lie around. The town is invented. */
export const seedZones = [
  { slug: "centro-storico", name: "Centro storico", latitude: 44.5632, longitude: 8.1147 },
  { slug: "rione-castello", name: "Rione Castello", latitude: 44.5651, longitude: 8.1129 },
  { slug: "borgo-san-grato", name: "Borgo San Grato", latitude: 44.5618, longitude: 8.1179 },
  { slug: "lungo-belora", name: "Lungo Belora", latitude: 44.5594, longitude: 8.1141 },
  { slug: "stazione", name: "Stazione", latitude: 44.5581, longitude: 8.1203 },
  { slug: "le-fornaci", name: "Le Fornaci", latitude: 44.5607, longitude: 8.1252 },
  { slug: "bricco-alto", name: "Bricco Alto", latitude: 44.5712, longitude: 8.1058 },
] as const;
