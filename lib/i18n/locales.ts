/** Languages of the site. URLs have no prefix: rewrites add the first segment of `app/[locale]`. */
export const locales = ["it"] as const;

const prefix = new RegExp(`^/(?:${locales.join("|")})(?=/|$)`);

/**
 * The path for visitors. On the server `usePathname` returns the rewritten one, with its locale.
 */
export function withoutLocale(path: string): string {
  return path.replace(prefix, "") || "/";
}
