import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type {
  Redirect,
  RedirectInput,
  RedirectMap,
  RedirectPage,
  RedirectQuery,
} from "@/lib/contract/pages";
import { tags } from "@/lib/contract/revalidate";
import { plainPath } from "@/lib/domain/own-pages";
import texts from "@/lib/i18n/messages/it/pages.json";
import { selectBySlug, selectTitles } from "./queries";
import {
  countRedirects,
  deleteRedirect,
  insertRedirect,
  selectRedirect,
  selectRedirectMap,
  selectRedirects,
} from "./redirect-queries";
import { isTakenPath } from "./writing";

const PER_PAGE = 25;
/** The web loads all of them. */
const MAX_REDIRECTS = 2000;

type WritingDeps = Pick<Deps, "db" | "now" | "web">;

/** Redirects for the web. */
export async function redirectMap(db: Executor): Promise<RedirectMap> {
  return { data: await selectRedirectMap(db) };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectRedirect>>>;

function toRedirect({ created_at, ...row }: Row): Redirect {
  return { ...row, created_at: created_at.toISOString() };
}

/** Redirects by path, for the staff. */
export async function listRedirects(
  db: Executor,
  { q, page }: RedirectQuery,
): Promise<RedirectPage> {
  const paging = { page, perPage: PER_PAGE };
  const rows = await selectRedirects(db, q, sliceOf(paging));
  return {
    ...toPage(rows.map(toRedirect), { ...paging, total: await countRedirects(db, q) }),
    pages: await selectTitles(db),
  };
}

/** The path in normal form. Throws `validation_failed` for one that cannot redirect. */
async function readPath(tx: Executor, given: string): Promise<string> {
  const path = plainPath(given);
  if (path === null || path === "/") throw refuseField("path", texts.redirects.notAPath);
  if (isTakenPath(path)) throw refuseField("path", texts.slugTaken);
  if (await selectBySlug(tx, path.slice(1))) throw refuseField("path", texts.redirects.isPage);
  return path;
}

/**
 * Adds a redirect to a readable page. Throws `validation_failed`. Returns after the web was
 * notified.
 */
export async function addRedirect(
  { db, now, web }: WritingDeps,
  staff: CurrentUser,
  input: RedirectInput,
): Promise<Redirect> {
  const at = now();
  const added = await inWrite(
    { db, web },
    async (tx) => {
      const path = await readPath(tx, input.path);
      const titles = await selectTitles(tx);
      const page = titles.find(({ id }) => id === input.page_id);
      if (!page) {
        throw refuseField("page_id", texts.redirects.noPage);
      }
      if ((await countRedirects(tx)) >= MAX_REDIRECTS)
        throw refuseField("path", texts.redirects.full);
      const { page_id } = input;
      const id = await insertRedirect(tx, { path, page_id, created_at: at });
      if (id === null) throw refuseField("path", texts.redirects.twice);
      const details = { by: staff.id, page_id, page: page.title };
      await recordAudit(tx, { at, action: "redirects.create", target: path, details });
      return selectRedirect(tx, id);
    },
    () => [tags.redirects],
  );
  if (!added) throw new Error("The redirect was not written");
  return toRedirect(added);
}

/** Throws `not_found`. Returns after the web was notified. */
export async function removeRedirect(
  { db, now, web }: WritingDeps,
  staff: CurrentUser,
  id: string,
): Promise<void> {
  await inWrite(
    { db, web },
    async (tx) => {
      const path = await deleteRedirect(tx, id);
      if (path === null) throw new DomainError("not_found");
      const details = { by: staff.id };
      await recordAudit(tx, { at: now(), action: "redirects.delete", target: path, details });
    },
    () => [tags.redirects],
  );
}
