const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Codes and tokens that open what is not public. */
const keys = /(\/(?:access\/[a-z-]+|storage\/flyers)\/)[^/]+/g;
// C0 and C1 controls, line separators and bidirectional overrides: characters that a terminal
// executes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A path that is safe to log: without control characters, secret ids and keys, of limited length. */
export function loggablePath(path: string): string {
  return path
    .replace(uuids, "{uuid}")
    .replace(keys, "$1{key}")
    .replace(controls, "?")
    .slice(0, 200);
}
