const LINK = /https?:\/\/|www\.|[a-z0-9-]\.(?:it|com|net|org|eu|info|biz|shop|ru|cn)\b/i;

/** True if a text contains a web address, with or without its scheme. */
export function holdsLink(text: string): boolean {
  return LINK.test(text);
}
