/** Footer columns with pages. */
export const footerColumns = ["about", "legal"] as const;
export type FooterColumn = (typeof footerColumns)[number];

/**
 * Pages that the law requires (docs/domain/pages.md), by slug, in the initial order of the footer.
 */
export const legalSlugs = [
  "privacy-policy",
  "cookie-policy",
  "accessibilita",
  "recensioni",
  "termini",
] as const;
export type LegalSlug = (typeof legalSlugs)[number];
