import type { Deps } from "@/backend/kernel/deps";
import type { InstallClick, InstallCounts } from "@/lib/contract/install";
import { romeDay } from "@/lib/domain/rome-time";
import { increaseClicks, selectMonths } from "./queries";

/** Counts a click on "install". Stores neither address nor browser. */
export async function countInstallClick(
  deps: Pick<Deps, "db" | "now">,
  { platform, source, device }: InstallClick,
): Promise<void> {
  await increaseClicks(deps.db, {
    day: romeDay(deps.now()),
    platform,
    source: source ?? "banner",
    device: device?.type ?? "unknown",
  });
}

const MONTHS_SHOWN = 12;

/** Months with clicks among the last twelve, this one first. */
export function listInstallMonths({ db, now }: Pick<Deps, "db" | "now">): Promise<InstallCounts> {
  const [year = 0, month = 0] = romeDay(now()).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - MONTHS_SHOWN, 1));
  return selectMonths(db, first.toISOString().slice(0, 10));
}
