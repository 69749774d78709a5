/** Characters that these headers have at most where they mean something. */
const lengths: Record<string, number> = {
  accept: 500,
  "accept-encoding": 200,
  "accept-language": 200,
  authorization: 4096,
  "content-type": 300,
  origin: 300,
  range: 100,
  // A page's own address, which may be as long as one.
  referer: 8192,
  "user-agent": 500,
};
const OTHERS = 1000;
/**
 * Bounded by the limit of all headers together alone. Of a cookie or the framework's state a part would mean something
 * else; of a chain of addresses the last one counts.
 */
const whole = new Set(["cookie", "next-router-state-tree", "next-url", "x-forwarded-for"]);

/** Nothing is cut shorter. */
const LEAST = Math.min(OTHERS, ...Object.values(lengths));

function cut(name: string, value: string): string {
  if (whole.has(name)) return value;
  return value.slice(0, lengths[name] ?? OTHERS);
}

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
  /** Names and values in turn, as they came. */
  rawHeaders: string[];
}

/** Cuts what a request says of itself, in place, to the length that can mean something: whatever reads it reads no more. */
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
