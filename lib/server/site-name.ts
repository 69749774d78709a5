import type { Settings } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import site from "@/lib/i18n/messages/it/site.json";

/** Name of the site: from its settings, or the portal's own. */
export function siteNameOf({ project_name }: Pick<Settings, "project_name">): string {
  return filledText(project_name) ?? site.defaultName;
}
