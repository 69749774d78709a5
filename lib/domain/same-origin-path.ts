/**
 * A target as a path of this site, fit for a redirect; `/` for everything that could lead elsewhere (docs/reliability.md, row 22).
 * The path is written anew, so that what is checked is what a browser follows.
 */
export function sameOriginPath(target: string | null | undefined): string {
  if (!target?.startsWith("/")) return "/";
  const site = "https://sito.invalid";
  let url: URL;
  try {
    url = new URL(target, site);
    // Something encoded that a later hand might decode: another host, or a way up.
    const decoded = decodeURIComponent(url.pathname);
    if (/^\/[/\\]|[\\\p{Cc}]|(^|\/)\.\.(\/|$)/u.test(decoded)) return "/";
  } catch {
    return "/";
  }
  if (url.origin !== site || url.pathname.startsWith("//") || /[\\\p{Cc}]/u.test(target))
    return "/";
  return url.pathname + url.search + url.hash;
}
