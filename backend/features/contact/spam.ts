import type { ContactInput, SpamSign } from "@/lib/contract/contact";

/** A message with more web addresses looks like advertising (docs/domain/contact.md). */
const MOST_LINKS = 2;

const links = () => /(?:https?:\/\/|www\.)[^\s<>"']+/gi;
const domainName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** True if a text contains these as whole words. */
function holdsWords(text: string, words: string): boolean {
  const quoted = words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

/** True if a line of the block list matches the message: an address, a domain, or words. */
function isMeant(line: string, { email, name, subject, text }: ContactInput): boolean {
  const entry = line.trim().toLowerCase().replace(/^@/, "");
  if (entry.includes("@")) return email === entry;
  const host = email.split("@").at(-1) ?? "";
  if (domainName.test(entry) && (host === entry || host.endsWith(`.${entry}`))) return true;
  return [name, subject, text].some((words) => holdsWords(words, entry));
}

interface Surroundings {
  /** The staff's block list. */
  blocked: readonly string[];
  /** Another address sent the same text the same day. */
  isRepeated: boolean;
}

/** Signs of spam in a message; empty if none. */
export function spamSignsOf(
  input: ContactInput,
  { blocked, isRepeated }: Surroundings,
): SpamSign[] {
  const count = `${input.subject} ${input.text}`.match(links())?.length ?? 0;
  const signs: Partial<Record<SpamSign, boolean>> = {
    trap: input.website !== "",
    links: count > MOST_LINKS,
    blocked: blocked.some((line) => isMeant(line, input)),
    repeated: isRepeated,
  };
  return (Object.keys(signs) as SpamSign[]).filter((sign) => signs[sign]);
}
