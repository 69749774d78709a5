const leftEncoded = /%[0-9a-f]{2}/i;

function isControl(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || code === 127) return true;
  }
  return false;
}

function isPlain(segment: string): boolean {
  if (segment === "" || segment === "." || segment === "..") return false;
  if (segment.includes("/") || segment.includes("\\") || isControl(segment)) return false;
  // Something encoded twice: a backend that decodes twice would read another path.
  return !leftEncoded.test(segment);
}

/**
 * The path to ask the backend for, checked after decoding and encoded anew, so that it has as many segments as it
 * was sent with and never leaves `root`. Null: not such a path.
 */
export function backendPath(pathname: string, root: "api" | "storage"): string | null {
  const segments: string[] = [];
  for (const part of pathname.split("/").slice(1)) {
    try {
      segments.push(decodeURIComponent(part));
    } catch {
      return null;
    }
  }
  if (segments.length < 2 || segments[0] !== root || !segments.every(isPlain)) return null;
  return `/${segments.map(encodeURIComponent).join("/")}`;
}
