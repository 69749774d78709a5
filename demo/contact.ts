import type { Executor } from "@/backend/db/handle";
import {
  addMessage,
  putIntoHands,
  writeAnswer,
  writeNote,
} from "@/backend/features/contact/service";
import type { ContactInput, ProposedEvent, SpamSign } from "@/lib/contract/contact";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const HOUR = 60 * 60 * 1000;

interface SeedMessage extends Pick<ContactInput, "topic" | "name" | "subject" | "text"> {
  /** Of a proposal: in how many days it takes place, and the rest of it. */
  event?: Omit<ProposedEvent, "day"> & { inDays: number };
  code: string;
  email: string;
  page?: string;
  /** Local part of the account's address; left out: a visitor without one. */
  account?: string;
  hoursAgo: number;
  signs?: SpamSign[];
  /** Who has it in hand: local part of the address. */
  assignee?: string;
  note?: string;
  answer?: string;
  isClosed?: boolean;
}

/** Messages to the office in every state. */
const seedMessages: readonly SeedMessage[] = [
  {
    code: "M-7KQ4TWXA",
    topic: "informazioni",
    name: "Carla Bosio",
    email: "carla.bosio@posta.example",
    subject: "Orari dello sportello durante la fiera",
    text: "Buongiorno, nei giorni della fiera di San Grato lo sportello è aperto come al solito? Vorrei passare con il modulo per la mia bottega.",
    page: "/attivita",
    hoursAgo: 5,
  },
  {
    code: "M-4CZH9TRB",
    topic: "evento",
    name: "Ivano Sarto",
    email: "ivano.sarto@posta.example",
    subject: "Scambio di figurine sotto i portici",
    text: "Ci troviamo da anni senza dirlo a nessuno: chi ha doppioni li porta, chi cerca quella che manca guarda. Va bene anche per i bambini, c'è un tavolo basso. Organizziamo noi del circolo, non serve prenotare.",
    event: {
      inDays: 16,
      start: "15:00",
      place: "Portici di via Maestra",
      price: "Gratis",
      link: null,
    },
    page: "/eventi",
    hoursAgo: 20,
  },
  {
    code: "M-B3NH8RZE",
    topic: "problema_tecnico",
    name: "Viola Ferrero",
    email: "visitatore@castelvento.example",
    account: "visitatore",
    subject: "Le foto non si caricano dal telefono",
    text: "Quando aggiungo una foto alla recensione si ferma a metà. Ho provato due volte, con la rete di casa e con quella del telefono.",
    page: "/profilo/recensioni",
    hoursAgo: 190,
    assignee: "redazione",
    note: "Chiesto di provare con una foto più piccola; aspetto che cosa dice chi segue il portale.",
  },
  {
    code: "M-Q9VDL2CM",
    topic: "stampa",
    name: "Davide Arneodo",
    email: "redazione@ilbelora.example",
    subject: "Un'intervista sul portale",
    text: "Scrivo per il settimanale Il Belora: vorremmo raccontare come è nato il portale della città. Con chi possiamo parlare la settimana prossima?",
    hoursAgo: 70,
    assignee: "amministratore",
    answer:
      "Volentieri. Può chiamare lo sportello il martedì o il giovedì mattina e chiedere della redazione.",
  },
  {
    code: "M-W5FJG6PS",
    topic: "privacy",
    name: "Rosanna Testa",
    email: "rosanna.testa@posta.example",
    subject: "Togliere il mio numero da una scheda",
    text: "Sulla scheda del negozio che ho venduto compare ancora il mio numero di cellulare. Vi chiedo di toglierlo, grazie.",
    page: "/attivita",
    hoursAgo: 400,
    assignee: "redazione",
    answer: "Fatto: il numero non compare più. Grazie della segnalazione.",
    isClosed: true,
  },
  {
    code: "M-X2YU4HKD",
    topic: "pubblicita",
    name: "Best Offers",
    email: "offers@promo.example",
    subject: "Primi su tutti i motori",
    text: "Portiamo il vostro sito in prima pagina: https://a.example https://b.example https://c.example. Rispondete oggi per lo sconto.",
    hoursAgo: 30,
    signs: ["links"],
  },
];

function eventOf({ event }: SeedMessage, now: Date): ProposedEvent | null {
  if (!event) return null;
  const { inDays, ...told } = event;
  return { ...told, day: addDays(romeDay(now), inDays) };
}

/** Messages to the office, with what the staff made of them. */
export async function writeMessages(
  tx: Executor,
  { people }: Pick<Known, "people">,
  now: Date,
): Promise<void> {
  const personOf = (name: string | undefined) => (name && people.get(addressOf(name))) || null;
  for (const seed of seedMessages) {
    const { code, topic, name, email, subject, text, page, account, signs, hoursAgo } = seed;
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    const row = await addMessage(tx, {
      code,
      topic,
      name,
      email,
      subject,
      text,
      event: eventOf(seed, now),
      page: page ?? null,
      user_id: personOf(account),
      wants_copy: false,
      words_key: `demo ${code}`,
      spam_signs: signs ?? [],
      created_at: at,
      receipt_at: signs ? null : at,
    });
    const staffId = personOf(seed.assignee);
    if (!row || !staffId) continue;
    const { note, answer, isClosed = false } = seed;
    const taken = { staffId, at: new Date(at.getTime() + 3 * HOUR) };
    const inHand = { ...row, status: "assigned" as const, assignee_id: staffId };
    await putIntoHands(tx, row, staffId, taken);
    if (note) await writeNote(tx, inHand, note, taken);
    if (answer) await writeAnswer(tx, inHand, { message: answer, close: isClosed }, taken);
  }
}
