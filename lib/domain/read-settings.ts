import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

// What the parts of a page that load late read of the settings of any backend: what is of another kind is as if it were
// absent (docs/domain/site.md). Not read with the settings themselves, which come with every page.

interface SystemSettings {
  maintenance_enabled: boolean;
  maintenance_message: string | null;
  maintenance_blur_color: string | null;
  cookie_consent_required: boolean;
}

/** `system_settings`: open, and consent is asked for, unless they say otherwise. */
export function readSystemSettings(settings: { system_settings?: unknown }): SystemSettings {
  const system = isRecord(settings.system_settings) ? settings.system_settings : {};
  return {
    maintenance_enabled: system.maintenance_enabled === true,
    maintenance_message: filledText(system.maintenance_message),
    maintenance_blur_color: filledText(system.maintenance_blur_color),
    cookie_consent_required: system.cookie_consent_required !== false,
  };
}

/** Whom the browser asks for the map; null: nobody but the site, or there is no map. */
export function readMapHost({ map }: { map?: unknown }): string | null {
  return isRecord(map) ? filledText(map.host) : null;
}
