/** Languages of the site. URLs carry no prefix: rewrites put the first segment of `app/[locale]` in front. */
export const locales = ["it"] as const;

const prefix = new RegExp(`^/(?:${locales.join("|")})(?=/|$)`);

/** The path as visitors see it. On the server `usePathname` gives the rewritten one, with its locale. */
export function withoutLocale(path: string): string {
  return path.replace(prefix, "") || "/";
}
