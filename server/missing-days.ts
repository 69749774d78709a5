import { daySchema } from "@/lib/contract/fields";
import { hasDayPage, hasMonthPage } from "@/lib/domain/event-days";
import { romeDay } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";

const DAY_OR_MONTH = /^\d{4}-\d{2}(?:-\d{2})?$/;

/**
 * True for the path of a day or month without a page; only the calendar knows this, and nothing is
 * rendered for it.
 */
export function isMissingDay(pathname: string, now: Date): boolean {
  const calendar = `${routes.events()}/`;
  if (!pathname.startsWith(calendar)) return false;
  const named = pathname.slice(calendar.length);
  if (!DAY_OR_MONTH.test(named)) return false;
  const isMonth = named.length === "2026-05".length;
  if (!daySchema.safeParse(isMonth ? `${named}-01` : named).success) return true;
  return !(isMonth ? hasMonthPage : hasDayPage)(named, romeDay(now));
}
