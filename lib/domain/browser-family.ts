// Each also claims to be those below it.
const families = [
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ["safari", /\bVersion\/[\d.]{1,20} .{0,80}\bSafari\//],
] as const;

export type BrowserFamily = (typeof families)[number][0] | "unknown";

/** The browser of a `User-Agent`; only the family, so that it identifies no user. */
export function browserFamily(userAgent: string | null | undefined): BrowserFamily {
  return families.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? "unknown";
}
