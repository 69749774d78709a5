const LINK = /https?:\/\/|www\.|[a-z0-9-]\.(?:it|com|net|org|eu|info|biz|shop|ru|cn)\b/i;

/** Whether a text that people read names an address on the web, with or without its scheme. */
export function holdsLink(text: string): boolean {
  return LINK.test(text);
}
