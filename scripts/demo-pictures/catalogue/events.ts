import type { ScenePicture } from "../render";

/** Scenes of the events' pictures, by slug. */
export const eventPictures: Readonly<Record<string, ScenePicture>> = {
  "mostra-le-mani-degli-ultimi-fornaciai": {
    hour: "noon",
    scene: { kind: "room", furniture: "gallery" },
  },
  "letture-ad-alta-voce-per-chi-non-sa-ancora-leggere": {
    hour: "golden",
    scene: { kind: "room", furniture: "desk" },
  },
  "aperitivo-con-la-contrabbassista": {
    hour: "dusk",
    scene: { kind: "table", dishes: ["board", "wine"] },
  },
  "quattro-amici-e-una-vespa-di-e-con-la-compagnia-del-belora": {
    hour: "night",
    scene: { kind: "room", furniture: "cinema" },
  },
  "ciclofficina-aperta-impara-a-cambiare-la-camera-d-aria": {
    hour: "golden",
    scene: { kind: "room", furniture: "bikes" },
  },
  "serata-di-stelle-al-bricco": { hour: "night", scene: { kind: "hills", front: "farmhouse" } },
  "mercato-del-sabato": {
    hour: "morning",
    scene: { kind: "piazza", goods: "cheese", front: "stalls" },
  },
  "festival-della-canzone-d-autore": { hour: "dusk", scene: { kind: "lane", glyph: "wave" } },
  "yoga-sul-lungofiume-all-alba": { hour: "dawn", scene: { kind: "hills", front: "river" } },
  "sagra-della-castagna": {
    hour: "golden",
    scene: { kind: "piazza", goods: "fruit", front: "people" },
  },
  "cena-in-piazza-con-i-sapori-del-bricco": {
    hour: "dusk",
    scene: { kind: "table", dishes: ["stew", "bread", "wine"] },
  },
  "passeggiata-nel-castagneto-con-il-guardaboschi": {
    hour: "morning",
    scene: { kind: "hills", front: "farmhouse" },
  },
  "laboratorio-la-castagna-nell-arte-dei-bambini": {
    hour: "noon",
    scene: { kind: "table", dishes: ["paints", "books"] },
  },
  "gara-delle-torte-di-castagne": {
    hour: "golden",
    scene: { kind: "table", dishes: ["cake", "coffee"] },
  },
  "palio-dei-rioni-con-le-carriole": { hour: "golden", scene: { kind: "lane", glyph: "leaf" } },
  "degustazione-alla-cieca-dei-vini-della-valle": {
    hour: "dusk",
    scene: { kind: "counter", goods: "bottles" },
  },
  "maratonina-dei-mille-passi": {
    hour: "morning",
    scene: { kind: "facade", goods: "shoes", glyph: "wave", props: ["people"] },
  },
  "lezione-in-cantina-gli-agnolotti": { hour: "golden", scene: { kind: "hills", front: "vines" } },
  "laboratorio-di-ceramica-al-tornio": {
    hour: "noon",
    scene: { kind: "counter", goods: "pottery" },
  },
  "presentazione-il-fiume-che-non-c-era-con-l-autrice": {
    hour: "dusk",
    scene: { kind: "facade", goods: "books", glyph: "book", props: ["people"] },
  },
  "notte-bianca-dei-negozi": {
    hour: "night",
    scene: { kind: "piazza", goods: "clothes", front: "tables" },
  },
  "opera-in-piazza-l-elisir-d-amore": { hour: "dusk", scene: { kind: "lane", glyph: "tower" } },
  "cena-con-delitto-alla-torre": { hour: "night", scene: { kind: "room", furniture: "diner" } },
  "festa-di-primavera-al-vivaio": { hour: "golden", scene: { kind: "hills", front: "greenhouse" } },
  "concerto-d-organo-a-san-grato": { hour: "dusk", scene: { kind: "lane", glyph: "column" } },
};
