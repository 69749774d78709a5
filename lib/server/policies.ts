import "server-only";
import { policyPlace } from "@/lib/domain/legal-links";
import { type PlacedPolicy, policyPaths as paths } from "@/lib/path-kinds";
import { routes } from "@/lib/routes";
import { findRedirect, readableSlug } from "./pages";
import { getPrivacyMetadata } from "./settings";
import { webEnv } from "./web-env";

/** Where the redirects of a path end; null: no page there. */
async function endOf(path: string): Promise<string | null> {
  const slug = (await readableSlug(path.slice(1))) ?? (await findRedirect(path));
  if (slug !== null) return routes.page(slug);
  const isDeeper = path.lastIndexOf("/") > 0;
  return isDeeper ? path : null;
}

/**
 * Target of a policy's address. Null: the page itself, also if the metadata lead back here by any
 * way (the other policy, a former address, a redirect, this site's own URL) or to no page.
 */
export async function policyTarget(name: PlacedPolicy): Promise<string | null> {
  const metadata = await getPrivacyMetadata();
  const seen = new Set<string>();
  let policy: PlacedPolicy = name;
  for (;;) {
    const own = paths[policy];
    const here = policy === name ? null : own;
    seen.add(own);
    const place = policyPlace(metadata[policy], own, webEnv().siteOrigins);
    if (place.kind === "own") return here;
    if (place.kind === "external") return place.href;
    const end = Object.values(paths).includes(place.path) ? place.path : await endOf(place.path);
    if (end === null || end === own) return here;
    const next = (Object.keys(paths) as PlacedPolicy[]).find((key) => paths[key] === end);
    if (!next) return end + place.hash;
    if (seen.has(end)) return null;
    policy = next;
  }
}
