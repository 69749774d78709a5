import type { ScenePicture } from "../render";

/** Scenes of the news' pictures, by slug. */
export const newsPictures: Readonly<Record<string, ScenePicture>> = {
  "il-ponte-sul-belora-riapre-alle-auto": {
    hour: "morning",
    scene: { kind: "hills", front: "river" },
  },
  "sagra-della-castagna-cercasi-volontari-per-i-fornelli": {
    hour: "golden",
    scene: { kind: "piazza", goods: "fruit", front: "stalls" },
  },
  "la-biblioteca-resta-aperta-il-giovedi-sera": {
    hour: "dusk",
    scene: { kind: "room", furniture: "desk" },
  },
  "trenta-alberi-nuovi-lungo-il-viale-della-stazione": {
    hour: "noon",
    scene: { kind: "lane", glyph: "leaf" },
  },
};
