/** Maximum meaningful characters of these headers. */
const lengths: Record<string, number> = {
  accept: 500,
  "accept-encoding": 200,
  "accept-language": 200,
  authorization: 4096,
  "content-type": 300,
  origin: 300,
  range: 100,
  // A page's address, with the same limit.
  referer: 8192,
  "user-agent": 500,
};
const OTHERS = 1000;
/**
 * Only limited by the total of all headers. A truncated cookie or framework state would have
 * another meaning; of a proxy chain the last address counts.
 */
const whole = new Set(["cookie", "next-router-state-tree", "next-url", "x-forwarded-for"]);

/** Nothing is truncated below this. */
const LEAST = Math.min(OTHERS, ...Object.values(lengths));

function cut(name: string, value: string): string {
  if (whole.has(name)) return value;
  return value.slice(0, lengths[name] ?? OTHERS);
}

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
  /** Alternating names and values, as received. */
  rawHeaders: string[];
}

/** Truncates headers in place to meaningful lengths: readers never see more. */
export function cutHeaders({ headers, rawHeaders }: WithHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string" && value.length > LEAST) headers[name] = cut(name, value);
  }
  for (let i = 1; i < rawHeaders.length; i += 2) {
    const value = rawHeaders[i] ?? "";
    if (value.length > LEAST) rawHeaders[i] = cut((rawHeaders[i - 1] ?? "").toLowerCase(), value);
  }
}
