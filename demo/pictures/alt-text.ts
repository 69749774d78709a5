import type { GoodsKind } from "./elements/goods";
import type { Furniture } from "./scenes/furniture";
import type { HillFront } from "./scenes/hills";
import type { Scene } from "./scenes/scene";

const goods: Record<GoodsKind, string> = {
  books: "libri",
  bottles: "bottiglie",
  jars: "barattoli",
  bread: "pane e ceste",
  cakes: "torte",
  fruit: "cassette di frutta",
  cheese: "formaggi",
  flowers: "vasi fioriti",
  clothes: "abiti appesi",
  shoes: "scarpe",
  tins: "latte di colore",
  boxes: "scatole di medicinali",
  pottery: "vasi di terracotta",
  jewels: "orologi e collane",
  tools: "attrezzi",
  glasses: "occhiali",
  cups: "tazze",
  salumi: "salumi appesi",
  soaps: "flaconi e saponi",
};

const rooms: Record<Furniture, string> = {
  bed: "una camera con il letto matrimoniale e la finestra sulle colline",
  diner: "la sala con i tavoli apparecchiati e la finestra sulle colline",
  salon: "tre poltrone davanti agli specchi",
  mats: "persone sedute sui tappetini davanti alla finestra",
  weights: "manubri e panca davanti alla finestra",
  clinic: "lo studio con il lettino e la finestra sulle colline",
  gallery: "vasi in mostra su tre piedistalli",
  cinema: "la sala con le file di poltrone davanti allo schermo",
  desk: "una scrivania accanto agli scaffali di libri",
  bench: "il banco da lavoro sotto la parete degli attrezzi",
  bikes: "biciclette davanti alla parete degli attrezzi",
  garage: "un'auto in officina davanti agli attrezzi",
  washers: "una fila di lavatrici",
};

const views: Record<HillFront, string> = {
  vines: "i filari e Castelvento sulla collina",
  farmhouse: "la cascina con il portico e la città sullo sfondo",
  river: "il ponte sul Belora sotto la città",
  terrace: "un tavolo in terrazza davanti alle colline",
  greenhouse: "la serra piena di fiori",
};

function shown(scene: Scene): string {
  switch (scene.kind) {
    case "facade":
      return `la facciata con ${goods[scene.goods]} in vetrina`;
    case "counter":
      return `il banco e gli scaffali con ${goods[scene.goods]}`;
    case "piazza":
      if (scene.front === "stalls") return "i banchi del mercato davanti ai portici";
      return scene.front === "tables"
        ? "i tavolini in piazza davanti ai portici"
        : "la piazza con i portici e la torre";
    case "lane":
      return "il vicolo che sale verso il castello, con l'insegna appesa";
    case "table":
      return "un tavolo visto dall'alto, con la luce della finestra";
    case "hills":
      return views[scene.front];
    case "room":
      return rooms[scene.furniture];
  }
}

/** What a drawn picture shows, in Italian, for whoever cannot see it. */
export function altOf(name: string, scene: Scene): string {
  return `${name}, illustrazione: ${shown(scene)}.`;
}
