import { settingsSchema } from "@/lib/contract/settings";
import { processState } from "@/lib/server/process-state";

const EVERY_MS = 30_000;
const UNTIL_ANSWERED_MS = 1000;

/** One look at the settings; false: they could not be read. Exported for its test. */
export async function readMaintenance(backendUrl: string): Promise<boolean> {
  const before = processState().maintenance;
  try {
    const response = await fetch(`${backendUrl}/api/settings`, {
      signal: AbortSignal.timeout(3000),
    });
    const parsed = settingsSchema.safeParse(await response.json());
    if (!response.ok || !parsed.success) return false;
    const system = parsed.data.system_settings;
    // Told meanwhile: that is newer than what this answer may have seen.
    if (processState().maintenance !== before) return true;
    processState().maintenance = {
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
 * Keeps the maintenance flag true after a restart, and with a backend that never tells of changes. The embedded one
 * tells at once, through /internal/revalidate. While the backend is silent the last word counts.
 */
export function watchMaintenance(backendUrl: string): void {
  const again = async () => {
    const answered = await readMaintenance(backendUrl);
    setTimeout(again, answered ? EVERY_MS : UNTIL_ANSWERED_MS).unref();
  };
  void again();
}
