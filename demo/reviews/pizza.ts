import { reviewOf as r } from "./review-of";
import type { SeedReview } from "./seed-review";

/** Reviews of the pizzerie, by activity. */
export const pizzaReviews: Record<string, SeedReview[]> = {
  "pizzeria-belora": [
    r(
      "Matteo F.",
      5,
      3,
      1,
      "Impasto leggero, si digerisce senza pensarci. La pizza dei fagioli di questo mese è gorgonzola e pere, io avevo votato l'altra ma ha vinto la migliore.",
      { verified: true },
    ),
    r(
      "Chiara S.",
      4,
      12,
      2,
      "Buona come sempre. Il venerdì dopo le otto si aspetta anche per l'asporto, conviene ordinare prima.",
    ),
    r(
      "Andrei P.",
      5,
      21,
      1,
      "Pizza molto buona e il cameriere parla anche rumeno, mia madre era felice.",
    ),
    r(
      "Silvana B.",
      3,
      40,
      6,
      "La pizza era buona ma fredda a domicilio. Dal locale, invece, mai un problema.",
      {
        reply: {
          text: "Ciao Silvana, abbiamo preso le borse nuove per le consegne. Dacci un'altra possibilità.",
          after: 2,
        },
      },
    ),
    r(
      "Tommaso V.",
      5,
      58,
      3,
      "Senza glutine fatta in un forno a parte. Per me vuol dire poter uscire con gli amici.",
      { title: "Celiaci, venite", verified: true },
    ),
    r(
      "Rita M.",
      4,
      77,
      9,
      "Il tavolo vicino al forno d'inverno è il posto più bello di Castelvento.",
    ),
    r(
      "Gabriele L.",
      1,
      95,
      1,
      "Ordinato alle 19:30, arrivato alle 21:10 e una pizza sbagliata. Al telefono nessuno rispondeva.",
      {
        reply: {
          text: "Gabriele, hai ragione su tutto: quella sera il telefono era guasto. Ti abbiamo scritto per rimborsarti.",
          after: 1,
        },
      },
    ),
    r(
      "Elisabetta D.",
      5,
      130,
      2,
      "Andiamo ogni settimana dopo nuoto. I ragazzi del locale ormai sanno già cosa portarci.",
    ),
    r("Nicolò G.", 4, 204, 11, "Prezzi giusti, dehors sul fiume, birra fresca. Basta questo."),
    r("Paola R.", 4, 289, 4, "La margherita è il metro di tutto: qui è un bel metro.", {
      verified: true,
    }),
    r("Dario C.", 3, 377, 13, "Buona ma salata, quella volta. Servizio rapido e simpatico."),
  ],
  "forno-9-pizza-al-taglio": [
    r(
      "Lorenzo B.",
      5,
      6,
      1,
      "Farinata sottile e croccante ai bordi. La prendo scendendo dal treno e a casa ne arriva metà.",
    ),
    r(
      "Martina C.",
      4,
      66,
      2,
      "Per la pausa tra le lezioni è perfetto. Un paio di sgabelli in più non guasterebbero.",
      { verified: true },
    ),
  ],
  "da-carmela": [
    r(
      "Ciro E.",
      5,
      27,
      2,
      "Cornicione come si deve e parmigiana quando dice lei. Carmela comanda e ha ragione.",
      { title: "Napoli a Le Fornaci", verified: true },
    ),
    r("Valentina O.", 4, 110, 5, "Posto semplice, cucina sincera. Prenotate il sabato."),
    r(
      "Bruno T.",
      2,
      198,
      3,
      "Siamo entrati alle 22:45 e ci hanno detto che la cucina era chiusa, mentre sul sito gli orari dicevano altro.",
    ),
    r("Daniela F.", 5, 350, 8, "I miei figli la chiamano zia Carmela. Non credo serva altro."),
  ],
};
