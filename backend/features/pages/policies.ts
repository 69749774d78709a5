import type { Executor } from "@/backend/db/handle";
import type { SettingCheck } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import { givenPlace, policyPlace } from "@/lib/domain/legal-links";
import texts from "@/lib/i18n/messages/it/pages.json";
import { policyPaths as paths } from "@/lib/path-kinds";
import { routes } from "@/lib/routes";
import { selectBySlug } from "./queries";
import { selectRedirectMap } from "./redirect-queries";

const names = ["privacy_policy", "cookie_policy"] as const;

/**
 * The address of the page at a path; null: none. A policy's own address counts before it is
 * written.
 */
async function addressOf(tx: Executor, path: string): Promise<string | null> {
  if (Object.values(paths).includes(path)) return path;
  const page = await selectBySlug(tx, path.slice(1));
  if (page?.status === "published") return routes.page(page.slug);
  const redirect = (await selectRedirectMap(tx)).find(({ from }) => from === path);
  return redirect ? routes.page(redirect.to) : null;
}

/**
 * A policy is on another site or at the canonical address of a readable page, and the two do not
 * redirect to each other (docs/domain/pages.md).
 */
export const checkPolicies: SettingCheck = async ({ config }, tx, { patch, stored }) => {
  const checked = { ...patch };
  for (const name of names) {
    const value = patch[name];
    if (value == null) continue;
    const place = givenPlace(value, config.siteOrigins);
    const address = place?.kind === "path" ? await addressOf(tx, place.path) : place?.href;
    if (!place || !address) throw refuseField(name, texts.policies.noPage);
    const isOwn = address === paths[name];
    checked[name] = place.kind === "path" && !isOwn ? address + place.hash : address;
  }
  const after = { ...stored, ...checked };
  const leadsTo = (name: (typeof names)[number]) => {
    const place = policyPlace(after[name], paths[name], config.siteOrigins);
    return place.kind === "path" ? place.path : null;
  };
  const isCrossed =
    leadsTo("privacy_policy") === paths.cookie_policy &&
    leadsTo("cookie_policy") === paths.privacy_policy;
  const changed = names.find((name) => patch[name] != null);
  if (isCrossed && changed) throw refuseField(changed, texts.policies.crossed);
  return checked;
};
