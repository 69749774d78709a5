import type { Executor } from "@/backend/db/handle";
import { ownersOf } from "@/backend/features/activities/service";
import { addRevision } from "@/backend/features/editorial/service";
import { createJob, setJobStatus } from "@/backend/features/jobs/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { instantAgo } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { type JobContent, jobContentSchema } from "@/lib/contract/job-content";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { SeedJob } from "./seed-job";
import { seedJobs } from "./town-jobs";

const PRIVACY = "https://www.garanteprivacy.it/regolamentoue/informativa";

/** The same id in each town: so is the address of the ad. */
export function idOf(text: string): string {
  return stableId("job", text);
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const lines = (texts: readonly string[] | undefined) =>
  texts ? `<ul>${texts.map((text) => `<li>${text}</li>`).join("")}</ul>` : null;

/** What an ad says. */
export function contentOf(seed: SeedJob, today: string): JobContent {
  const [min, max, unit, basis = "gross"] = seed.pay;
  const { place = "on_site", street, starts } = seed;
  return jobContentSchema.parse({
    title: seed.title,
    employer: { activity: seed.at ?? null, name: seed.employer ?? null },
    agency: seed.agency ?? null,
    category: seed.category,
    description_html: paragraphs(seed.work),
    requirements_html: lines(seed.needs),
    benefits_html: lines(seed.offers),
    contract: seed.contract,
    hours: seed.hours,
    hours_note: seed.when ?? null,
    positions: seed.positions ?? 1,
    agreement: seed.agreement ?? null,
    level: seed.level ?? null,
    pay: { min, max, unit, basis, note: seed.payNote ?? null },
    workplace: {
      kind: place,
      address: street
        ? { street, postal_code: "12010", city: "Castelvento", province: "CN" }
        : null,
    },
    zone: seed.zone ?? null,
    starts_on: starts === undefined ? null : addDays(today, starts),
    deadline: addDays(today, seed.days[1]),
    apply_mode: seed.mode ?? "email",
    apply_url: seed.url ?? null,
    questions: (seed.asks ?? []).map(({ text, options = [], isNeeded = false }) => ({
      id: idOf(`${seed.title} ${text}`),
      text,
      required: isNeeded,
      kind: options.length > 0 ? "choice" : "text",
      options,
    })),
    contact: { name: seed.person ?? null, email: seed.email, phone: seed.phone ?? null },
    privacy_url: PRIVACY,
  });
}

/** The job ads with their drafts; after the people and the organisations. */
export async function writeJobs(
  tx: Executor,
  { people, activities }: Known,
  organisations: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  for (const seed of seedJobs) {
    const { title, at, by, state, since } = seed;
    const id = idOf(title);
    const activityId = at ? activities.get(at) : undefined;
    const [owner] = activityId ? await ownersOf(tx, [activityId]) : [];
    const organisation_id = owner?.owner.id ?? (by && organisations.get(by)) ?? null;
    const written = instantAgo(today, seed.days[0], title);
    const content = contentOf(seed, today);
    if (state) {
      await addRevision(tx, {
        kind: "job",
        item_id: id,
        organisation_id,
        state,
        title,
        changes: content as never,
        author_id: people.get(addressOf("lavoro")) ?? null,
        submitted_at: state === "draft" ? null : written,
        ...(state === "refused" && {
          message: "Il testo chiede cose che la legge non permette di chiedere: correggilo.",
        }),
        created_at: written,
        updated_at: written,
      });
      continue;
    }
    await createJob(tx, { id, organisation_id, content }, written);
    if (since) await setJobStatus(tx, id, since, now);
  }
}
