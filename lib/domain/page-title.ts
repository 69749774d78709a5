/** `{title} | site name`, or the site name alone. */
export function pageTitle(siteName: string, title: string | null): string {
  return title ? `${title} | ${siteName}` : siteName;
}
