/** Columns of the footer in which pages stand. */
export const footerColumns = ["about", "legal"] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** Pages that the law wants to be readable (docs/domain/pages.md), by slug, in the order in which the footer has them at first. */
export const legalSlugs = [
  "privacy-policy",
  "cookie-policy",
  "accessibilita",
  "recensioni",
  "termini",
] as const;
export type LegalSlug = (typeof legalSlugs)[number];
