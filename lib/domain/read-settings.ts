import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

// Settings that late-loaded parts of a page read, from any backend: a value of the wrong type
// counts as absent (docs/domain/site.md). Not read with the main settings, which every page has.

interface SystemSettings {
  maintenance_enabled: boolean;
  maintenance_message: string | null;
  maintenance_blur_color: string | null;
  cookie_consent_required: boolean;
}

/** `system_settings`; default: open, with consent required. */
export function readSystemSettings(settings: { system_settings?: unknown }): SystemSettings {
  const system = isRecord(settings.system_settings) ? settings.system_settings : {};
  return {
    maintenance_enabled: system.maintenance_enabled === true,
    maintenance_message: filledText(system.maintenance_message),
    maintenance_blur_color: filledText(system.maintenance_blur_color),
    cookie_consent_required: system.cookie_consent_required !== false,
  };
}

/** Host of the map; null: only this site, or no map. */
export function readMapHost({ map }: { map?: unknown }): string | null {
  return isRecord(map) ? filledText(map.host) : null;
}
