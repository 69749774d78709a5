import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { FooterPlan, FooterStep } from "@/lib/contract/pages";
import { tags } from "@/lib/contract/revalidate";
import { isLegalPage } from "@/lib/domain/own-pages";
import texts from "@/lib/i18n/messages/it/pages.json";
import { lockFooter, pageRows, selectPlaces } from "./queries";

/** The pages in the footer. */
export async function readFooter(db: Executor): Promise<FooterPlan> {
  const rows = await selectPlaces(db);
  return {
    data: rows.map(({ position: _, ...row }) => ({ ...row, stays: isLegalPage(row.slug) })),
  };
}

/**
 * Moves a page in the footer and revalidates the cache before it returns. Throws `not_found`, and
 * `conflict` for a legal page that would leave the footer. No effect at the end of a column.
 */
export async function placePage(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  staff: CurrentUser,
  id: string,
  to: FooterStep,
): Promise<FooterPlan> {
  const plan = await inWrite(
    { db, web },
    async (tx) => {
      await lockFooter(tx);
      const places = await selectPlaces(tx);
      const page = places.find((one) => one.id === id);
      if (!page) throw new DomainError("not_found");
      if (to === "out" && isLegalPage(page.slug)) {
        throw new DomainError("conflict", texts.legalStaysInFooter);
      }
      const isStep = to === "up" || to === "down";
      const column = isStep ? page.column : to === "out" ? null : to;
      const inColumn = places.filter((one) => one.column === column && one !== page);
      const at = places.filter((one) => one.column === column).indexOf(page);
      const next = isStep ? Math.max(0, at + (to === "up" ? -1 : 1)) : inColumn.length;
      inColumn.splice(next, 0, page);
      for (const [index, one] of (column === null ? [page] : inColumn).entries()) {
        const position = index + 1;
        if (one.position === position && one.column === column) continue;
        await pageRows.update(tx, one.id, { footer_column: column, footer_position: position });
      }
      const details = { by: staff.id, to };
      await recordAudit(tx, { at: now(), action: "pages.place", target: page.slug, details });
      return readFooter(tx);
    },
    () => [tags.pages],
  );
  return plan;
}
