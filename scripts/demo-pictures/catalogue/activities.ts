import type { GlyphName } from "../glyphs";
import type { ScenePicture } from "../render";

interface ActivityPictures {
  cover?: ScenePicture;
  gallery?: readonly ScenePicture[];
  logo?: GlyphName;
}

/** Scenes of the activities' pictures, by slug. */
export const activityPictures: Readonly<Record<string, ActivityPictures>> = {
  "trattoria-della-torre": {
    cover: { hour: "golden", scene: { kind: "table", dishes: ["pasta", "wine", "bread", "stew"] } },
    gallery: [
      { hour: "dusk", scene: { kind: "lane", glyph: "fork" } },
      { hour: "golden", scene: { kind: "room", furniture: "diner" } },
      {
        hour: "morning",
        scene: { kind: "facade", goods: "bottles", glyph: "fork", props: ["tables", "ivy"] },
      },
    ],
    logo: "fork",
  },
  "osteria-il-gallo-sveglio": {
    cover: { hour: "noon", scene: { kind: "room", furniture: "diner" } },
  },
  "la-locanda-del-mercato": {
    cover: { hour: "dusk", scene: { kind: "piazza", goods: "fruit", front: "tables" } },
    gallery: [
      { hour: "golden", scene: { kind: "table", dishes: ["stew", "wine", "bread", "board"] } },
      { hour: "morning", scene: { kind: "room", furniture: "bed" } },
      { hour: "golden", scene: { kind: "hills", front: "terrace" } },
    ],
    logo: "tower",
  },
  "ristorante-al-ponte": {
    cover: { hour: "golden", scene: { kind: "hills", front: "river" } },
    gallery: [
      { hour: "noon", scene: { kind: "table", dishes: ["stew", "wine", "pasta", "cake"] } },
      { hour: "golden", scene: { kind: "hills", front: "terrace" } },
    ],
  },
  "cascina-bellavista": {
    cover: { hour: "golden", scene: { kind: "hills", front: "farmhouse" } },
    gallery: [
      { hour: "morning", scene: { kind: "hills", front: "vines" } },
      { hour: "noon", scene: { kind: "table", dishes: ["board", "bread", "wine", "stew"] } },
    ],
    logo: "leaf",
  },
  "cantina-da-nino": { cover: { hour: "dusk", scene: { kind: "counter", goods: "bottles" } } },
  "pizzeria-belora": {
    cover: { hour: "golden", scene: { kind: "table", dishes: ["pizza", "wine", "board"] } },
    gallery: [
      {
        hour: "night",
        scene: { kind: "facade", goods: "bottles", glyph: "pizza", props: ["parasols", "tables"] },
      },
      { hour: "dusk", scene: { kind: "hills", front: "river" } },
    ],
    logo: "pizza",
  },
  "forno-9-pizza-al-taglio": {
    cover: {
      hour: "noon",
      scene: { kind: "facade", goods: "bread", glyph: "pizza", props: ["people", "bicycle"] },
    },
  },
  "da-carmela": {
    cover: { hour: "dusk", scene: { kind: "table", dishes: ["pizza", "pasta", "wine"] } },
  },
  "bar-centrale": {
    cover: { hour: "morning", scene: { kind: "table", dishes: ["coffee", "croissant", "cake"] } },
    gallery: [
      { hour: "morning", scene: { kind: "piazza", goods: "bread", front: "tables" } },
      { hour: "golden", scene: { kind: "counter", goods: "bottles", shown: "cups" } },
      {
        hour: "dusk",
        scene: { kind: "facade", goods: "bottles", glyph: "cup", props: ["parasols", "tables"] },
      },
    ],
    logo: "cup",
  },
  "caffe-della-stazione": {
    cover: {
      hour: "dawn",
      scene: { kind: "facade", goods: "cups", glyph: "cup", props: ["people", "bench"] },
    },
  },
  "caffe-sotto-i-portici": {
    cover: {
      hour: "golden",
      scene: { kind: "facade", goods: "cakes", glyph: "cup", props: ["tables", "pots"] },
    },
    gallery: [
      { hour: "morning", scene: { kind: "table", dishes: ["cake", "coffee", "books"] } },
      { hour: "golden", scene: { kind: "counter", goods: "jars", shown: "cakes" } },
    ],
    logo: "leaf",
  },
  "pub-la-volpe-storta": {
    cover: {
      hour: "night",
      scene: { kind: "facade", goods: "bottles", glyph: "glass", props: ["tables", "people"] },
    },
    gallery: [
      { hour: "dusk", scene: { kind: "counter", goods: "bottles", shown: "cups" } },
      { hour: "night", scene: { kind: "lane", glyph: "glass" } },
    ],
    logo: "glass",
  },
  "enoteca-il-bicchiere-mezzo-pieno": {
    cover: {
      hour: "dusk",
      scene: { kind: "facade", goods: "bottles", glyph: "glass", props: ["tables", "ivy"] },
    },
    gallery: [
      { hour: "golden", scene: { kind: "table", dishes: ["board", "wine", "bread"] } },
      { hour: "golden", scene: { kind: "counter", goods: "bottles" } },
    ],
  },
  "panetteria-rolando": {
    cover: { hour: "dawn", scene: { kind: "counter", goods: "bread", shown: "cakes" } },
    gallery: [
      {
        hour: "morning",
        scene: { kind: "facade", goods: "bread", glyph: "loaf", props: ["bicycle", "pots"] },
      },
      { hour: "morning", scene: { kind: "table", dishes: ["bread", "coffee", "board"] } },
    ],
    logo: "loaf",
  },
  "pasticceria-bonfante": {
    cover: {
      hour: "morning",
      scene: { kind: "facade", goods: "cakes", glyph: "cake", props: ["people", "pots"] },
    },
    gallery: [
      { hour: "golden", scene: { kind: "table", dishes: ["cake", "coffee", "croissant"] } },
      { hour: "morning", scene: { kind: "counter", goods: "cakes" } },
    ],
    logo: "cake",
  },
  "gelateria-nuvola": {
    cover: { hour: "noon", scene: { kind: "table", dishes: ["gelato", "coffee", "cake"] } },
  },
  "alimentari-da-piera": {
    cover: {
      hour: "morning",
      scene: { kind: "facade", goods: "jars", glyph: "basket", props: ["bench", "pots"] },
    },
  },
  "macelleria-garbarino": {
    cover: { hour: "morning", scene: { kind: "counter", goods: "salumi", shown: "cheese" } },
  },
  "ortofrutta-i-due-fratelli": {
    cover: {
      hour: "noon",
      scene: { kind: "facade", goods: "fruit", glyph: "basket", props: ["people", "scooter"] },
    },
    gallery: [
      { hour: "morning", scene: { kind: "piazza", goods: "fruit", front: "stalls" } },
      { hour: "golden", scene: { kind: "counter", goods: "jars", shown: "fruit" } },
    ],
  },
  "caseificio-bricco-alto": {
    cover: { hour: "morning", scene: { kind: "counter", goods: "cheese" } },
    gallery: [
      { hour: "golden", scene: { kind: "hills", front: "farmhouse" } },
      { hour: "noon", scene: { kind: "table", dishes: ["board", "bread", "wine"] } },
    ],
  },
  "peso-netto-bottega-sfusa": {
    cover: { hour: "golden", scene: { kind: "counter", goods: "jars" } },
    logo: "leaf",
  },
  "farmacia-san-grato": {
    cover: { hour: "morning", scene: { kind: "counter", goods: "boxes", shown: "soaps" } },
    logo: "cross",
  },
  "distributore-farmacia-h24": {
    cover: {
      hour: "night",
      scene: { kind: "facade", goods: "boxes", glyph: "cross", props: ["bench"] },
    },
  },
  "parafarmacia-le-fornaci": {
    cover: {
      hour: "noon",
      scene: { kind: "facade", goods: "soaps", glyph: "cross", props: ["bicycle"] },
    },
  },
  "studio-dentistico-vaira": {
    cover: { hour: "noon", scene: { kind: "room", furniture: "clinic" } },
  },
  "fisioterapia-passo-dopo-passo": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "clinic" } },
  },
  "ottica-chiara": {
    cover: {
      hour: "golden",
      scene: { kind: "facade", goods: "glasses", glyph: "gem", props: ["bench"] },
    },
  },
  "salone-ivana": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "salon" } },
    logo: "scissors",
  },
  "barbiere-tonino": { cover: { hour: "golden", scene: { kind: "room", furniture: "salon" } } },
  "estetica-luce": { cover: { hour: "noon", scene: { kind: "counter", goods: "soaps" } } },
  "palestra-movimento": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "weights" } },
    gallery: [
      { hour: "golden", scene: { kind: "room", furniture: "mats" } },
      {
        hour: "noon",
        scene: { kind: "facade", goods: "shoes", glyph: "barbell", props: ["bicycle", "people"] },
      },
    ],
    logo: "barbell",
  },
  "respiro-scuola-di-yoga": { cover: { hour: "dusk", scene: { kind: "room", furniture: "mats" } } },
  "ambulatorio-veterinario-belora": {
    cover: {
      hour: "morning",
      scene: { kind: "facade", goods: "boxes", glyph: "paw", props: ["bench", "people"] },
    },
    logo: "paw",
  },
  "museo-della-terracotta": {
    cover: { hour: "noon", scene: { kind: "room", furniture: "gallery" } },
    gallery: [
      { hour: "golden", scene: { kind: "counter", goods: "pottery" } },
      {
        hour: "morning",
        scene: { kind: "facade", goods: "pottery", glyph: "column", props: ["people", "pots"] },
      },
    ],
    logo: "column",
  },
  "cineteatro-aurora": { cover: { hour: "golden", scene: { kind: "room", furniture: "cinema" } } },
  "biblioteca-civica": { cover: { hour: "golden", scene: { kind: "room", furniture: "desk" } } },
  "spazio-vento": {
    cover: {
      hour: "noon",
      scene: { kind: "table", dishes: ["paints", "books", "paints", "beads"] },
    },
  },
  "libreria-la-pagina-bianca": {
    cover: {
      hour: "golden",
      scene: { kind: "facade", goods: "books", glyph: "book", props: ["bench", "pots"] },
    },
    gallery: [
      { hour: "golden", scene: { kind: "counter", goods: "books" } },
      { hour: "morning", scene: { kind: "table", dishes: ["books", "coffee", "books", "blooms"] } },
    ],
    logo: "book",
  },
  "cartoleria-girotondo": {
    cover: { hour: "morning", scene: { kind: "counter", goods: "books", shown: "tins" } },
  },
  "edicola-san-grato": {
    cover: { hour: "dawn", scene: { kind: "piazza", goods: "books", front: "stalls" } },
  },
  "albergo-tre-corone": {
    cover: { hour: "morning", scene: { kind: "piazza", goods: "flowers", front: "people" } },
    gallery: [
      { hour: "golden", scene: { kind: "room", furniture: "bed" } },
      {
        hour: "morning",
        scene: { kind: "table", dishes: ["croissant", "coffee", "bread", "cake"] },
      },
      { hour: "golden", scene: { kind: "hills", front: "terrace" } },
      {
        hour: "dusk",
        scene: { kind: "facade", goods: "flowers", glyph: "bed", props: ["pots", "people"] },
      },
    ],
    logo: "bed",
  },
  "la-finestra-sui-tetti": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "bed" } },
    gallery: [
      { hour: "dawn", scene: { kind: "hills", front: "terrace" } },
      { hour: "golden", scene: { kind: "lane", glyph: "bed" } },
    ],
  },
  "affittacamere-vigna-alta": { cover: { hour: "dawn", scene: { kind: "hills", front: "vines" } } },
  "lana-e-lino": {
    cover: {
      hour: "golden",
      scene: { kind: "facade", goods: "clothes", glyph: "shirt", props: ["pots", "bicycle"] },
    },
  },
  "passi-piccoli": { cover: { hour: "morning", scene: { kind: "counter", goods: "shoes" } } },
  "mercatino-seconda-vita": {
    cover: { hour: "noon", scene: { kind: "counter", goods: "clothes", shown: "books" } },
  },
  "fiori-di-marta": {
    cover: {
      hour: "noon",
      scene: { kind: "facade", goods: "flowers", glyph: "flower", props: ["pots", "people"] },
    },
    gallery: [
      { hour: "golden", scene: { kind: "table", dishes: ["blooms", "thread", "blooms", "books"] } },
      { hour: "morning", scene: { kind: "piazza", goods: "flowers", front: "stalls" } },
    ],
    logo: "flower",
  },
  "vivaio-le-serre": { cover: { hour: "noon", scene: { kind: "hills", front: "greenhouse" } } },
  "ferramenta-dotta": {
    cover: { hour: "morning", scene: { kind: "counter", goods: "tools", shown: "tins" } },
  },
  "ciclofficina-raggi-storti": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "bikes" } },
    gallery: [
      {
        hour: "noon",
        scene: { kind: "facade", goods: "tools", glyph: "bicycle", props: ["bicycle", "people"] },
      },
      { hour: "golden", scene: { kind: "hills", front: "river" } },
    ],
    logo: "bicycle",
  },
  "calzoleria-monticone": {
    cover: { hour: "golden", scene: { kind: "room", furniture: "bench" } },
  },
  "sartoria-ago-e-filo": {
    cover: {
      hour: "morning",
      scene: { kind: "table", dishes: ["thread", "combs", "thread", "beads"] },
    },
  },
  "falegnameria-bosio": { cover: { hour: "golden", scene: { kind: "room", furniture: "bench" } } },
  "ceramiche-del-mattone": {
    cover: { hour: "golden", scene: { kind: "counter", goods: "pottery" } },
    gallery: [
      {
        hour: "morning",
        scene: { kind: "facade", goods: "pottery", glyph: "brush", props: ["pots", "ivy"] },
      },
      { hour: "noon", scene: { kind: "room", furniture: "gallery" } },
    ],
    logo: "brush",
  },
  "orologeria-ravera": {
    cover: {
      hour: "golden",
      scene: { kind: "facade", goods: "jewels", glyph: "gem", props: ["people"] },
    },
  },
  "il-tarlo-antiquariato": { cover: { hour: "dusk", scene: { kind: "lane", glyph: "column" } } },
  "officina-boero": {
    cover: { hour: "noon", scene: { kind: "room", furniture: "garage" } },
    logo: "car",
  },
  "lavanderia-a-gettoni-bolle": {
    cover: { hour: "noon", scene: { kind: "room", furniture: "washers" } },
  },
  "ufficio-turistico": {
    cover: {
      hour: "morning",
      scene: {
        kind: "facade",
        goods: "books",
        glyph: "tower",
        props: ["people", "bench", "bicycle"],
      },
    },
    logo: "tower",
  },
  "caf-e-patronato-insieme": {
    cover: { hour: "morning", scene: { kind: "room", furniture: "desk" } },
  },
};
