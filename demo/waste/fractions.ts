import type { StaffFraction } from "@/lib/contract/waste";

/** What Castelvento collects at the door. */
export const seedFractions: readonly StaffFraction[] = [
  {
    slug: "umido",
    name: "Umido",
    color: "brown",
    container: "Secchiello marrone con sacchetto compostabile",
    goes_in: "Avanzi di cucina, fondi di caffè, gusci d'uovo, tovaglioli di carta sporchi, fiori.",
    stays_out: "Sacchetti di plastica, pannolini, gusci di cozze, lettiere.",
    words: ["organico", "frazione organica"],
  },
  {
    slug: "carta",
    name: "Carta e cartone",
    color: "blue",
    container: "Cassonetto blu, senza sacco",
    goes_in: "Giornali, scatole schiacciate, quaderni, cartoni di latte e succhi vuoti.",
    stays_out: "Scontrini, carta unta, carta da forno.",
    words: ["carta", "cartone"],
  },
  {
    slug: "plastica",
    name: "Plastica e metalli",
    color: "yellow",
    container: "Sacco giallo",
    goes_in: "Bottiglie, flaconi, vaschette, lattine, barattoli e vassoi di alluminio vuoti.",
    stays_out: "Giocattoli, posate, tubi, oggetti di gomma.",
    words: ["plastica", "imballaggi leggeri", "multimateriale"],
  },
  {
    slug: "vetro",
    name: "Vetro",
    color: "green",
    container: "Secchio verde, senza sacco",
    goes_in: "Bottiglie e vasetti senza tappo.",
    stays_out: "Specchi, lampadine, ceramica, pirofile.",
    words: ["vetro e lattine"],
  },
  {
    slug: "indifferenziato",
    name: "Indifferenziato",
    color: "grey",
    container: "Secchio grigio con sacco trasparente",
    goes_in: "Pannolini, scontrini, stracci sporchi, polvere dell'aspirapolvere.",
    stays_out: "Tutto quello che si può separare; pile e medicinali scaduti.",
    words: ["secco", "secco residuo", "non recuperabile"],
  },
  {
    slug: "verde",
    name: "Sfalci e potature",
    color: "lime",
    container: "Bidone con il coperchio verde chiaro, solo per chi lo ha chiesto",
    goes_in: "Erba, foglie, rami in fascine di un metro.",
    stays_out: "Terra, sassi, vasi.",
    words: ["sfalci", "ramaglie", "giardino"],
  },
];
