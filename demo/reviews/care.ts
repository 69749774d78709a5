import { reviewOf as r } from "./review-of";
import type { SeedReview } from "./seed-review";

/** Reviews of health, hair, sport and animals, by activity. */
export const careReviews: Record<string, SeedReview[]> = {
  "farmacia-san-grato": [
    r(
      "Giuseppina R.",
      5,
      17,
      0,
      "La dottoressa Alasia mi ha telefonato a casa per dirmi che era arrivata la medicina. Non se ne trovano più di persone così.",
      { verified: true },
    ),
    r(
      "Alessandro N.",
      4,
      86,
      2,
      "Ben fornita e gentili. Il sabato pomeriggio è chiusa, ma il distributore fuori mi ha salvato.",
    ),
    r(
      "Elvira T.",
      5,
      195,
      6,
      "Il giovedì c'è chi usa la lingua dei segni: per mio fratello è una piccola rivoluzione.",
      { title: "Grazie davvero" },
    ),
  ],
  "distributore-farmacia-h24": [
    r(
      "Christian L.",
      4,
      36,
      1,
      "Termometro e antipiretico per bambini alle tre di notte. Una volta ha tenuto la moneta, rimborsata il giorno dopo.",
    ),
  ],
  "studio-dentistico-vaira": [
    r(
      "Patrizia G.",
      5,
      78,
      12,
      "Ho paura del dentista da sempre. Prima visita solo parole, alla seconda non me ne sono quasi accorta.",
    ),
    r(
      "Amedeo S.",
      3,
      210,
      20,
      "Brava, ma per un appuntamento non urgente ho aspettato quasi due mesi.",
    ),
  ],
  "salone-ivana": [
    r("Antonella B.", 5, 22, 3, "Piega che tiene una settimana e chiacchiera che tiene un mese.", {
      verified: true,
    }),
    r(
      "Debora C.",
      4,
      90,
      1,
      "Colore naturale come lo volevo. Gli appuntamenti del sabato vanno presi con anticipo.",
    ),
    r(
      "Miriam V.",
      5,
      177,
      7,
      "Mia mamma ha 84 anni e il martedì da Ivana è il giorno più bello della settimana.",
    ),
  ],
  "barbiere-tonino": [
    r(
      "Edoardo F.",
      5,
      33,
      2,
      "Panno caldo, rasoio vero, calcio in sottofondo. Davide sfuma come pochi.",
      { verified: true },
    ),
    r(
      "Renzo P.",
      4,
      156,
      1,
      "Senza appuntamento vuol dire anche aspettare. Portatevi un libro, o ascoltate.",
    ),
    r("Leonardo G.", 4, 380, 4, "Primo taglio di mio figlio, con la foto appesa allo specchio."),
  ],
  "estetica-luce": [
    r("Ludovica A.", 5, 19, 5, "Massaggio in pausa pranzo, tornata al lavoro un'altra persona."),
    r(
      "Pamela R.",
      4,
      32,
      1,
      "Brava e tranquilla. La cabina è una sola, quindi niente attese ma anche poche date libere.",
      { verified: true },
    ),
  ],
  "palestra-movimento": [
    r(
      "Cinzia M.",
      5,
      24,
      2,
      "Il corso del lunedì per noi sopra i 65 è pieno e c'è un motivo. La schiena ringrazia.",
      { verified: true },
    ),
    r(
      "Nicola D.",
      4,
      59,
      3,
      "Parete d'arrampicata piccola ma tracciata bene. Docce calde, spogliatoio da rinfrescare.",
    ),
    r(
      "Fabiana S.",
      2,
      107,
      6,
      "Ho chiesto di sospendere l'abbonamento per un infortunio e mi hanno rimbalzata tre volte.",
      {
        reply: {
          text: "Gentile Fabiana, abbiamo recuperato i mesi persi e cambiato il modulo. Ci scusiamo per il giro di telefonate.",
          after: 5,
        },
      },
    ),
    r("Thomas B.", 4, 280, 10, "Apre alle sei e mezza: mi alleno e alle otto sono al lavoro."),
  ],
  "respiro-scuola-di-yoga": [
    r(
      "Margherita L.",
      5,
      30,
      1,
      "Lezione al tramonto davanti alle colline. Anna corregge senza farti sentire goffa.",
    ),
  ],
  "piscina-comunale": [
    r(
      "Corrado P.",
      3,
      70,
      15,
      "Acqua pulita e corsi buoni, ma gli spogliatoi avevano bisogno dei lavori da un pezzo.",
    ),
    r("Serena T.", 4, 125, 3, "Acquagym del mattino: istruttrice bravissima e gruppo allegro.", {
      verified: true,
    }),
    r(
      "Vincenzo G.",
      2,
      199,
      2,
      "Armadietti rotti e phon che non vanno. Per il prezzo dell'ingresso me lo aspettavo meglio.",
      {
        reply: {
          text: "Buongiorno, i lavori in corso comprendono anche gli spogliatoi. Grazie della segnalazione.",
          after: 9,
        },
      },
    ),
  ],
  "ambulatorio-veterinario-belora": [
    r(
      "Vanessa C.",
      5,
      16,
      4,
      "Hanno operato il mio gatto di notte e mi hanno chiamata tre volte per dirmi come andava.",
      { title: "Competenza e cuore", verified: true },
    ),
    r(
      "Maurizio E.",
      4,
      94,
      1,
      "Sale separate per cani e gatti, idea semplice e giusta. Prezzi nella media.",
    ),
    r(
      "Olga D.",
      5,
      230,
      8,
      "Vengono anche a casa per il mio cane anziano che non sale più in macchina.",
    ),
  ],
};
