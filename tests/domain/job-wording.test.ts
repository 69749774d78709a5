import { type WordingReason, wordingFaults } from "@/lib/domain/job-wording";

/** What is stopped, and why; the law of each reason stands in docs/domain/jobs.md. */
const stopped: [text: string, reason: WordingReason, found: string][] = [
  ["Cercasi ragazza per gelateria in centro.", "gender", "cercasi ragazza"],
  ["Cerchiamo una commessa per il negozio di via Maestra.", "gender", "cerchiamo una commessa"],
  ["Il posto è riservato a personale femminile.", "gender", "riservato a personale femminile"],
  ["Solo uomini, il lavoro è pesante.", "gender", "solo uomini"],
  ["Candidati di sesso maschile con patente C.", "gender", "di sesso maschile"],
  ["Preferibilmente donne con esperienza.", "gender", "preferibilmente donne"],
  ["Cerchiamo ragazze immagine per serate.", "gender", "cerchiamo ragazze"],
  ["Cameriere/a, massimo 30 anni.", "age", "massimo 30 anni"],
  ["Età compresa tra 20 e 35 anni.", "age", "eta compresa tra 20 e 35"],
  ["Si cerca personale under 35.", "age", "under 35"],
  ["No over 50, il ritmo è veloce.", "age", "over 50"],
  ["Cercasi giovane per lavoro in magazzino.", "age", "cercasi giovane"],
  ["Età massima 29 anni, disponibilità immediata.", "age", "eta massima 29"],
  ["Età minima 25 anni.", "age", "eta minima 25"],
  ["Profilo 18-30 anni, anche prima esperienza.", "age", "18-30 anni"],
  ["Solo italiani, grazie.", "origin", "solo italiani"],
  ["No stranieri.", "origin", "no stranieri"],
  ["È richiesta la cittadinanza italiana.", "origin", "cittadinanza italiana"],
  ["Cerchiamo una persona cattolica praticante.", "belief", "cattolica praticante"],
  ["Persona di fede cristiana per l'oratorio.", "belief", "di fede cristiana"],
  ["No sindacalizzati.", "belief", "no sindacalizzati"],
  ["Indicare nel curriculum l'orientamento politico.", "belief", "orientamento politico"],
  ["Uomo o donna, ma eterosessuale.", "orientation", "eterosessuale"],
  ["Preferiamo una persona nubile.", "family", "nubile"],
  ["Disponibilità totale, senza figli.", "family", "senza figli"],
  [
    "Libera da impegni familiari anche nel fine settimana.",
    "family",
    "libera da impegni familiari",
  ],
  ["Indicare lo stato civile nella domanda.", "family", "stato civile"],
  ["Non in gravidanza.", "family", "non in gravidanza"],
  ["Bella presenza e sorriso.", "looks", "bella presenza"],
  ["È gradito un aspetto gradevole, di aspetto gradevole.", "looks", "aspetto gradevole"],
  ["Inviare foto a figura intera.", "looks", "foto a figura intera"],
  ["Altezza minima 170 cm.", "looks", "altezza minima"],
  ["Sana e robusta costituzione.", "health", "sana e robusta costituzione"],
  ["No invalidi.", "health", "no invalidi"],
  ["Senza patologie croniche.", "health", "senza patologie"],
  ["Settimana di prova non retribuita.", "unpaid", "settimana di prova non retribuita"],
  ["Il primo mese di affiancamento è gratuito.", "unpaid", "affiancamento e gratuito"],
  ["Quota di iscrizione alla selezione: 30 euro.", "fees", "quota di iscrizione"],
  ["Il candidato deve versare una cauzione di 100 euro.", "fees", "versare una cauzione"],
  ["Indica la tua ultima retribuzione.", "past_pay", "ultima retribuzione"],
];

/** What passes, and why. */
const ordinary: [text: string, why: string][] = [
  ["Cerchiamo un/una cameriere/a di sala per i fine settimana.", "both forms"],
  ["Ricerca rivolta ad ambosessi con esperienza di cassa.", "everybody is named"],
  ["Siamo una giovane azienda in crescita.", "the firm is young, not who is looked for"],
  ["Ambiente giovane e dinamico, squadra affiatata.", "the place is young"],
  ["Età minima 18 anni per legge (vendita di alcolici).", "the law sets the age"],
  ["Apprendistato professionalizzante: età tra 18 e 29 anni (d.lgs. 81/2015).", "the law sets it"],
  ["Almeno 5 anni di esperienza come tornitore.", "years of experience are no age"],
  ["Massimo 10 anni di esperienza non richiesti: anche alla prima esperienza.", "the same"],
  ["Ottima conoscenza dell'italiano e buon inglese.", "a language, not an origin"],
  ["Madrelingua o livello C2 di tedesco.", "a language"],
  ["Permesso di soggiorno valido o in rinnovo.", "the right to work"],
  ["Annuncio aperto anche alle categorie protette (l. 68/1999).", "it invites"],
  ["Idoneità alla mansione accertata dal medico competente.", "the law asks it (d.lgs. 81/2008)"],
  ["Cura della persona e abito fornito da noi.", "conduct at work"],
  ["Patente B e auto propria.", "a requirement of the work"],
  ["Prova pagata di due giorni, retribuita come da contratto.", "a trial that is paid"],
  ["Corso HACCP pagato dall'azienda.", "who pays is the employer"],
  ["Assunzione senza distinzione di genere, età e stato civile.", "it denies the difference"],
  ["Retribuzione secondo il contratto, 14 mensilità.", "the pay of the place"],
  ["Assistenza a signora anziana, tre mattine la settimana.", "she is not who is looked for"],
];

test("the tables are as long as they say", () => {
  expect([stopped.length, ordinary.length]).toEqual([40, 20]);
});

test.each(stopped)("«%s» is stopped: %s", (text, reason, found) => {
  expect(wordingFaults(text)).toContainEqual({ reason, found });
});

test.each(ordinary)("«%s» passes: %s", (text) => {
  expect(wordingFaults(text)).toEqual([]);
});

test("a title that names a job in one form only is stopped, with both forms it passes", () => {
  const inTitle = (text: string) => wordingFaults(text, { isTitle: true });
  expect(inTitle("Commessa per negozio di scarpe")).toEqual([
    { reason: "gender", found: "commessa" },
  ]);
  expect(inTitle("Commessa/o per negozio di scarpe")).toEqual([]);
  expect(inTitle("Commessa o commesso")).toEqual([]);
  expect(inTitle("Commessa (m/f)")).toEqual([]);
  expect(wordingFaults("Lavorerai con la commessa del reparto.")).toEqual([]);
});

test("an age is a condition of the law for apprentices", () => {
  const text = "Età compresa tra 18 e 29 anni.";
  expect(wordingFaults(text, { isApprenticeship: true })).toEqual([]);
  expect(wordingFaults(text)).toMatchObject([{ reason: "age" }]);
});

test("capitals, accents and curly apostrophes change nothing, and a wording is told once", () => {
  expect(wordingFaults("BELLA PRESENZA. Bella  presenza.")).toEqual([
    { reason: "looks", found: "bella presenza" },
  ]);
  expect(wordingFaults("Bell’aspetto")).toMatchObject([{ reason: "looks" }]);
});
