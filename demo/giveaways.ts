import {
  giveawayAnswerRows,
  giveawayEnd,
  giveawayMessageRows,
  giveawayRows,
  insertGiveaway,
} from "@/backend/features/giveaways/service";
import type { GiveawayStatus } from "@/lib/contract/giveaway-constants";
import type { GiveawayContent } from "@/lib/contract/giveaways";
import { addressOf } from "./accounts";
import type { Known } from "./known";
import { type PictureDeps, putTownPicture } from "./town-pictures";

const DAY = 24 * 60 * 60 * 1000;

export interface SeedGiveaway extends Omit<GiveawayContent, "pictures"> {
  account: string;
  /** Days since it was written. */
  ago: number;
  status: GiveawayStatus;
  reason?: string;
  picture?: { key: string; alt: string };
}

/** Posts in every state but `removed`. */
export const seedGiveaways: readonly SeedGiveaway[] = [
  {
    account: "visitatore",
    ago: 2,
    status: "published",
    type: "offer",
    title: "Libri gialli, una trentina",
    text: "Tascabili letti una volta, copertine un po' segnate. Li do tutti insieme o a gruppi di dieci, in una borsa di tela.",
    category: "books",
    condition: "good",
    zone: "centro-storico",
    picture: {
      key: "promos/libri-usati-il-terzo-in-omaggio",
      alt: "Libri con i dorsi colorati, in fila su scaffali di legno",
    },
  },
  {
    account: "associazione",
    ago: 4,
    status: "published",
    type: "wanted",
    title: "Bicicletta da bambino, 20 pollici",
    text: "Per un bambino di sette anni che impara. Va bene anche da sistemare: in ciclofficina ci aiutano volentieri.",
    category: "sport",
    condition: null,
    zone: "stazione",
  },
  {
    account: "collaboratore",
    ago: 5,
    status: "published",
    type: "offer",
    title: "Tavolo da cucina con due sedie",
    text: "Legno chiaro, 120 x 70, il piano ha qualche alone. Si smonta con una chiave a brugola, serve un'auto capiente.",
    category: "furniture",
    condition: "worn",
    zone: null,
  },
  {
    account: "organizzatore",
    ago: 8,
    status: "published",
    type: "offer",
    title: "Vasi di terracotta e un sacco di terriccio",
    text: "Otto vasi di misure diverse, due sbeccati sul bordo, e un sacco di terriccio ancora chiuso. Utili per un balcone.",
    category: "garden",
    condition: "good",
    zone: "lungo-belora",
    picture: {
      key: "activities/vivaio-le-serre/cover",
      alt: "Vasi di terracotta con i fiori, davanti a una serra",
    },
  },
  {
    account: "lavoro",
    ago: 11,
    status: "published",
    type: "wanted",
    title: "Vasetti di vetro con il coperchio",
    text: "Faccio le marmellate per la festa della scuola: vanno bene di tutte le misure, purché il coperchio chiuda bene.",
    category: "kitchen",
    condition: null,
    zone: "centro-storico",
  },
  {
    account: "visitatore",
    ago: 27,
    status: "published",
    type: "offer",
    title: "Cuccia per cani di taglia media",
    text: "Di stoffa, sfoderabile e appena lavata. Il nostro cane adesso preferisce il divano e non la usa più nessuno.",
    category: "pet_things",
    condition: "good",
    zone: "centro-storico",
  },
  {
    account: "inserzionista",
    ago: 1,
    status: "pending",
    type: "offer",
    title: "Stampante a colori da riparare",
    text: "Prende la carta storta, per il resto funziona. C'è anche una cartuccia nera mai aperta. Con il suo cavo.",
    category: "electronics",
    condition: "broken",
    zone: "stazione",
  },
  {
    account: "esercente",
    ago: 3,
    status: "pending",
    type: "wanted",
    title: "Scaffale di metallo per il magazzino",
    text: "Ne cerco uno largo circa un metro, anche vecchio. Vengo io a smontarlo e a portarlo via con il furgone.",
    category: "tools",
    condition: null,
    zone: null,
  },
  {
    account: "esercente",
    ago: 15,
    status: "rejected",
    reason: "Non si capisce che cosa dai: scrivi quali cose ci sono nella scatola.",
    type: "offer",
    title: "Scatola di cose varie",
    text: "Cose varie trovate svuotando la cantina, chi vuole venga a vedere e prenda quello che gli serve.",
    category: "other",
    condition: "worn",
    zone: null,
  },
  {
    account: "collaboratore",
    ago: 20,
    status: "hidden",
    reason: "Nella foto si vede la targa di un'auto: togli la foto e rimandalo.",
    type: "offer",
    title: "Portapacchi per auto",
    text: "Barre regolabili con la chiave, usate due estati. Manca un tappo di gomma, il resto c'è tutto.",
    category: "other",
    condition: "good",
    zone: "stazione",
  },
  {
    account: "associazione",
    ago: 24,
    status: "done",
    type: "offer",
    title: "Giochi di società completi",
    text: "Quattro scatole con tutti i pezzi contati. Adatti dagli otto anni in su, perfetti per le sere d'inverno.",
    category: "children",
    condition: "new",
    zone: "lungo-belora",
  },
  {
    account: "organizzatore",
    ago: 44,
    status: "expired",
    type: "wanted",
    title: "Stoffe e bottoni per un laboratorio",
    text: "Ritagli grandi e piccoli, anche di tende e lenzuola: ci servono per cucire i costumi della recita.",
    category: "clothes",
    condition: null,
    zone: null,
  },
];

function closedAt({ status, ago }: SeedGiveaway, written: Date, now: Date): Date | null {
  if (status === "published" || status === "pending") return null;
  return status === "expired" ? giveawayEnd(written) : new Date(now.getTime() - (ago / 2) * DAY);
}

/** Posts of the board in every state, and a conversation. */
export async function writeGiveaways(
  deps: PictureDeps,
  { people }: Pick<Known, "people">,
  now: Date,
): Promise<void> {
  const { db: tx } = deps;
  for (const seed of seedGiveaways) {
    const { account, ago, status, reason, picture, ...content } = seed;
    const authorId = people.get(addressOf(account));
    if (!authorId) continue;
    const at = new Date(now.getTime() - ago * DAY);
    const pictures: GiveawayContent["pictures"] = [];
    if (picture) {
      const { hash, alt } = await putTownPicture(deps, picture.key, picture.alt);
      pictures.push({ hash, alt });
    }
    const isFirst = status === "pending" || status === "rejected";
    const { post } = await insertGiveaway(
      tx,
      { ...content, pictures },
      { authorId, status: isFirst ? "pending" : "published", at },
    );
    const closed_at = closedAt(seed, at, now);
    await giveawayRows.update(tx, post.id, { status, closed_at, reason: reason ?? null });
    if (seed === seedGiveaways[0]) await writeConversation(tx, post.id, people, now);
  }
}

async function writeConversation(
  tx: PictureDeps["db"],
  giveawayId: string,
  people: Known["people"],
  now: Date,
): Promise<void> {
  const person_id = people.get(addressOf("organizzatore"));
  if (!person_id) return;
  const [asked, told] = [5, 3].map((hours) => new Date(now.getTime() - hours * 60 * 60 * 1000));
  if (!asked || !told) return;
  const { id } = await giveawayAnswerRows.insert(tx, {
    giveaway_id: giveawayId,
    person_id,
    created_at: asked,
    last_at: told,
  });
  await giveawayMessageRows.insertAll(tx, [
    {
      answer_id: id,
      is_by_author: false,
      text: "Buongiorno! Prenderei volentieri dieci libri per la sala d'attesa dell'associazione. Sabato mattina va bene?",
      created_at: asked,
    },
    {
      answer_id: id,
      is_by_author: true,
      text: "Va benissimo: sabato alle dieci davanti alla biblioteca. Li porto in una borsa.",
      created_at: told,
    },
  ]);
}
