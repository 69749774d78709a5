import type { WebSite, WithContext } from "schema-dts";
import { absoluteUrl, type Site } from "./metadata";

/** The site itself, for the home page. */
export function webSite(site: Site): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: absoluteUrl(site, "/"),
    inLanguage: "it",
    description: site.description,
  };
}
