import type { Executor } from "@/backend/db/handle";
import { isPublic } from "@/backend/features/activities/service";
import { contentAt } from "@/backend/features/editorial/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import type { MenuSheet, SheetLanguage } from "@/lib/contract/menu-constants";
import { menuContentSchema } from "@/lib/contract/menu-content";
import type { PrintedChanges, PrintedMenu } from "@/lib/contract/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/menu-paper.json";
import { activityMenu, printedMenuPage } from "@/lib/routes";
import { drawPaper } from "./paper";
import { inLanguage, paperWords } from "./paper-words";
import { printedChanges } from "./printed-changes";
import { type Printed, printedCode, readPrintedCode } from "./printed-code";
import { type MenuRow, selectById } from "./queries";
import { describeMenus } from "./reading";
import { contentOf, requireMenu } from "./writing";

/** Only wrong codes count: guests of one place share an address. */
const WRONG_CODES = attemptsPer(60, 10, "printed-menu");

/** A published menu to be printed, in a language as far as it has it. Throws `not_found`, also for one that guests do not read. */
export async function printMenu(
  deps: Pick<Deps, "db" | "now" | "secrets" | "config">,
  id: string,
  { sheet, language }: { sheet: MenuSheet; language: SheetLanguage },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const row = await requireMenu(deps.db, id);
  if (row.menu.status !== "published") throw new DomainError("not_found");
  const at = deps.now();
  const [menu] = await describeMenus(deps.db, [row], at);
  if (!menu) throw new DomainError("not_found");
  const code = printedCode(deps, { menuId: id, version: menu.version, language, at });
  const { name, slug } = row.activity;
  return {
    name: fillMessage(texts.file, {
      sheet: [texts.files[sheet], ...(language === "it" ? [] : [language])].join("-"),
      slug,
      version: menu.version,
    }),
    bytes: await drawPaper(
      {
        sheet,
        activity: { name },
        menu: inLanguage(menu, language),
        check: `${deps.config.siteUrl}${printedMenuPage(code)}`,
        now: at,
      },
      paperWords[language],
    ),
  };
}

/** What changed since a sheet was printed; null: what stood on it is no longer known. */
async function changesSince(
  db: Executor,
  row: MenuRow,
  { version, language, at }: Printed,
): Promise<PrintedChanges | null> {
  if (row.menu.version === version) return { dishes: 0, is_more: false };
  const content = await contentAt(db, { kind: "menu", id: row.menu.id, at });
  const printed = menuContentSchema.safeParse(content);
  if (!printed.success) return null;
  return printedChanges(inLanguage(printed.data, language), inLanguage(contentOf(row), language));
}

/**
 * Whether a printed sheet is out of date. Throws `not_found` for a code that is not from here, and
 * `too_many_requests` after ten of these in a minute.
 */
export function readPrinted(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  address: string | null,
): Promise<PrintedMenu> {
  return countMisses(deps, { throttle: WRONG_CODES, address }, async () => {
    const printed = readPrintedCode(deps, code);
    const row = printed && (await selectById(deps.db, printed.menuId));
    if (!row) throw new DomainError("not_found");
    const { menu, activity } = row;
    const isOpen = menu.status === "published" && isPublic(activity.status);
    return {
      activity: { name: activity.name },
      menu: menu.name,
      version: printed.version,
      printed_at: printed.at.toISOString(),
      is_in_use: isOpen,
      changes: isOpen ? await changesSince(deps.db, row, printed) : null,
      path: isOpen && menu.is_public ? activityMenu(activity.slug) : null,
    };
  });
}
