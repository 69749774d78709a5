import type { Executor } from "@/backend/db/handle";
import {
  addMessage,
  addProposal,
  addRequest,
  moveTo,
  recipientsOf,
  setProvider,
  setRecipient,
} from "@/backend/features/private-requests/service";
import type {
  PrivateRequestService,
  PrivateRequestStatus,
  RecipientStatus,
} from "@/lib/contract/private-request-constants";
import type { PrivateProposalInput, PrivateRequestInput } from "@/lib/contract/private-requests";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const HOUR = 60 * 60 * 1000;

interface SeedProvider {
  services: PrivateRequestService[];
  most_guests: number | null;
}

/** Who takes requests, by the slug of its activity. */
const providers: Readonly<Record<string, SeedProvider>> = {
  "bar-centrale": { services: ["room", "catering", "music"], most_guests: 60 },
  "enoteca-il-bicchiere-mezzo-pieno": { services: ["room", "catering"], most_guests: 35 },
  "albergo-tre-corone": { services: ["room", "catering", "decoration"], most_guests: 120 },
  "pasticceria-bonfante": { services: ["cake", "catering"], most_guests: null },
};

interface SeedProposal
  extends Pick<PrivateProposalInput, "text" | "price" | "price_kind" | "includes"> {
  deposit?: number;
}

interface SeedRecipient {
  activity: string;
  status: RecipientStatus;
  reason?: string;
  proposal?: SeedProposal;
  /** Waits for its answer. */
  question?: string;
}

interface SeedRequest
  extends Pick<PrivateRequestInput, "kind" | "title" | "adults" | "children" | "description"> {
  code: string;
  first_name: string;
  last_name: string;
  /** Local part of the account's address; left out: a visitor without one. */
  account?: string;
  inDays: readonly number[];
  hoursAgo: number;
  status: PrivateRequestStatus;
  over?: Partial<PrivateRequestInput>;
  recipients: readonly SeedRecipient[];
}

const seedRequests: readonly SeedRequest[] = [
  {
    code: "R-4TQZ7NHC",
    kind: "birthday",
    title: "Gli ottant'anni di nonna Piera",
    first_name: "Viola",
    last_name: "Ferrero",
    account: "visitatore",
    adults: 28,
    children: 6,
    description:
      "Un pranzo lungo con tutta la famiglia, senza fretta. Vorremmo una sala in cui si possa anche mettere un po' di musica, e un angolo in cui i bambini non si annoino.",
    inDays: [34, 41],
    hoursAgo: 70,
    status: "proposals",
    over: {
      start: "12:30",
      hours: 5,
      budget: "to_1500",
      services: ["room", "catering", "cake"],
      access_needs: "Un ingresso senza gradini.",
      diets: "Due persone celiache.",
      zone: "centro-storico",
    },
    recipients: [
      { activity: "bar-centrale", status: "invited" },
      {
        activity: "enoteca-il-bicchiere-mezzo-pieno",
        status: "proposed",
        proposal: {
          text: "La saletta a volta tutta per voi, dalle 12 alle 17. Il pranzo lo cuciniamo noi, con i piatti della nonna.",
          price: 3200,
          price_kind: "per_head",
          includes:
            "Antipasto di tre assaggi\nAgnolotti, anche senza glutine\nBrasato o sformato di verdure\nVino, acqua e caffè",
          deposit: 20000,
        },
      },
      {
        activity: "albergo-tre-corone",
        status: "proposed",
        proposal: {
          text: "La sala delle Corone al piano terra, con il giardino d'inverno per i bambini e un impianto per la musica.",
          price: 129000,
          price_kind: "total",
          includes:
            "Pranzo di quattro portate\nTorta\nAllestimento dei tavoli\nUn'animatrice per due ore",
        },
      },
    ],
  },
  {
    code: "R-9KDW3MXE",
    kind: "graduation",
    title: null,
    first_name: "Viola",
    last_name: "Ferrero",
    account: "visitatore",
    adults: 20,
    children: 0,
    description: "Un aperitivo per la laurea di mia sorella, in piedi, dalle sette in poi.",
    inDays: [12],
    hoursAgo: 200,
    status: "accepted",
    over: { start: "19:00", hours: 3, budget: "to_500", services: ["room", "catering"] },
    recipients: [
      {
        activity: "bar-centrale",
        status: "accepted",
        proposal: {
          text: "Il dehors coperto con le stufe, riservato per tre ore. Aperitivo a buffet.",
          price: 1800,
          price_kind: "per_head",
          includes: "Due bevute a testa\nFocacce, formaggi, verdure\nUn brindisi",
        },
      },
    ],
  },
  {
    code: "R-H6VYP2SB",
    kind: "company",
    title: "Cena di fine anno",
    first_name: "Tullio",
    last_name: "Gaspari",
    adults: 32,
    children: 0,
    description:
      "La cena dell'officina prima delle feste: un menù solo per tutti, e un tavolo lungo.",
    inDays: [26, 27],
    hoursAgo: 30,
    status: "info_requested",
    over: { start: "20:00", budget: "to_1500", services: ["room", "catering"] },
    recipients: [
      {
        activity: "enoteca-il-bicchiere-mezzo-pieno",
        status: "evaluating",
        question: "Il tavolo lungo ci sta per trenta: per due persone va bene un tavolino accanto?",
      },
    ],
  },
  {
    code: "R-B8LRJ5UF",
    kind: "association",
    title: null,
    first_name: "Nives",
    last_name: "Pautasso",
    adults: 60,
    children: 20,
    description:
      "La festa di primavera del gruppo di cammino. Non sappiamo a chi chiedere: ci serve un posto al coperto con un prato vicino.",
    inDays: [],
    hoursAgo: 8,
    status: "acknowledged",
    over: { month: "next", budget: "unknown", services: ["room"] },
    recipients: [],
  },
  {
    code: "R-W2GCX7TA",
    kind: "baptism",
    title: null,
    first_name: "Sergio",
    last_name: "Dutto",
    adults: 18,
    children: 4,
    description: "Un rinfresco dopo il battesimo, in centro, verso mezzogiorno di domenica.",
    inDays: [9],
    hoursAgo: 300,
    status: "declined",
    recipients: [
      {
        activity: "bar-centrale",
        status: "declined",
        reason: "Quella domenica il dehors è già prenotato per tutto il giorno.",
      },
    ],
  },
];

/** What a seed says, as its writer would have sent it. */
function inputOf(seed: SeedRequest, { activities }: Known, now: Date) {
  const today = romeDay(now);
  const ids = seed.recipients.flatMap(({ activity }) => activities.get(activity) ?? []);
  const { month, ...over } = seed.over ?? {};
  return {
    kind: seed.kind,
    title: seed.title,
    days: seed.inDays.map((count) => addDays(today, count)),
    month: month ? addDays(today, 150).slice(0, 7) : null,
    start: null,
    hours: null,
    adults: seed.adults,
    children: seed.children,
    place_kind: "looking" as const,
    place: null,
    budget: "unknown" as const,
    services: [],
    access_needs: null,
    description: seed.description,
    zone: null,
    diets: null,
    first_name: seed.first_name,
    last_name: seed.last_name,
    email: seed.account
      ? addressOf(seed.account)
      : `${seed.first_name}.${seed.last_name}@posta.example`.toLowerCase(),
    phone: "333 555 0142",
    channel: "email" as const,
    reach_hours: null,
    activity_ids: ids,
    place_activity_id: null,
    ...over,
  };
}

async function writeAnswers(tx: Executor, seed: SeedRequest, requestId: string, now: Date) {
  const at = new Date(now.getTime() - (seed.hoursAgo / 2) * HOUR);
  const today = romeDay(now);
  for (const { recipient, activity } of await recipientsOf(tx, requestId)) {
    const answer = seed.recipients.find((one) => one.activity === activity.slug);
    if (!answer) continue;
    const { status, reason, proposal, question } = answer;
    await setRecipient(tx, recipient.id, { status, reason, asked_at: question ? at : null });
    if (question) {
      const message = { request_id: requestId, recipient_id: recipient.id, created_at: at };
      await addMessage(tx, { ...message, source: "activity", text: question });
    }
    if (!proposal) continue;
    const { deposit = null, ...offer } = proposal;
    await addProposal(tx, {
      ...offer,
      recipient_id: recipient.id,
      deposit,
      deposit_on: deposit === null ? null : addDays(today, 7),
      valid_until: addDays(today, 10),
      created_at: at,
    });
  }
}

/** Private requests in several states, and who takes any. */
export async function writePrivateRequests(tx: Executor, known: Known, now: Date): Promise<void> {
  for (const [slug, offer] of Object.entries(providers)) {
    const id = known.activities.get(slug);
    if (id) await setProvider(tx, id, { takes_requests: true, ...offer });
  }
  for (const seed of seedRequests) {
    const at = new Date(now.getTime() - seed.hoursAgo * HOUR);
    const userId = (seed.account && known.people.get(addressOf(seed.account))) || null;
    const filed = { code: seed.code, userId, isConfirmed: true, at };
    const row = await addRequest(tx, inputOf(seed, known, now), filed);
    await writeAnswers(tx, seed, row.id, now);
    const actor = { id: null, part: "system" } as const;
    await moveTo(tx, row, seed.status, { at: new Date(now.getTime() - HOUR), actor });
  }
}
