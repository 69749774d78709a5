import type { ScenePicture } from "../render";

/** Scenes of the reviews' photos, in order, by the activity's slug and the author's account. */
export const reviewPhotos: Readonly<Record<string, readonly ScenePicture[]>> = {
  "trattoria-della-torre/visitatore": [
    { hour: "golden", scene: { kind: "table", dishes: ["pasta", "wine", "bread"] } },
    { hour: "dusk", scene: { kind: "table", dishes: ["cake", "coffee", "wine"] } },
  ],
  "trattoria-della-torre/inserzionista": [
    { hour: "noon", scene: { kind: "table", dishes: ["stew", "bread", "pasta"] } },
  ],
  "bar-centrale/lavoro": [
    { hour: "morning", scene: { kind: "counter", goods: "cakes", shown: "cups" } },
  ],
  "pasticceria-bonfante/organizzatore": [
    { hour: "morning", scene: { kind: "table", dishes: ["cake", "coffee", "croissant"] } },
  ],
  "fiori-di-marta/visitatore": [
    { hour: "morning", scene: { kind: "table", dishes: ["blooms", "books", "coffee"] } },
  ],
  "ciclofficina-raggi-storti/lavoro": [
    { hour: "noon", scene: { kind: "room", furniture: "bikes" } },
  ],
  "cascina-bellavista/associazione": [
    { hour: "golden", scene: { kind: "hills", front: "farmhouse" } },
    { hour: "golden", scene: { kind: "table", dishes: ["board", "wine", "bread", "stew"] } },
  ],
  "museo-della-terracotta/inserzionista": [
    { hour: "noon", scene: { kind: "room", furniture: "gallery" } },
  ],
  "libreria-la-pagina-bianca/visitatore": [
    { hour: "dusk", scene: { kind: "table", dishes: ["books", "coffee", "books"] } },
  ],
};
