import type { Executor } from "@/backend/db/handle";
import { type StoredDocument, storeDocument } from "@/backend/features/documents/service";
import {
  addApplication,
  addNote,
  giveCv,
  noteDownload,
  setApplication,
} from "@/backend/features/job-applications/service";
import type { Deps } from "@/backend/kernel/deps";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";
import { idOf } from "./jobs";

const HOUR = 60 * 60 * 1000;

interface SeedApplication {
  code: string;
  /** Title of the ad. */
  job: string;
  name: string;
  /** Local part of the account's address; left out: a visitor without one. */
  account?: string;
  phone?: string;
  letter?: string;
  answers?: readonly [question: string, answer: string][];
  hoursAgo: number;
  status: ApplicationStatus;
  refusal?: string;
  notes?: readonly string[];
}

const TURNER = "Tornitore/trice su macchine tradizionali";
const WELDER = "Apprendista saldatore/trice";
const CLERK = "Impiegato/a tecnico/a per i preventivi";

/** Who answered to the ads of the workshop, in all states. */
export const seedApplications: readonly SeedApplication[] = [
  {
    code: "C-7HTX4QNB",
    job: TURNER,
    name: "Viola Ferrero",
    account: "visitatore",
    phone: "333 555 0142",
    letter:
      "Ho lavorato sei anni al tornio parallelo in una bottega di Vallescura, e da due uso anche il CNC. Abito alle Fornaci: arrivo a piedi.",
    answers: [
      ["Da quando potresti cominciare?", "Dal primo del mese prossimo."],
      ["Quali macchine hai usato?", "Tornio parallelo, CNC a due assi."],
      ["Come verresti al lavoro?", "A piedi o in bici"],
    ],
    hoursAgo: 50,
    status: "shortlisted",
    notes: ["Esperienza giusta. Chiamarla per una prova in officina."],
  },
  {
    code: "C-2MWKD9RS",
    job: WELDER,
    name: "Viola Ferrero",
    account: "visitatore",
    letter: "Vorrei imparare anche la saldatura: mi candido a tutti e due gli annunci.",
    hoursAgo: 20,
    status: "sent",
  },
  {
    code: "C-E5VGJ3LC",
    job: CLERK,
    name: "Viola Ferrero",
    account: "visitatore",
    hoursAgo: 300,
    status: "rejected",
    refusal:
      "Ciao Viola, grazie per il tempo che hai dedicato alla candidatura. Per questo posto abbiamo scelto una persona che fa preventivi da molti anni; il tuo profilo ci interessa di più in officina, e infatti ti scriviamo per l'altro annuncio.",
  },
  {
    code: "C-Q8ZBP6FY",
    job: TURNER,
    name: "Tullio Gaspari",
    phone: "347 555 0199",
    answers: [["Da quando potresti cominciare?", "Subito."]],
    hoursAgo: 6,
    status: "sent",
  },
  {
    code: "C-W4NRA7UK",
    job: TURNER,
    name: "Nives Pautasso",
    letter: "Sono perito meccanico e ho fatto due stagioni di montaggio.",
    answers: [["Da quando potresti cominciare?", "A gennaio."]],
    hoursAgo: 28,
    status: "seen",
  },
  {
    code: "C-K3CYT8HD",
    job: WELDER,
    name: "Sergio Dutto",
    hoursAgo: 90,
    status: "withdrawn",
  },
];

/** A page without words. */
const CV =
  "%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n";

const fileOf = ({ name }: SeedApplication) => `curriculum ${name}.pdf`;

/** A CV for each application that was not withdrawn, by its code; they lie in the store before the applications are written. */
export async function storeCvs(
  deps: Pick<Deps, "files" | "pictureWork">,
): Promise<ReadonlyMap<string, StoredDocument>> {
  const cvs = new Map<string, StoredDocument>();
  for (const seed of seedApplications) {
    if (seed.status === "withdrawn") continue;
    cvs.set(seed.code, await storeDocument(deps, Buffer.from(CV, "latin1"), fileOf(seed)));
  }
  return cvs;
}

/** What is left of an application that was taken back. */
const emptied = { name: null, email: null, phone: null, letter: null, answers: [] };

/** The applications to the ads of the workshop; after the ads. */
export async function writeApplications(
  tx: Executor,
  { people }: Known,
  cvs: ReadonlyMap<string, StoredDocument>,
  now: Date,
): Promise<void> {
  const reader = people.get(addressOf("lavoro")) ?? null;
  for (const seed of seedApplications) {
    const { code, name, account, phone = null, letter = null, answers = [], status } = seed;
    const at = new Date(now.getTime() - seed.hoursAgo * HOUR);
    const later = new Date(now.getTime() - (seed.hoursAgo / 2) * HOUR);
    const email = account
      ? addressOf(account)
      : `${name.replace(" ", ".")}@posta.example`.toLowerCase();
    const written = {
      job_id: idOf(seed.job),
      name,
      email,
      phone,
      letter,
      answers: answers.map(([question, answer]) => ({ question, answer })),
    };
    const userId = (account && people.get(email)) || null;
    const row = await addApplication(tx, written, { code, userId, isConfirmed: true, at });
    const cv = cvs.get(code);
    if (cv) await giveCv(tx, row.id, cv, at);
    if (status === "sent") continue;
    await setApplication(tx, row.id, {
      status,
      refusal: seed.refusal ?? null,
      changed_at: later,
      ...(status === "withdrawn" && emptied),
    });
    for (const text of seed.notes ?? []) {
      await addNote(tx, { application_id: row.id, author_id: reader, text, created_at: later });
    }
    if (status === "shortlisted" && reader !== null) {
      await noteDownload(tx, { application_id: row.id, team_member_id: reader, at: later });
    }
  }
}
