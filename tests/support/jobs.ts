import { randomUUID } from "node:crypto";
import type { Db } from "@/backend/db/handle";
import { inTransaction } from "@/backend/db/handle";
import { createJob } from "@/backend/features/jobs/service";
import { type JobContent, jobContentSchema } from "@/lib/contract/job-content";
import type { TestBackend } from "./backend";
import { plantOrganisation, putInTeam } from "./organisations";
import { newPerson, type Person } from "./signed-in";
import { newStaff } from "./staff";

/** What an ad says unless a test says otherwise: a place at the lathe for 30 days. */
export const jobText = {
  title: "Tornitore/trice",
  employer: { name: "Officine Galli" },
  category: "industry",
  description_html: "<p>Lavori al tornio, in squadra con altre quattro persone.</p>",
  contract: "permanent",
  hours: "full_time",
  pay: { min: 150_000, max: 180_000, unit: "month", basis: "gross" },
  workplace: {
    kind: "on_site",
    address: {
      street: "Via delle Fornaci 22",
      postal_code: "12010",
      city: "Castelvento",
      province: "CN",
    },
  },
  apply_mode: "email",
  contact: { email: "lavoro@officinegalli.it" },
  privacy_url: "https://officinegalli.it/privacy",
} as const;

/** Adds a published ad of the staff, or of an organisation. */
export async function plantJob(
  db: Db,
  title: string,
  {
    organisationId = null,
    at = "2026-11-10T09:00:00Z",
    ...over
  }: { organisationId?: string | null; at?: string } & Partial<
    Record<keyof JobContent, unknown>
  > = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const content = jobContentSchema.parse({ ...jobText, title, ...over });
  const item = { id, organisation_id: organisationId, content };
  const { slugs } = await inTransaction(db, (tx) => createJob(tx, item, new Date(at)));
  return { id, slug: slugs[0] };
}

/** An employer that may publish ads, somebody of it, and somebody of the staff. */
export interface Employer {
  organisationId: string;
  owner: Person;
  staff: Person;
}

export async function plantEmployer(
  backend: TestBackend,
  name = "Officine Galli",
): Promise<Employer> {
  const organisationId = await plantOrganisation(backend, { name, role: "datore_di_lavoro" });
  const owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
  return { organisationId, owner, staff: await newStaff(backend, "redattore") };
}

/** Begins an ad with a draft; its place in the API of editors. */
export async function beginJob(
  { ask }: Person,
  changes: object = jobText,
  organisationId: string | null = null,
): Promise<{ id: string; path: string }> {
  const body = { organisation_id: organisationId, changes };
  const { id } = await (await ask("POST", "/api/editor/job", body)).json();
  return { id, path: `/api/editor/job/${id}` };
}
