import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { managersOf, placesOf } from "@/backend/features/organisations/service";
import { staffRolesOf } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import type { Gap } from "@/lib/contract/editorial";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { routes } from "@/lib/routes";
import type { RevisionRow } from "./queries";

type News = keyof typeof texts.news;

interface Notified {
  kind: EditableKind;
  row: RevisionRow;
  news: News;
  /** Path of the public page; null: the notification links to the editor. */
  path?: string | null;
  /** The staff's message. */
  message?: string;
  /** Missing information: the notification links to where the first of it can be added. */
  gaps?: readonly Gap[];
}

async function notifyOne(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  userId: string,
  { kind, row, news, path = null, message = "", gaps = [] }: Notified,
): Promise<void> {
  const values = { title: row.title, message };
  await notify(deps, tx, {
    userId,
    type: "moderation_decision",
    title: fillMessage(texts.news[news].title, values),
    body: [fillMessage(texts.news[news].body, values), ...gaps.map(({ text }) => text)].join(" "),
    deepLink: gaps[0]?.href ?? path ?? routes.moduleItem(kind.module, row.item_id),
  });
}

/** The author of a revision, while still on its team or staff. */
async function authorOf(
  tx: Executor,
  { author_id, organisation_id }: RevisionRow,
): Promise<string[]> {
  if (!author_id) return [];
  const places = await placesOf(tx, author_id);
  const isInTeam = places.some((place) => place.organisation_id === organisation_id);
  return isInTeam || (await staffRolesOf(tx, author_id)).length > 0 ? [author_id] : [];
}

async function managerIds(tx: Executor, { organisation_id }: RevisionRow): Promise<string[]> {
  const managers = organisation_id ? await managersOf(tx, organisation_id) : [];
  return managers.map(({ id }) => id);
}

/**
 * Notifies the author of a revision, in the transaction of the step; if they have left, the
 * organisation's managers.
 */
export async function notifyAuthor(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  kind: EditableKind,
  row: RevisionRow,
  news: News,
  told: Pick<Notified, "path" | "message" | "gaps"> = {},
): Promise<void> {
  const author = await authorOf(tx, row);
  const people = author.length > 0 ? author : await managerIds(tx, row);
  for (const id of people) await notifyOne(deps, tx, id, { kind, row, news, ...told });
}

/**
 * Notifies the author of a revision and the organisation's managers, in the transaction of the
 * step.
 */
export async function notifyTeam(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  kind: EditableKind,
  row: RevisionRow,
  news: News,
  message: string,
): Promise<void> {
  const people = new Set([...(await authorOf(tx, row)), ...(await managerIds(tx, row))]);
  for (const id of people) await notifyOne(deps, tx, id, { kind, row, news, message });
}
