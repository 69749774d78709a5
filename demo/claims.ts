import type { Executor } from "@/backend/db/handle";
import { addClaim } from "@/backend/features/claims/service";
import { type StoredDocument, storeDocument } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const DAY = 24 * 60 * 60 * 1000;

/** Claims that wait: one for the staff, with a paper, and one for the answer of who has the activity. */
export const seedClaims = {
  inReview: {
    activity: "spazio-vento",
    account: "organizzatore",
    facts: {
      name: "Spazio Vento di Olga Conti",
      kind: "impresa",
      vat_number: "03311570042",
      address: "Via Maestra 62, Castelvento",
    },
  },
  dispute: {
    activity: "bar-centrale",
    owner: "Bianchi & figli",
    account: "inserzionista",
    facts: {
      name: "Gestione Bar Centrale srl",
      kind: "impresa",
      vat_number: "03322680046",
      address: "Corso Italia 15, Castelvento",
    },
  },
} as const;

/** An empty page. */
const PAPER = "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";

/** The paper of the claim in review; it lies in the store before the claim is written. */
export function storeClaimPaper(
  deps: Pick<Deps, "files" | "pictureWork">,
): Promise<StoredDocument> {
  return storeDocument(deps, Buffer.from(PAPER, "latin1"), "visura.pdf");
}

/** The claims; after the organisations. `organisations` are their ids by name. */
export async function writeClaims(
  tx: Executor,
  { people, activities }: Known,
  organisations: ReadonlyMap<string, string>,
  paper: StoredDocument,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - 2 * DAY);
  const common = (claim: (typeof seedClaims)[keyof typeof seedClaims]) => {
    const activity_id = activities.get(claim.activity);
    const user_id = people.get(addressOf(claim.account));
    if (!activity_id || !user_id) throw new Error(`Nothing to claim: ${claim.activity}`);
    return {
      activity_id,
      user_id,
      relation: "titolare" as const,
      facts: claim.facts,
      created_at: at,
      updated_at: at,
      expires_at: new Date(at.getTime() + 14 * DAY),
    };
  };
  const { inReview, dispute } = seedClaims;
  await addClaim(tx, { ...common(inReview), status: "in_review", waits_since: at }, paper);
  const until = new Date(at.getTime() + 7 * DAY);
  await addClaim(tx, {
    ...common(dispute),
    status: "verified",
    code_channel: "staff",
    verified_at: at,
    disputed_organisation_id: organisations.get(dispute.owner) ?? null,
    answer_until: until,
    waits_since: until,
  });
}
