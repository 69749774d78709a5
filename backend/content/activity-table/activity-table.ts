import { parsePhoneNumberFromString } from "libphonenumber-js";
import { plainLines, plainText } from "@/backend/kernel/plain-text";
import type { ActivityRecord } from "@/lib/contract/imports";
import { slugOf } from "@/lib/domain/categories";
import activityWords from "@/lib/i18n/messages/it/activities.json";
import editorWords from "@/lib/i18n/messages/it/editor.json";
import { certificatesCell, factsCell, readCertificates, readFacts } from "./fact-cells";
import {
  closureCell,
  dayColumns,
  intervalsCell,
  readClosure,
  readSpecials,
  readWeek,
  specialsCell,
} from "./hours-cells";
import { joinList, splitList } from "./list-cells";
import { readPhoneCell } from "./phone-cells";
import { meantBy, type Words } from "./words";

/** Columns of opening hours: if a table has one of them, together they give the complete hours. */
const hoursColumns = [
  ...(Object.keys(dayColumns) as (keyof typeof dayColumns)[]),
  "giorni_speciali",
  "sempre_aperto",
  "su_appuntamento",
  "chiusura_temporanea",
  "chiusa_per_sempre",
  "orari_confermati",
] as const;

/** Columns of a table of activities, in order (docs/domain/imports.md). */
export const tableColumns = [
  "scheda",
  "aggiornata",
  "nome",
  "stato",
  "categoria",
  "altre_categorie",
  "zona",
  "descrizione",
  "testo",
  "etichette",
  "via",
  "civico",
  "cap",
  "comune",
  "provincia",
  "come_trovarla",
  "latitudine",
  "longitudine",
  "telefono",
  "whatsapp",
  "email",
  "sito",
  "prenotazioni",
  "social",
  ...hoursColumns,
  "fascia_prezzo",
  "servizi",
  "pagamenti",
  "accessibilita",
  "nota_accessibilita",
  "offre",
  "certificati",
  "lingue",
  "anno_apertura",
  "ragione_sociale",
  "partita_iva",
  "fonte",
  "fonte_indirizzo",
  "fonte_licenza",
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** The value of a row in a column; undefined if the table lacks the column. */
export type CellOf = (column: TableColumn) => string | undefined;

/** Columns of fields with another name; the longest matching prefix of the path counts. */
export const columnOfField: Readonly<Record<string, string>> = {
  slug: "scheda",
  seen_at: "aggiornata",
  name: "nome",
  status: "stato",
  category: "categoria",
  more_categories: "altre_categorie",
  zone: "zona",
  summary: "descrizione",
  description_html: "testo",
  tags: "etichette",
  "address.street": "via",
  "address.number": "civico",
  "address.postal_code": "cap",
  "address.city": "comune",
  "address.province": "provincia",
  "address.note": "come_trovarla",
  "location.latitude": "latitudine",
  "location.longitude": "longitudine",
  location: "latitudine",
  phones: "telefono",
  website: "sito",
  booking_url: "prenotazioni",
  ...Object.fromEntries(
    Object.entries(dayColumns).map(([column, day]) => [`opening.weekly.${day}`, column]),
  ),
  "opening.special": "giorni_speciali",
  "opening.temporarily_closed": "chiusura_temporanea",
  "opening.confirmed_at": "orari_confermati",
  price_range: "fascia_prezzo",
  services: "servizi",
  payments: "pagamenti",
  accessibility: "accessibilita",
  accessibility_note: "nota_accessibilita",
  facts: "offre",
  certificates: "certificati",
  languages: "lingue",
  founded_year: "anno_apertura",
  legal_name: "ragione_sociale",
  vat_number: "partita_iva",
  "attribution.text": "fonte",
  "attribution.url": "fonte_indirizzo",
  "attribution.license": "fonte_licenza",
};

const wordsOf = {
  service: activityWords.service as Words,
  payment: activityWords.payment as Words,
  accessibility: activityWords.accessibility as Words,
  status: editorWords.statuses.f as Words,
};

const YES = "sì";
const yes = (value: boolean) => (value ? YES : "");

/** With spaces, so that spreadsheets do not read it as a number. */
function phoneCell(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.number === phone ? parsed.formatInternational() : phone;
}

/** The cells of a complete activity. */
export function tableCells(activity: Required<ActivityRecord>): Record<TableColumn, string> {
  const { address, location, opening, attribution, accessibility, services, payments } = activity;
  const named = (words: Words, values: readonly string[]) =>
    joinList(values.map((value) => words[value] ?? value));
  const degrees = (value: number | undefined) =>
    value === undefined ? "" : String(value).replace(".", ",");
  return {
    scheda: activity.slug,
    aggiornata: activity.seen_at ?? "",
    nome: activity.name,
    stato: wordsOf.status[activity.status] ?? activity.status,
    categoria: activity.category.name,
    altre_categorie: joinList(activity.more_categories.map(({ name }) => name)),
    zona: activity.zone?.name ?? "",
    descrizione: activity.summary ?? "",
    testo: activity.description_html ?? "",
    etichette: joinList(activity.tags),
    via: address.street ?? "",
    civico: address.number ?? "",
    cap: address.postal_code ?? "",
    comune: address.city ?? "",
    provincia: address.province ?? "",
    come_trovarla: address.note ?? "",
    latitudine: degrees(location?.latitude),
    longitudine: degrees(location?.longitude),
    telefono: joinList(activity.phones.map(phoneCell)),
    whatsapp: activity.whatsapp === null ? "" : phoneCell(activity.whatsapp),
    email: activity.email ?? "",
    sito: activity.website ?? "",
    prenotazioni: activity.booking_url ?? "",
    social: joinList(activity.social.map(({ network, url }) => `${network} ${url}`)),
    ...(Object.fromEntries(
      Object.entries(dayColumns).map(([column, day]) => [
        column,
        opening.weekly ? intervalsCell(opening.weekly[day]) : "",
      ]),
    ) as Record<keyof typeof dayColumns, string>),
    giorni_speciali: specialsCell(opening.special),
    sempre_aperto: yes(opening.always_open),
    su_appuntamento: yes(opening.by_appointment),
    chiusura_temporanea: closureCell(opening.temporarily_closed),
    chiusa_per_sempre: yes(opening.permanently_closed),
    orari_confermati: opening.confirmed_at ?? "",
    fascia_prezzo: String(activity.price_range ?? ""),
    servizi: named(wordsOf.service, services),
    pagamenti: named(wordsOf.payment, payments),
    accessibilita: named(wordsOf.accessibility, accessibility),
    nota_accessibilita: activity.accessibility_note ?? "",
    offre: factsCell(activity.facts),
    certificati: certificatesCell(activity.certificates),
    lingue: joinList(activity.languages),
    anno_apertura: String(activity.founded_year ?? ""),
    ragione_sociale: activity.legal_name ?? "",
    partita_iva: activity.vat_number ?? "",
    fonte: attribution?.text ?? "",
    fonte_indirizzo: attribution?.url ?? "",
    fonte_licenza: attribution?.license ?? "",
  };
}

/** How each column is parsed; schemas validate afterwards. */
const readers: readonly [field: string, column: TableColumn, read: (cell: string) => unknown][] = [
  ["name", "nome", line],
  ["status", "stato", (cell) => meantBy(wordsOf.status, plainText(cell))],
  ["summary", "descrizione", lines],
  ["description_html", "testo", lines],
  ["tags", "etichette", splitList],
  ["phones", "telefono", phones],
  ["whatsapp", "whatsapp", phone],
  ["email", "email", line],
  ["website", "sito", link],
  ["booking_url", "prenotazioni", link],
  ["social", "social", (cell) => splitList(cell).map(profile)],
  ["price_range", "fascia_prezzo", number],
  ["services", "servizi", values(wordsOf.service)],
  ["payments", "pagamenti", values(wordsOf.payment)],
  ["accessibility", "accessibilita", values(wordsOf.accessibility)],
  ["accessibility_note", "nota_accessibilita", lines],
  ["facts", "offre", readFacts],
  ["certificates", "certificati", (cell) => readCertificates(plainLines(cell))],
  ["languages", "lingue", splitList],
  ["founded_year", "anno_apertura", number],
  ["legal_name", "ragione_sociale", line],
  ["vat_number", "partita_iva", (cell) => digits(cell, 11)],
];

function line(cell: string): string | null {
  return plainText(cell) || null;
}

function lines(cell: string): string | null {
  return plainLines(cell) || null;
}

function number(cell: string): number | null {
  return cell.trim() === "" ? null : Number(cell.trim().replace(",", "."));
}

/** Spreadsheets remove leading zeros. */
function digits(cell: string, length: number): string | null {
  const text = line(cell);
  return text && /^\d+$/.test(text) && text.length > length - 3 ? text.padStart(length, "0") : text;
}

function phone(cell: string): string | null {
  const text = line(cell);
  if (!text) return null;
  const bare = text.replace(/[\s.()-]/g, "");
  if (/^\+[1-9]\d{6,14}$/.test(bare)) return bare;
  return parsePhoneNumberFromString(text, "IT")?.number ?? text;
}

/** An invalid number stays as it is, for the schema to refuse. */
function phones(cell: string): string[] {
  const { numbers, dropped } = readPhoneCell(cell);
  return [...numbers, ...dropped.flatMap((one) => phone(one) ?? [])];
}

function link(cell: string): string | null {
  const text = line(cell);
  return text && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? `https://${text}` : text;
}

function profile(text: string): object {
  const [network = "", url = ""] = text.split(/\s+/);
  return { network: network.toLowerCase(), url };
}

function values(words: Words): (cell: string) => string[] {
  return (cell) => splitList(cell).map((word) => meantBy(words, word));
}

function isYes(cell: string): unknown {
  const text = slugOf(cell.trim() || "no");
  if (["si", "x", "1", "true", "vero"].includes(text)) return true;
  return ["no", "0", "false", "falso"].includes(text) ? false : cell;
}

const addressReaders: readonly [
  field: string,
  column: TableColumn,
  read: (cell: string) => unknown,
][] = [
  ["street", "via", line],
  ["number", "civico", line],
  ["postal_code", "cap", (cell) => digits(cell, 5)],
  ["city", "comune", line],
  ["province", "provincia", line],
  ["note", "come_trovarla", lines],
];

function readAll(all: typeof readers, cellOf: CellOf): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, column, read] of all) {
    const cell = cellOf(column);
    if (cell !== undefined) fields[field] = read(cell);
  }
  return fields;
}

/** Undefined: no column of opening hours. */
function readOpening(cellOf: CellOf): object | undefined {
  if (hoursColumns.every((column) => cellOf(column) === undefined)) return undefined;
  const cell = (column: TableColumn) => cellOf(column) ?? "";
  return {
    weekly: readWeek(cell),
    special: readSpecials(plainLines(cell("giorni_speciali"))),
    always_open: isYes(cell("sempre_aperto")),
    by_appointment: isYes(cell("su_appuntamento")),
    temporarily_closed: readClosure(plainLines(cell("chiusura_temporanea"))),
    permanently_closed: isYes(cell("chiusa_per_sempre")),
    confirmed_at: line(cell("orari_confermati")),
  };
}

/** A category or zone by name; the import finds the matching one. */
function term(cell: string): { slug: string; name: string } {
  const name = plainText(cell);
  return { slug: slugOf(name), name };
}

/** Fields from a table's columns, not validated yet. */
export function readCells(cellOf: CellOf): Record<string, unknown> {
  const fields = readAll(readers, cellOf);
  const address = readAll(addressReaders, cellOf);
  if (Object.keys(address).length > 0) fields.address = address;
  const opening = readOpening(cellOf);
  if (opening) fields.opening = opening;
  const [latitude, longitude] = [cellOf("latitudine"), cellOf("longitudine")];
  if (latitude !== undefined && longitude !== undefined) {
    const isEmpty = latitude.trim() === "" && longitude.trim() === "";
    fields.location = isEmpty ? null : { latitude: number(latitude), longitude: number(longitude) };
  }
  const [category, zone, more] = [cellOf("categoria"), cellOf("zona"), cellOf("altre_categorie")];
  if (category !== undefined) fields.category = { ...term(category), icon: "store" };
  if (zone !== undefined) fields.zone = zone.trim() === "" ? null : term(zone);
  if (more !== undefined) {
    fields.more_categories = splitList(more).map((word) => ({ ...term(word), icon: "store" }));
  }
  const source = cellOf("fonte");
  if (source !== undefined) {
    fields.attribution = line(source) && {
      text: line(source),
      url: link(cellOf("fonte_indirizzo") ?? ""),
      license: line(cellOf("fonte_licenza") ?? ""),
    };
  }
  return fields;
}
