import { settingsSchema } from "@/lib/contract/settings";
import { processState } from "@/lib/server/process-state";
import { siteNameOf } from "@/lib/server/site-name";

const EVERY_MS = 30_000;
const UNTIL_ANSWERED_MS = 1000;

/** One look at the settings; false: they could not be read. Exported for its test. */
export async function readSettings(backendUrl: string): Promise<boolean> {
  const state = processState();
  const before = state.maintenance;
  try {
    const response = await fetch(`${backendUrl}/api/settings`, {
      signal: AbortSignal.timeout(3000),
    });
    const parsed = settingsSchema.safeParse(await response.json());
    if (!response.ok || !parsed.success) return false;
    state.siteName = siteNameOf(parsed.data);
    const system = parsed.data.system_settings;
    // Told meanwhile: that is newer than what this answer may have seen.
    if (state.maintenance !== before) return true;
    state.maintenance = {
      enabled: system?.maintenance_enabled === true,
      message: system?.maintenance_message ?? null,
      blur_color: system?.maintenance_blur_color,
    };
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps what this process itself must know of the settings. The maintenance flag stays true after a restart, and with a
 * backend that never tells of changes; the embedded one tells at once, through /internal/revalidate. And pages that take
 * the place of others are called like the site. While the backend is silent the last word counts.
 */
export function watchSettings(backendUrl: string): void {
  const again = async () => {
    const answered = await readSettings(backendUrl);
    setTimeout(again, answered ? EVERY_MS : UNTIL_ANSWERED_MS).unref();
  };
  void again();
}
