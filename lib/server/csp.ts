import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc\s*=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

/** CSP source expressions (`'sha256-…'`) of the scripts that stand in the HTML itself; data blocks need none. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...sources];
}

const foreignPicture = /<img\b[^>]*\ssrc="(https:\/\/[^"]+)"/gi;

/** Origins of the pictures from elsewhere in the HTML: the logo that the settings name. Rich text can hold none. */
function pictureOrigins(html: string): string[] {
  const urls = [...html.matchAll(foreignPicture)].map(([, url = ""]) => url);
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

/**
 * The site's policy (quality.md section 2). `scriptSources` are hashes or a nonce; never `'unsafe-inline'`. Pictures
 * come from the site itself and from `pictureSources`.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[] = [],
  pictureSources: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    // Inline style attributes carry positions and colours; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureSources].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a finished HTML page. */
export function policyOfHtml(html: string): string {
  return contentSecurityPolicy(inlineScriptSources(html), pictureOrigins(html));
}
