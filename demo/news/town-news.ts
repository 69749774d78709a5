import type { SeedNews } from "./seed-news";

const proLoco = "Pro Loco di Castelvento";

/** What happens in Castelvento, the newest first. */
export const seedNews: readonly SeedNews[] = [
  {
    title: "Il ponte sul Belora riapre alle auto",
    summary:
      "Finiti i lavori alle spallette: da lunedì si passa di nuovo in due sensi, anche con gli autobus.",
    body: `<p>Da lunedì mattina il ponte sul Belora è di nuovo aperto in due sensi. Le linee 2 e 5 tornano sul percorso di sempre, con le fermate davanti al mulino.</p>
<h2>Che cosa è cambiato</h2>
<ul><li>Le spallette in pietra sono state smontate, pulite e rimesse al loro posto.</li><li>Il marciapiede a monte è largo un metro e mezzo.</li><li>Quattro lampioni nuovi illuminano anche la discesa al fiume.</li></ul>
<p>Restano da finire i parapetti della scalinata: per questo la discesa a valle è chiusa fino a fine mese.</p>`,
    zone: "lungo-belora",
    picture: "il ponte sul Belora sotto la città",
    publishedDaysAgo: 1,
  },
  {
    title: "Sagra della castagna: cercasi volontari per i fornelli",
    summary:
      "La Pro Loco prepara tre giorni di festa in piazza e ha bisogno di mani per cucina, tavoli e raccolta differenziata.",
    body: `<p>La sagra si fa se siamo almeno in quaranta. Servono persone in cucina, ai tavoli e all'isola ecologica, anche per un turno solo di tre ore.</p>
<p>Chi vuole dare una mano passa in sede il martedì e il giovedì sera, dalle 20:30 alle 22. Ai minorenni serve la firma di un genitore.</p>`,
    zone: "centro-storico",
    author: proLoco,
    picture: "i banchi del mercato davanti ai portici",
    publishedDaysAgo: 3,
  },
  {
    title: "La biblioteca resta aperta il giovedì sera",
    summary: "Fino alle 22, con la sala studio e il prestito. Si comincia questa settimana.",
    body: `<p>Lo hanno chiesto soprattutto studenti e pendolari: da questa settimana il giovedì la biblioteca chiude alle 22. La sala studio ha trenta posti, le prese sono a ogni tavolo.</p>
<p>Il prestito e la restituzione funzionano fino alle 21:45. L'ingresso dopo le 19 è da via dei Tigli, senza gradini.</p>`,
    zone: "borgo-san-grato",
    picture: "una scrivania accanto agli scaffali di libri",
    publishedDaysAgo: 6,
  },
  {
    title: "Raccolta dell'organico: cambiano i giorni alle Fornaci",
    summary: "Il camion passa il martedì e il venerdì. I sacchetti si ritirano allo sportello.",
    body: `<p>Alle Fornaci l'organico si raccoglie il <strong>martedì</strong> e il <strong>venerdì</strong>, a partire dalle 6. Il mastello va messo fuori la sera prima, dopo le 21.</p>
<p>I sacchetti in carta si ritirano allo sportello del Municipio con la tessera sanitaria di chi paga la tassa.</p>`,
    zone: "le-fornaci",
    publishedDaysAgo: 9,
  },
  {
    title: "Trenta alberi nuovi lungo il viale della stazione",
    summary:
      "Tigli e aceri al posto dei platani malati. Li ha scelti la classe quinta della scuola Rodari.",
    body: `<p>I platani malati sono stati tolti in primavera; adesso al loro posto ci sono diciotto tigli e dodici aceri. La classe quinta della scuola Rodari ha scelto dove metterli e ha dato un nome a ciascuno.</p>
<p>Per i primi due anni li bagna un consorzio di vicini: chi vuole aggiungersi trova il calendario in stazione.</p>`,
    zone: "stazione",
    picture: "il vicolo che sale verso il castello, con l'insegna appesa",
    publishedDaysAgo: 16,
  },
  {
    title: "Mercato del sabato: i banchi si spostano sotto i portici",
    summary: "Da sabato, e per tutto l'inverno, i banchi lasciano libera la piazza.",
    body: `<p>Da sabato i banchi del mercato stanno sotto i portici, sul lato del Municipio. La piazza resta libera per la pista di pattinaggio, che si monta la settimana dopo.</p>
<p>Gli orari non cambiano: dalle 7:30 alle 13.</p>`,
    zone: "centro-storico",
    state: "scheduled",
    inDays: 3,
  },
  {
    title: "Camminata al Bricco: aperte le iscrizioni",
    summary:
      "Nove chilometri fra le vigne con merenda finale. Partenza dalla piazzetta del Castello.",
    body: `<p>La camminata è aperta a tutti, anche con il cane al guinzaglio. Il giro è di nove chilometri, il dislivello di trecento metri.</p>
<p>Ci si iscrive in sede o la mattina stessa dalle 8:30. La quota di cinque euro comprende la merenda.</p>`,
    zone: "bricco-alto",
    author: proLoco,
    state: "in_review",
  },
  {
    title: "Luci di Natale: il programma delle accensioni",
    summary: "La bozza è da completare con gli orari dei quartieri.",
    body: "<p>Si comincia dal centro, poi i rioni.</p>",
    state: "draft",
  },
];
