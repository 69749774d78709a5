// Each also claims to be those below it.
const families = [
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ["safari", /\bVersion\/[\d.]{1,20} .{0,80}\bSafari\//],
] as const;

export type BrowserFamily = (typeof families)[number][0] | "unknown";

/** Which browser a `User-Agent` names; nothing finer, so that nobody is told apart by it. */
export function browserFamily(userAgent: string | null | undefined): BrowserFamily {
  return families.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? "unknown";
}
