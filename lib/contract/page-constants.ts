/** Columns of the footer in which pages stand. */
export const footerColumns = ["about", "legal"] as const;
export type FooterColumn = (typeof footerColumns)[number];
