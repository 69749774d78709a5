import { readWasteRegister } from "@/lib/domain/waste-register";

/** As it is downloaded, shortened to a few columns. */
const file = [
  "Produzione e raccolta differenziata per comune; anno 2024",
  "IstatComune;Regione;Provincia;Comune;Popolazione;Dato riferito a;Frazione umida(1) (t);Totale RD (t);Ingombranti a smaltimento (t);Indifferenziato (t);Totale RU (t);Percentuale RD (%)",
  "\t01001078;Piemonte;Torino;CHIERI;35.912;Comune;3.104,12;11.850,40;-;6.440,10;18.290,50;  64,79%",
  "\t09046033;Toscana;Lucca;CASTELVENTO;9.120;Comune;812,00;3.010,44;12,10;1.200,00;4.222,54;71,29%",
  "\t01001999;Piemonte;Torino;Consorzio Chierese;120.000;Consorzio;-;-;-;-;50.000,00;70,00%",
  "\t01001990;Piemonte;Torino;MONTALDO;700;Consorzio Chierese;-;-;-;-;-;70,00%",
  "\t03012005;Lombardia;Varese;CASTRO;1.300;Comune;-;-;-;-;600,00;50,00%",
  "\t11059003;Puglia;Lecce;CASTRO;2.400;Comune;-;-;-;-;1.500,00;55,00%",
].join("\r\n");

test("a town is read as the register writes it", () => {
  expect(readWasteRegister(`\uFEFF${file}`, "Chieri")).toEqual({
    year: 2024,
    town: "CHIERI",
    province: "Torino",
    sorted: 64.79,
    perHead: 509.31,
    unsortedPerHead: 179.33,
  });
});

test("where several towns have the name the code tells them apart, and a number that is missing stays unknown", () => {
  expect(readWasteRegister(file, "castro")).toBe("many_towns");
  expect(readWasteRegister(file, "11059003")).toMatchObject({
    province: "Lecce",
    sorted: 55,
    unsortedPerHead: null,
  });
});

test("what tells nothing of the town is not taken for it", () => {
  expect(readWasteRegister(file, "Montaldo")).toBe("consortium");
  expect(readWasteRegister(file, "Atlantide")).toBe("no_town");
  expect(readWasteRegister("nome;comune\nBar;Chieri\n", "Chieri")).toBe("no_register");
});
