import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { createNews } from "@/backend/features/news/service";
import { type NewsContent, newsContentSchema } from "@/lib/contract/news";
import type { TestBackend } from "./backend";
import { plantOrganisation, putInTeam } from "./organisations";
import { newPerson, type Person } from "./signed-in";
import { newStaff } from "./staff";

/** Adds published news of the staff, or of an organisation; `over` changes what matters to the test. */
export async function plantNews(
  db: Executor,
  title: string,
  {
    organisationId = null,
    at = "2026-11-10T09:00:00Z",
    ...over
  }: Partial<NewsContent> & { organisationId?: string | null; at?: string } = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const content = newsContentSchema.parse({ title, body_html: "<p>Il testo.</p>", ...over });
  const item = { id, organisation_id: organisationId, content };
  return { id, slug: await createNews(db, item, new Date(at)) };
}

/** An association that may write news, somebody of it, and somebody of the staff. */
export interface Club {
  organisationId: string;
  owner: Person;
  staff: Person;
}

export async function plantClub(backend: TestBackend, name = "Pro Loco"): Promise<Club> {
  const organisationId = await plantOrganisation(backend, { name, role: "associazione" });
  const owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
  return { organisationId, owner, staff: await newStaff(backend, "redattore") };
}

/** Begins news with a draft; its place in the API of editors. */
export async function beginNews(
  { ask }: Person,
  changes: object,
  organisationId: string | null = null,
): Promise<{ id: string; path: string }> {
  const body = { organisation_id: organisationId, changes };
  const { id } = await (await ask("POST", "/api/editor/news", body)).json();
  return { id, path: `/api/editor/news/${id}` };
}
