import type { ScenePicture } from "../render";

/** Scenes of the promotions' pictures, by slug. */
export const promoPictures: Readonly<Record<string, ScenePicture>> = {
  "aperitivo-il-secondo-calice-lo-offriamo-noi": {
    hour: "golden",
    scene: { kind: "table", dishes: ["wine", "board"] },
  },
  "dolcetto-della-casa-un-euro-in-meno": {
    hour: "morning",
    scene: { kind: "counter", goods: "bottles" },
  },
  "cornetto-in-omaggio-con-il-cappuccino": {
    hour: "golden",
    scene: { kind: "table", dishes: ["coffee", "croissant"] },
  },
  "pranzo-di-lavoro-completo-a-12-euro": {
    hour: "golden",
    scene: { kind: "table", dishes: ["pasta", "coffee"] },
  },
  "tessera-dei-caffe-il-sesto-e-gratis": {
    hour: "golden",
    scene: { kind: "table", dishes: ["coffee"] },
  },
  "merenda-del-sabato-per-due": {
    hour: "golden",
    scene: { kind: "table", dishes: ["cake", "coffee"] },
  },
  "tisane-una-confezione-in-omaggio-ogni-tre": {
    hour: "golden",
    scene: { kind: "table", dishes: ["coffee"] },
  },
  "torta-di-nocciole-del-fine-settimana": {
    hour: "morning",
    scene: { kind: "counter", goods: "cakes" },
  },
  "panettone-artigianale-in-prevendita": {
    hour: "morning",
    scene: { kind: "counter", goods: "cakes" },
  },
  "notte-in-settimana-con-colazione": { hour: "golden", scene: { kind: "room", furniture: "bed" } },
  "maglione-in-lana-merino-secondo-ribasso": {
    hour: "morning",
    scene: { kind: "counter", goods: "clothes" },
  },
  "coperta-in-lino-lavato-sconto-d-autunno": {
    hour: "morning",
    scene: { kind: "counter", goods: "clothes" },
  },
  "scarponcini-da-bambino-dieci-euro-in-meno": {
    hour: "morning",
    scene: { kind: "counter", goods: "shoes" },
  },
  "trapano-avvitatore-in-offerta": { hour: "morning", scene: { kind: "counter", goods: "tools" } },
  "copia-delle-chiavi-la-seconda-a-meta": {
    hour: "morning",
    scene: { kind: "counter", goods: "tools" },
  },
  "ciclamini-tre-al-prezzo-di-due": {
    hour: "morning",
    scene: { kind: "hills", front: "greenhouse" },
  },
  "zaini-per-la-scuola-di-fine-anno": {
    hour: "morning",
    scene: { kind: "counter", goods: "books" },
  },
  "piatti-dipinti-a-mano-uno-su-quattro-in-omaggio": {
    hour: "morning",
    scene: { kind: "counter", goods: "pottery" },
  },
  "toma-di-montagna-prezzo-di-stagione": {
    hour: "morning",
    scene: { kind: "counter", goods: "cheese" },
  },
  "cassetta-mista-di-verdura-a-10-euro": {
    hour: "morning",
    scene: { kind: "counter", goods: "fruit" },
  },
  "tagliando-d-inverno-per-la-bicicletta": {
    hour: "noon",
    scene: { kind: "room", furniture: "bikes" },
  },
  "martedi-pizza-due-al-prezzo-di-una": {
    hour: "golden",
    scene: { kind: "table", dishes: ["pizza", "pizza"] },
  },
  "trancio-e-bibita-a-5-euro": { hour: "golden", scene: { kind: "table", dishes: ["pizza"] } },
  "menu-degustazione-del-gallo": {
    hour: "golden",
    scene: { kind: "table", dishes: ["stew", "wine"] },
  },
  "coperto-offerto-alle-famiglie-la-domenica": {
    hour: "golden",
    scene: { kind: "table", dishes: ["pasta", "bread"] },
  },
  "notte-di-vini-e-musica": { hour: "golden", scene: { kind: "table", dishes: ["board", "wine"] } },
  "taglio-e-piega-del-mercoledi": { hour: "morning", scene: { kind: "room", furniture: "salon" } },
  "prima-lezione-di-yoga-gratis": { hour: "morning", scene: { kind: "room", furniture: "mats" } },
  "controllo-della-vista-senza-spesa": {
    hour: "morning",
    scene: { kind: "counter", goods: "glasses" },
  },
  "consegna-a-casa-gratis-in-citta": { hour: "morning", scene: { kind: "counter", goods: "jars" } },
  "abbonamento-di-prova-in-palestra": {
    hour: "noon",
    scene: { kind: "room", furniture: "weights" },
  },
  "gelato-da-un-chilo-due-gusti-in-piu": {
    hour: "golden",
    scene: { kind: "table", dishes: ["gelato"] },
  },
  "cambio-gomme-con-deposito": { hour: "noon", scene: { kind: "room", furniture: "garage" } },
  "bucato-doppio-al-prezzo-di-uno": { hour: "noon", scene: { kind: "room", furniture: "washers" } },
  "rose-della-settimana": { hour: "morning", scene: { kind: "counter", goods: "flowers" } },
  "libri-usati-il-terzo-in-omaggio": {
    hour: "morning",
    scene: { kind: "counter", goods: "books" },
  },
};
