import { readPhoneCell } from "@/backend/content/activity-table/phone-cells";
import { beginningOf, plainText } from "@/backend/kernel/plain-text";
import { mailAddress } from "@/lib/contract/fields";
import type { ImportRecord } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";

const emailSchema = mailAddress();
const MAX_PHONES = 3;

/** Parsed values of cells, and the texts that could not be parsed. */
interface ReadCells<Value> {
  value: Value;
  dropped: string[];
}

/** At most three E.164 numbers from texts that may contain several. */
function readPhones(...values: (string | undefined)[]): ReadCells<string[]> {
  const read = values.map((value) => readPhoneCell(value ?? ""));
  const numbers = [...new Set(read.flatMap((one) => one.numbers))];
  return {
    value: numbers.slice(0, MAX_PHONES),
    dropped: [...read.flatMap(({ dropped }) => dropped), ...numbers.slice(MAX_PHONES)],
  };
}

/** The first readable value; without any, each cell is dropped as a whole. */
function firstOf(
  values: readonly (string | undefined)[],
  read: (part: string) => string | null,
): ReadCells<string | null> {
  const cells = values.map((value) => value?.trim() ?? "").filter(Boolean);
  const parts = cells
    .flatMap((cell) => cell.split(/[;|\s]+|,(?:\s+|$)/))
    .filter((part) => /[\p{L}\d]/u.test(part));
  const found = parts.flatMap((part) => read(part) ?? [])[0] ?? null;
  if (found === null) return { value: null, dropped: cells };
  return { value: found, dropped: [...new Set(parts.filter((part) => read(part) !== found))] };
}

function urlOf(text: string): string | null {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    return isWeb && url.hostname.includes(".") && url.href.length <= 500 ? url.href : null;
  } catch {
    return null;
  }
}

/** An http(s) address; a missing scheme is added. */
function readUrl(value: string | undefined): ReadCells<string | null> {
  return firstOf([value], urlOf);
}

/** Lower-cased. */
function readEmail(...values: (string | undefined)[]): ReadCells<string | null> {
  return firstOf(values, (part) => {
    const parsed = emailSchema.safeParse(part.toLowerCase().replace(/^mailto:/, ""));
    return parsed.success ? parsed.data : null;
  });
}

const socialHosts: [ImportRecord["social"][number]["network"], string][] = [
  ["facebook", "facebook.com"],
  ["instagram", "instagram.com"],
  ["tiktok", "tiktok.com"],
  ["youtube", "youtube.com"],
  ["linkedin", "linkedin.com"],
  ["x", "x.com"],
];

/** A social profile from a full address or an account name. */
function readSocial(
  network: string,
  value: string | undefined,
): ReadCells<ImportRecord["social"][number] | null> {
  const known = socialHosts.find(([name]) => name === network);
  const text = value?.trim();
  if (!known || !text) return { value: null, dropped: [] };
  const [name, host] = known;
  const isName = /^@?[\w.-]{2,60}$/.test(text) && !text.includes(host);
  const url = isName ? `https://www.${host}/${text.replace(/^@/, "")}` : urlOf(text);
  const hostname = url === null ? "" : new URL(url).hostname;
  const isOfNetwork = hostname === host || hostname.endsWith(`.${host}`);
  return url && isOfNetwork
    ? { value: { network: name, url }, dropped: [] }
    : { value: null, dropped: [text] };
}

type Cell = string | undefined;

interface ContactCells {
  /** Several cells per kind; the first readable one counts, of numbers all. */
  phones: readonly Cell[];
  emails: readonly Cell[];
  whatsapp: Cell;
  website: Cell;
  /** By network name. */
  social: readonly (readonly [network: string, cell: Cell])[];
}

/** Dropped texts by column. */
type Dropped = readonly (readonly [column: string, dropped: readonly string[]])[];

/** Contact data of a place from its cells, and what could not be parsed. */
export function readContacts(cells: ContactCells): {
  contacts: Pick<ImportRecord, "phones" | "whatsapp" | "email" | "website" | "social">;
  dropped: Dropped;
} {
  const phones = readPhones(...cells.phones);
  const whatsapp = readPhones(cells.whatsapp);
  const email = readEmail(...cells.emails);
  const website = readUrl(cells.website);
  const social = cells.social.map(
    ([network, cell]) => [network, readSocial(network, cell)] as const,
  );
  return {
    contacts: {
      phones: phones.value,
      whatsapp: whatsapp.value[0] ?? null,
      email: email.value,
      website: website.value,
      social: social.flatMap(([, { value }]) => value ?? []),
    },
    dropped: [
      ["telefono", phones.dropped],
      ["whatsapp", [...whatsapp.value.slice(1), ...whatsapp.dropped]],
      ["email", email.dropped],
      ["sito", website.dropped],
      ...social.map(([network, { dropped }]) => [network, dropped] as const),
    ],
  };
}

const MAX_SHOWN = 60;

/** The dropped texts by column, in Italian, or null. */
function describeDropped(cells: Dropped): string | null {
  const told = cells.flatMap(([column, dropped]) =>
    dropped.map((text) => {
      const shown = text.length > MAX_SHOWN ? `${beginningOf(text, MAX_SHOWN)}…` : text;
      return fillMessage(texts.droppedCell, { column, text: plainText(shown) });
    }),
  );
  return told.length > 0 ? fillMessage(texts.dropped, { cells: told.join(", ") }) : null;
}

/** Notice on a row of a place: missing id, lost hours, other lost data; null if complete. */
export function noticeOf({
  hasId,
  hours,
  dropped,
}: {
  hasId: boolean;
  hours: string | null;
  dropped: Dropped;
}): string | null {
  const notices = [hasId ? null : texts.withoutId, hours, describeDropped(dropped)];
  return notices.filter(Boolean).join("; ") || null;
}
