import { eq } from "drizzle-orm";
import { organisations } from "@/backend/db/schema/organisations";
import { editorialTasks } from "@/backend/features/editorial/tasks";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineJobAdTasks } from "@/backend/features/jobs/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineFileTasks } from "@/backend/features/storage/tasks";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import { mailTasks, openWithTasks, type TestBackend } from "./backend";
import { plantActivity, plantDirectory } from "./directory";
import { plantOrganisation, putInTeam } from "./organisations";
import { newPerson, type Person } from "./signed-in";
import { newStaff } from "./staff";

/** A backend whose queue publishes what was set on its time, and tells followers. */
export function openEditorial(): Promise<TestBackend> {
  return openWithTasks([
    mailTasks,
    defineNotificationTasks,
    defineFileTasks,
    editorialTasks,
    defineFollowTasks,
    defineEventTasks,
    defineJobAdTasks,
    defineApplicationTasks,
  ]);
}

/** A business with one published activity, its owner, and somebody of the staff. */
export interface Shop {
  owner: Person;
  staff: Person;
  organisationId: string;
  id: string;
  slug: string;
  /** Path of the activity in the API of editors. */
  path: string;
}

export async function plantShop(
  backend: TestBackend,
  { isTrusted = false }: { isTrusted?: boolean } = {},
): Promise<Shop> {
  const { db } = backend.deps;
  await plantDirectory(db);
  const { id, slug } = await plantActivity(db, "Forno Amadei", {
    summary: "Pane e dolci dal 1952.",
    phones: ["+390761555010"],
  });
  const organisationId = await plantOrganisation(backend, { activityIds: [id] });
  if (isTrusted) {
    const { id: column } = organisations;
    await db.update(organisations).set({ trusted: true }).where(eq(column, organisationId));
  }
  const owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
  const staff = await newStaff(backend, "redattore");
  return { owner, staff, organisationId, id, slug, path: `/api/editor/activity/${id}` };
}

/** Asks for a draft as visitors would see it, as its page does: by the secret in the page's path. */
export function askPreview(
  backend: Pick<TestBackend, "request">,
  path: string | null,
): Promise<Response> {
  const secret = path?.split("/").at(-1);
  return backend.request("/api/preview", { headers: { authorization: `Bearer ${secret}` } });
}

/** An item as its editor gets it. */
export async function readItem({ owner, path }: Pick<Shop, "owner" | "path">) {
  return (await (await owner.ask("GET", path)).json()) as EditorDocument;
}

/** Saves changes over the draft that is there; gives the item afterwards. */
export async function saveDraft(shop: Pick<Shop, "owner" | "path">, changes: Content) {
  const { revision } = await readItem(shop);
  const body = { version: revision?.version ?? null, changes };
  const answer = await shop.owner.ask("PUT", `${shop.path}/draft`, body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return readItem(shop);
}

/** Hands a draft with these changes in; gives the item afterwards. */
export async function handIn(
  shop: Pick<Shop, "owner" | "path">,
  changes: Content,
  over: object = {},
) {
  const { revision } = await saveDraft(shop, changes);
  const body = { version: revision?.version, ...over };
  const answer = await shop.owner.ask("POST", `${shop.path}/submit`, body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as EditorDocument;
}

/** The staff's decision on the revision that waits. */
export async function decide({ staff, owner, path }: Shop, decision: object): Promise<Response> {
  const { revision } = await readItem({ owner, path });
  return staff.ask("POST", `/api/staff/revisions/${revision?.id}/decision`, {
    version: revision?.version,
    ...decision,
  });
}

/** What visitors read of an activity. */
export async function readPage(backend: TestBackend, { slug }: Pick<Shop, "slug">) {
  const answer = await backend.request(`/api/activities/${slug}`);
  return answer.json();
}
