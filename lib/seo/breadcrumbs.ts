import type { BreadcrumbList, WithContext } from "schema-dts";
import { absoluteUrl, type Site } from "./metadata";

/**
 * BreadcrumbList with all required fields (domain 1.16); the last item is the page itself and needs
 * no address.
 */
export function breadcrumbList(
  site: Pick<Site, "url">,
  crumbs: readonly { name: string; href: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 ? { item: absoluteUrl(site, href) } : {}),
    })),
  };
}
