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
