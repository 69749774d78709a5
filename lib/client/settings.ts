import type { PathOf } from "@/lib/contract/endpoint";
import type { getSettings } from "@/lib/contract/setting-endpoints";
import type { Settings } from "@/lib/contract/settings";
import { createSettings } from "./read-settings";

/** Settings of any backend: each reader checks the type (docs/domain/site.md). */
export type AnySettings = { [Field in keyof Settings]?: unknown };

/** `GET /api/settings` (docs/domain/site.md). */
export const {
  load: loadSettings,
  refresh: refreshSettings,
  useValue: useSettings,
} = createSettings<AnySettings>(
  "/api/settings" satisfies PathOf<typeof getSettings>,
  (body) => body,
);
