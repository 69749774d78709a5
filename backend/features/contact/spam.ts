import type { ContactInput, SpamSign } from "@/lib/contract/contact";

/** More addresses of the web than this in one message look like advertising (docs/domain/contact.md). */
const MOST_LINKS = 2;

const links = () => /(?:https?:\/\/|www\.)[^\s<>"']+/gi;
const domainName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** Whether a text holds these words as words, not as a part of others. */
function holdsWords(text: string, words: string): boolean {
  const quoted = words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

/** Whether a line of the list of what is blocked is about this message: an address, a domain, or words. */
function isMeant(line: string, { email, name, subject, text }: ContactInput): boolean {
  const entry = line.trim().toLowerCase().replace(/^@/, "");
  if (entry.includes("@")) return email === entry;
  const host = email.split("@").at(-1) ?? "";
  if (domainName.test(entry) && (host === entry || host.endsWith(`.${entry}`))) return true;
  return [name, subject, text].some((words) => holdsWords(words, entry));
}

interface Surroundings {
  /** The staff's list. */
  blocked: readonly string[];
  /** Another address sent the same words the same day. */
  isRepeated: boolean;
}

/** What makes a message look like spam; empty: nothing. */
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
