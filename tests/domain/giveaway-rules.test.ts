import type { GiveawayCategory } from "@/lib/contract/giveaway-constants";
import { giveawayFindings } from "@/lib/domain/giveaway-rules";

const groundsOf = (text: string, category: GiveawayCategory = "other") =>
  giveawayFindings({ title: "Annuncio", text, category }).map(({ ground }) => ground);

test.each([
  ["Vendo armadio a due ante", "sale"],
  ["Armadio a 30 €", "sale"],
  ["Lo do per venti euro", "sale"],
  ["Prezzo trattabile", "sale"],
  ["Cerco bici, pago bene", "sale"],
  ["Regalo in cambio di una cena", "sale"],
  ["Compro vecchi libri", "sale"],
  ["Cerco lavoro come magazziniere", "service"],
  ["Cerco una stanza in centro", "service"],
  ["Regalo due gattini bianchi", "animals"],
  ["Cuccioli di labrador di due mesi", "animals"],
  ["Cane di tre anni, buono con i bambini", "animals"],
  ["Tre galline ovaiole", "animals"],
  ["Regalo tachipirina, due scatole", "medicines"],
  ["Due scatole di aspirina", "medicines"],
  ["Farmaci non usati", "medicines"],
  ["Fucile da caccia del nonno", "weapons"],
  ["Una pistola antica", "weapons"],
  ["Una scatola di petardi", "weapons"],
  ["Sigarette elettroniche nuove", "tobacco_alcohol"],
  ["Sei bottiglie di vino", "tobacco_alcohol"],
  ["Lastre di eternit", "hazardous"],
  ["Bombola del gas a metà", "hazardous"],
  ["Il modello è stato richiamato dal produttore", "recalled"],
  ["Chiamatemi al 333 12 34 567", "contact"],
  ["Telefono +39 0761 555123", "contact"],
  ["Chiamatemi al 333 - 1234567", "contact"],
  ["Telefono (0761) 555123", "contact"],
  ["Dal 03/11/2025, tel. 0761 555123", "contact"],
  ["Scrivi ad ada chiocciola esempio punto it", "contact"],
  ["Scrivi a ada@example.it", "contact"],
  ["Le foto sono su www.esempio.it", "contact"],
  ["Ritiro in via Roma 12/B", "address"],
  ["Abito in piazza del Duomo, n. 4", "address"],
  ["Sono in largo Garibaldi 3, dopo le 18", "address"],
  ["Passate da corso Vittorio Emanuele 12", "address"],
  ["Porto in via San Giovanni in Laterano 8", "address"],
  ["Acquisto libri usati", "sale"],
  ["Regalo un cavallo di sei anni", "animals"],
])("«%s» is refused: %s", (text, ground) => {
  expect(groundsOf(text)).toContain(ground);
});

test.each([
  "Cuccia per cani di taglia media",
  "Tiragraffi per gatti, quasi nuovo",
  "Il nostro cane preferisce il divano e non la usa",
  "Peluche a forma di gatto",
  "Gabbia per il coniglio, con la ciotola",
  "Pistola per silicone con tre cartucce",
  "Cartucce per stampante mai aperte",
  "Bicchieri da vino, sei pezzi",
  "Libro sull'Europa del Novecento, 320 pagine",
  "Tavolo 120 x 60 x 75, si smonta",
  "Materasso 80 x 190 in lattice del 2019",
  "È gratis: basta venire a prenderlo dietro la stazione",
  "Cerco vasetti di vetro per la marmellata",
  "Sono in via Roma, vicino al forno",
  "Tappeto largo circa 80 cm",
  "Divano da portare via entro 3 giorni",
  "Li do via tutti insieme, 10 libri",
  "Corso di inglese in 3 volumi",
  "Usato fino al 03/11/2025",
  "Comprato il 10/03/2025 11:30",
  "Modellino di scala a chiocciola in ferro",
  "Romanzo, ISBN 978-88-06-12345-6",
  "Manuale, ISBN 88-06-12345-6",
  "Libro 978-88-339-1234567",
  "Cavallo a dondolo di legno",
  "Grande gatto di peluche",
  "C'è lo scontrino d'acquisto",
  "Cassetta dei medicinali vuota, in legno",
  "Armadio per la camera, con lo specchio",
])("«%s» may stay", (text) => {
  expect(groundsOf(text)).toEqual([]);
});

test("food is given away only closed, and other things may have been opened", () => {
  expect(groundsOf("Pacco di pasta aperto ieri", "food")).toEqual(["opened_food"]);
  expect(groundsOf("Torta fatta in casa", "food")).toEqual(["opened_food"]);
  expect(groundsOf("Scatola di colori aperta ma completa", "children")).toEqual([]);
});

test("letters that only look different are read as what they look like", () => {
  expect(groundsOf("ＶＥＮＤＯ una sedia")).toEqual(["sale"]);
  expect(groundsOf("ven\u200Bdo una sedia")).toEqual(["sale"]);
});

test("a finding says where, and each ground once", () => {
  const post = { title: "Vendo sedia", text: "La vendo a 10 euro", category: "furniture" } as const;
  expect(giveawayFindings(post)).toEqual([{ ground: "sale", field: "title", found: "vendo" }]);
});
