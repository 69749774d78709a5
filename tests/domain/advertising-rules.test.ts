import {
  type Advertised,
  type AdvertisedBusiness,
  judgeAdvertising,
} from "@/lib/domain/advertising-rules";

const shop: AdvertisedBusiness = {
  name: "Bottega di via Maestra",
  types: ["Store"],
  tags: [],
  summary: null,
};
const dentist: AdvertisedBusiness = {
  name: "Studio dentistico dott.ssa Vaira",
  types: ["MedicalBusiness"],
  tags: ["dentista"],
  summary: "Odontoiatria per adulti e bambini.",
};
const vet = { ...shop, name: "Ambulatorio veterinario Belora", types: ["LocalBusiness"] } as const;
const physio = { ...dentist, name: "Passo dopo Passo", tags: ["fisioterapia"], summary: null };
const pharmacy = { ...dentist, name: "Farmacia San Grato", tags: [], summary: null };

type Order = Omit<Advertised, "texts"> & { text: string };
const order = (text: string, more: Partial<Advertised> = {}): Order => ({
  business: shop,
  ...more,
  text,
});

const judge = ({ text, ...more }: Order) => judgeAdvertising({ ...more, texts: [["text", text]] });

/** Orders, the verdict, and the ground of each that does not simply run. */
const orders: [Order, "accepted" | "refused" | "staff", string | null][] = [
  [order("Vota la lista Insieme per Castelvento"), "refused", "political"],
  [order("Elezioni comunali: ti aspettiamo in piazza"), "refused", "political"],
  [order("Una cena insieme", { names: ["Comitato elettorale Rossi"] }), "refused", "political"],
  [order("Vota il gusto dell'anno"), "staff", "political"],
  [order("Il ritrovo del sindaco"), "staff", "political"],
  [order("Nuova sala slot, ingresso libero"), "refused", "gambling"],
  [order("Gratta e vinci e giornali"), "refused", "gambling"],
  [order("Una sera al casinò, cena e spettacolo"), "refused", "gambling"],
  [order("La tua serata", { target: "https://www.eurobet.it/sport" }), "refused", "gambling"],
  [
    order("Aperti fino a tardi", { business: { ...shop, name: "Sala Bingo Castelvento" } }),
    "refused",
    "gambling",
  ],
  [order("Scommettiamo che ti piace?"), "staff", "gambling"],
  [order("Grande tombola di Natale"), "staff", "gambling"],
  [order("Sconto 20% sulla pulizia dei denti", { business: dentist }), "refused", "health_offer"],
  [order("Prima visita gratuita", { business: physio }), "refused", "health_offer"],
  [order("Vaccini a 25 euro", { business: vet }), "refused", "health_offer"],
  [order("Visita oculistica in omaggio"), "refused", "health_offer"],
  [order("Riceviamo su appuntamento", { business: dentist }), "staff", "health"],
  [order("Il vino che fa bene al cuore"), "refused", "alcohol_claim"],
  [order("Birra a fiumi, fino a ubriacarsi"), "refused", "alcohol_praise"],
  [order("Spritz per minorenni e non"), "refused", "alcohol_minors"],
  [order("Open bar: cocktail per tutti"), "staff", "alcohol_praise"],
  [order("Sigarette elettroniche e liquidi"), "refused", "tobacco"],
  [order("Cannabis light in negozio"), "refused", "drugs"],
  [order("Fucili e munizioni da caccia"), "refused", "weapons"],
  [order("Ozempic disponibile subito"), "refused", "medicine"],
  [order("Farmaci da banco", { business: pharmacy }), "staff", "medicine"],
  [order("Latte artificiale a metà prezzo"), "refused", "infant_formula"],
  [order("Cucina nuova in 24 rate da 99 euro"), "refused", "credit"],
  [order("Prestiti anche a cattivi pagatori"), "refused", "credit"],
  [order("Guadagni garantiti lavorando da casa"), "refused", "easy_money"],
  [order("Moda sostenibile e amica dell'ambiente"), "refused", "green_claim"],
  [order("Perdi 5 kg in una settimana"), "refused", "miracle"],
  [order("Novità", { target: "https://bit.ly/abc" }), "staff", "target"],
  [order("Novità", { isDeclared: false }), "refused", "declaration"],
  [order("Farmacia aperta di turno", { business: pharmacy }), "accepted", null],
  [order("Enoteca: assaggi il venerdì"), "accepted", null],
  [order("Un gioco da tavolo per le feste"), "accepted", null],
  [order("Sconto del 20% su tutte le scarpe"), "accepted", null],
  [order("Finanziato a tasso zero, TAN 0%, TAEG 0%"), "accepted", null],
  [order("Crema solare: due al prezzo di una", { business: pharmacy }), "accepted", null],
];

test("the table has forty orders", () => expect(orders).toHaveLength(40));

test.each(orders)("%j is judged: %s, %s", (one, verdict, ground) => {
  const judged = judge(one);
  expect({
    verdict: judged.verdict,
    grounds: judged.findings.map((found) => found.ground),
  }).toEqual({ verdict, grounds: ground ? expect.arrayContaining([ground]) : [] });
});

test.each([
  "Controllo della vista senza spesa",
  "Materassi ortopedici, sconto 30%",
  "Partita di calcetto e pizza",
  "Un lotto di terreno con vista",
  "Isola ecologica: nuovi orari",
  "Prezzi sostenibili tutto l'anno",
  "Prestito di libri gratis",
  "Pistola per colla a caldo in offerta",
  "I carabinieri in concerto",
  "La ricetta della nonna, senza glutine",
  "Armadi su misura",
  "Betulla in vaso",
  "Tagliando e controllo freni a 39 euro",
  "Toelettatura per cani, secondo bagno gratis",
  "Verdura biologica di stagione",
  "Brindisi analcolico per i bambini",
])("«%s» raises no alarm", (text) => {
  expect(judge(order(text, { target: "https://betulla.example/offerte" })).findings).toEqual([]);
});

test("letters in disguise and invisible ones hide nothing", () => {
  expect(judge(order("Ｓlot\u200b machine")).verdict).toBe("refused");
});

test("a promotion of a dentist, a physiotherapist or a vet is an offer, whatever it says", () => {
  for (const business of [dentist, physio, vet]) {
    expect(judge(order("Porta un amico", { business, isOffer: true })).verdict).toBe("refused");
  }
});

test("what speaks of alcohol is marked, since it never stands beside children's content", () => {
  expect(judge(order("Aperitivo con prosecco")).isAlcohol).toBe(true);
  expect(judge(order("Merenda", { business: { ...shop, name: "Enoteca Rossi" } })).isAlcohol).toBe(
    true,
  );
  expect(judge(order("Birra analcolica e succhi")).isAlcohol).toBe(false);
});

test("the longest text is judged at once", () => {
  const begun = performance.now();
  for (const unit of ["visita ", "vota la ", "a ", "prestito ", "1 x "]) {
    judge(order(unit.repeat(2_000)));
  }
  expect(performance.now() - begun).toBeLessThan(1_000);
});
