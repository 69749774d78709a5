import type { Settings } from "@/lib/contract/settings";
import { createSettings } from "./read-settings";

/** `GET /api/settings` (docs/domain/site.md). */
export const {
  load: loadSettings,
  refresh: refreshSettings,
  useValue: useSettings,
} = createSettings<Settings>("/api/settings", (body) => body);
