import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { addRevision } from "@/backend/features/editorial/service";
import { chosenSlug, createPage, insertRedirect } from "@/backend/features/pages/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { instantAgo } from "@/demo/relative-time";
import { romeDay } from "@/lib/domain/rome-time";
import { legalPages } from "./legal";
import type { SeedPage } from "./seed-page";

const townPages: SeedPage[] = [
  {
    slug: "contatti",
    title: "Contatti",
    summary:
      "Come parlare con la redazione del portale e con gli uffici del Comune di Castelvento.",
    body: `<p>Per correggere un orario, segnalare un errore o aggiungere la tua attività scrivici, telefona o passa allo sportello: è accanto all'ufficio turistico e l'ingresso è senza gradini.</p>
<h2>Altri indirizzi</h2>
<ul>
<li>Ufficio turistico: <a href="mailto:turismo@comune.castelvento.example">turismo@comune.castelvento.example</a></li>
<li>Privacy: <a href="mailto:privacy@comune.castelvento.example">privacy@comune.castelvento.example</a></li>
<li>Accessibilità: <a href="mailto:accessibilita@comune.castelvento.example">accessibilita@comune.castelvento.example</a></li>
</ul>
<p>Per le emergenze chiama il <a href="tel:112">112</a>: la redazione non è presidiata la notte.</p>`,
  },
  {
    slug: "sostenibilita",
    title: "Sostenibilità",
    summary: "Quello che a Castelvento si ripara, si riusa e non si butta, e dove trovarlo.",
    body: `<p>Castelvento è piccola e si gira a piedi. Qui raccogliamo quello che c'è già e che vale la pena usare, senza promettere più di quanto facciamo.</p>
<h2>Riparare</h2>
<p>Il sabato pomeriggio alla <a href="/attivita/ciclofficina-raggi-storti">Ciclofficina Raggi Storti</a> i banchi sono aperti a tutti. Scarpe e cinture tornano nuove alla <a href="/attivita/calzoleria-monticone">Calzoleria Monticone</a>, orli e cerniere alla <a href="/attivita/sartoria-ago-e-filo">Sartoria Ago e Filo</a>.</p>
<h2>Riusare</h2>
<p>Al <a href="/attivita/mercatino-seconda-vita">Mercatino Seconda Vita</a> si portano abiti, libri e mobili il sabato. Quello che si vende finanzia borse lavoro.</p>
<h2>Comprare sfuso e vicino</h2>
<p>Da <a href="/attivita/peso-netto-bottega-sfusa">Peso Netto</a> si porta il proprio barattolo. L'<a href="/attivita/ortofrutta-i-due-fratelli">Ortofrutta I Due Fratelli</a> scrive accanto a ogni cassetta di quale orto è.</p>
<h2>Muoversi</h2>
<p>L'ufficio turistico presta biciclette per mezza giornata. La ciclabile del fiume arriva alla stazione in dodici minuti. Le colonnine per le auto elettriche sono in corso dei Mille Passi.</p>
<h2>Acqua</h2>
<p>Ci sono sei fontanelle di acqua potabile: piazza del Mercato, piazza San Grato, stazione, viale dello Sport, piazzetta del Castello e via del Mattone.</p>`,
  },
  {
    slug: "recensioni",
    title: "Come funzionano le recensioni",
    summary: "Chi può scrivere, come controlliamo che l'esperienza sia vera e come nasce la media.",
    body: `<p>Il decreto legislativo 26 del 2023 chiede a chi pubblica recensioni di dire se e come verifica che vengano da clienti veri. Ecco come facciamo.</p>
<h2>Chi può scrivere</h2>
<p>Chi ha un profilo con l'indirizzo e-mail verificato, una volta all'anno per ogni attività, entro 30 giorni dalla visita. Titolari, dipendenti e familiari non possono recensire la propria attività. Chi scrive dichiara che l'esperienza è personale e che non ha ricevuto compensi o sconti.</p>
<h2>Che cosa controlliamo</h2>
<p>Le recensioni di chi scrive per la prima volta, quelle con una o due stelle e quelle con collegamenti vengono lette da una persona prima di uscire. Le altre escono subito e ne rileggiamo una parte a campione. Non togliamo una recensione perché è severa: la togliamo se è offensiva, fuori tema, falsa o se contiene dati di altri.</p>
<h2>Visita verificata</h2>
<p>Il contrassegno compare quando abbiamo visto uno scontrino, una prenotazione o un biglietto. La prova non si pubblica e viene cancellata dopo 30 giorni. Senza contrassegno la recensione è autentica per dichiarazione di chi scrive, ma non abbiamo visto una prova.</p>
<h2>La media</h2>
<p>Si mostra da tre recensioni in su. Contano tutte allo stesso modo; dopo due anni una recensione esce dal conto. Nessuno può pagare per cambiare la media o l'ordine degli elenchi.</p>
<h2>Le risposte</h2>
<p>Ogni attività può rispondere una volta, in pubblico. Può anche segnalarci una recensione: decide la redazione, non l'attività.</p>
<p>Se una recensione non ti torna, usa «Segnala» accanto al testo: non serve un profilo, la esaminiamo entro 72 ore e ti rispondiamo. Per tutto il resto scrivi a <a href="mailto:piazza@comune.castelvento.example">piazza@comune.castelvento.example</a>.</p>`,
  },
  {
    slug: "accessibilita",
    title: "Dichiarazione di accessibilità",
    summary:
      "Come è stato pensato il portale perché tutti possano usarlo, e come segnalare un ostacolo.",
    body: `<p>Il Comune di Castelvento vuole che Piazza Castelvento si possa usare con la tastiera, con un lettore di schermo, ingrandito, con poca luce e con molta fretta. Il riferimento sono le WCAG 2.2, livello AA.</p>
<h2>Stato di conformità</h2>
<p>Il portale è progettato per essere conforme. Ogni pagina viene controllata in automatico a ogni modifica, in chiaro e in scuro, e provata a mano con la tastiera.</p>
<h2>Quello che trovi</h2>
<ul>
<li>Struttura a titoli, collegamento per saltare al contenuto, ordine di lettura uguale a quello visivo.</li>
<li>Zone da toccare di almeno 44 pixel e testo che si ingrandisce fino al 400 per cento senza perdere nulla.</li>
<li>Orari e stati scritti a parole, mai affidati solo al colore.</li>
<li>Pagine pubbliche leggibili anche senza JavaScript e animazioni spente se il dispositivo lo chiede.</li>
</ul>
<h2>Limiti noti</h2>
<p>Le descrizioni delle fotografie inviate dalle attività possono essere incomplete, e i siti a cui rimandano non dipendono da noi.</p>
<h2>Segnalare un ostacolo</h2>
<p>Scrivi a <a href="mailto:accessibilita@comune.castelvento.example">accessibilita@comune.castelvento.example</a> o telefona allo <a href="tel:+390176451800">0176 451800</a>. Rispondiamo entro 30 giorni. Se la risposta non ti soddisfa puoi rivolgerti al difensore civico per il digitale presso l'AgID.</p>
<p>La dichiarazione si basa su un'autovalutazione della redazione.</p>`,
  },
  {
    slug: "chi-siamo",
    title: "Chi siamo",
    summary: "Il portale della città: chi lo tiene aggiornato e perché è nato.",
    body: `<p>Piazza Castelvento è il portale della nostra città: bar, botteghe, artigiani, ambulatori, musei e tutto quello che sta in mezzo. È nato perché la domanda più frequente all'ufficio turistico era sempre la stessa: adesso chi è aperto?</p>
<h2>Chi ci lavora</h2>
<p>Una redazione di tre persone del Comune, i volontari della biblioteca e le attività stesse, che confermano i propri orari. Ogni settimana qualcuno fa il giro delle serrande.</p>
<h2>La città</h2>
<p>Castelvento sta su una collina sopra il fiume Belora, tra vigne e vecchie fornaci. Ha un castello con due torri, una piazza con i portici, un mercato il martedì e un patrono, San Grato, che si festeggia il 7 settembre con la fiera e le frittelle.</p>
<p>Non cercarla sulle carte: Castelvento è inventata. Serve a mostrare come può essere il portale di una città vera.</p>`,
  },
  {
    slug: "uffici-durante-le-feste",
    title: "Uffici durante le feste",
    summary: "Quando si trova qualcuno allo sportello fra Natale e l'Epifania.",
    body: `<p>Dal 24 dicembre al 6 gennaio gli sportelli del Comune tengono un orario ridotto.</p>
<table><tbody><tr><th scope="col">Ufficio</th><th scope="col">Aperto</th></tr>
<tr><td>Anagrafe</td><td>lunedì e giovedì, 9-12</td></tr>
<tr><td>Sportello Piazza</td><td>martedì, 9:30-12:30</td></tr></tbody></table>
<p>Per denunce di nascita e di morte l'anagrafe risponde tutti i giorni allo <a href="tel:+390176451800">0176 451800</a>.</p>`,
    state: "scheduled",
    inDays: 5,
  },
  {
    slug: "bilancio-partecipativo",
    title: "Bilancio partecipativo",
    summary: "Come si propone un'idea e come si vota.",
    body: "<p>Ogni anno una parte del bilancio la decide chi abita qui. Restano da scrivere date e regole.</p>",
    state: "draft",
  },
];

/** Every generic page of the demo town. */
export const seedPages: readonly SeedPage[] = [...legalPages, ...townPages];

/** Addresses of the site that the town had before, each with the slug of the page that has its text now. */
const seedRedirects: readonly [path: string, slug: string][] = [
  ["/portale/chi-siamo.html", "chi-siamo"],
  ["/uffici/recapiti.php", "contatti"],
];

/** The pages with their drafts; after the people. */
export async function writePages(
  tx: Executor,
  { people }: Pick<Known, "people">,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  const ids = new Map<string, string>();
  for (const { slug, title, summary, body, state, inDays = 0 } of seedPages) {
    const id = randomUUID();
    const content = { title, slug: chosenSlug({ title, slug }), summary, body_html: body };
    if (!state) {
      await createPage(tx, { id, content: { ...content, slug } }, now);
      ids.set(slug, id);
      continue;
    }
    const at = instantAgo(today, 1, title);
    await addRevision(tx, {
      kind: "page",
      item_id: id,
      state,
      title,
      changes: content,
      author_id: people.get(addressOf("redazione")) ?? null,
      submitted_at: state === "draft" ? null : at,
      publish_at: state === "scheduled" ? instantAgo(today, -inDays, title) : null,
      created_at: at,
      updated_at: at,
    });
  }
  for (const [path, slug] of seedRedirects) {
    const page_id = ids.get(slug);
    if (page_id) await insertRedirect(tx, { path, page_id, created_at: now });
  }
}
