import type { Settings } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { createSettings } from "./read-settings";

const flag = (value: unknown) => (typeof value === "boolean" ? value : undefined);

/** Whatever else a backend sends, what the browser reads is of its kind, or is missing (docs/domain/site.md). */
export function toSettings(body: Record<string, unknown>): Settings {
  const { system_settings: system, map, before_opening, ...rest } = body;
  const own = isRecord(system) ? system : {};
  return {
    // Texts, of which each reader takes what is filled.
    ...rest,
    before_opening: flag(before_opening),
    map: isRecord(map) ? { host: filledText(map.host) } : undefined,
    system_settings: {
      maintenance_enabled: flag(own.maintenance_enabled),
      maintenance_message: filledText(own.maintenance_message),
      maintenance_blur_color: filledText(own.maintenance_blur_color),
      cookie_consent_required: flag(own.cookie_consent_required),
    },
  };
}

/** `GET /api/settings` (docs/domain/site.md). */
export const {
  load: loadSettings,
  refresh: refreshSettings,
  useValue: useSettings,
} = createSettings<Settings>("/api/settings", toSettings);
