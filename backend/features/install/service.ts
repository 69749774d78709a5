import type { Deps } from "@/backend/http/context";
import type { InstallClick } from "@/lib/contract/install";
import { romeDay } from "@/lib/domain/rome-time";
import { increaseClicks } from "./queries";

/** Counts a click on the way to the app. Neither address nor browser is kept. */
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
