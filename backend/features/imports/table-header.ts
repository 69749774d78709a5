import { tableColumns } from "@/backend/content/activity-table/activity-table";
import { slugOf } from "@/lib/domain/categories";

/**
 * Columns of external tables besides those of activities; `orari` is in the OpenStreetMap grammar, or as
 * people write hours.
 */
const ownColumns = ["id", "facebook", "instagram", "orari"] as const;
/** Columns that only tables of activities have. */
const onlyOfActivities = [
  "scheda",
  "aggiornata",
  "stato",
  "fonte",
  "fonte_indirizzo",
  "fonte_licenza",
];
/** Possible meanings of columns in external tables. */
export const foreignColumns: readonly string[] = [
  ...ownColumns,
  ...tableColumns.filter((column) => !onlyOfActivities.includes(column)),
];

/** Common names of columns, normalised without accents, capitals and punctuation. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  id: ["codice", "codice-identificativo", "identificativo", "id-univoco"],
  nome: ["denominazione", "insegna", "nome-attivita", "attivita", "esercizio", "titolo", "name"],
  categoria: ["categoria-merceologica", "tipo", "tipologia", "settore", "category"],
  zona: ["quartiere", "frazione"],
  descrizione: ["description"],
  via: ["indirizzo", "address"],
  civico: ["numero-civico", "n-civico", "num-civico"],
  cap: ["codice-postale", "c-a-p"],
  comune: ["citta", "city"],
  provincia: ["prov", "sigla-provincia"],
  latitudine: ["lat", "latitude"],
  longitudine: ["lon", "lng", "long", "longitude"],
  telefono: [
    "tel",
    "telefoni",
    "telefono-fisso",
    "cellulare",
    "cell",
    "phone",
    "recapito-telefonico",
  ],
  email: ["e-mail", "mail", "posta-elettronica", "indirizzo-e-mail", "indirizzo-email"],
  sito: ["sito-web", "sito-internet", "web", "website", "url", "www"],
  orari: ["orario", "orari-di-apertura", "orario-di-apertura", "orari-apertura", "opening-hours"],
  facebook: ["pagina-facebook"],
  instagram: ["profilo-instagram"],
  partita_iva: ["p-iva", "piva"],
};

export interface TableHeader {
  /** The meaning of each column, or null. */
  columns: (string | null)[];
  isOfActivities: boolean;
  /** Possible meanings. */
  known: readonly string[];
  unknown: string[];
}

/** A header with manually matched columns. */
export function chosenHeader(columns: readonly (string | null)[]): TableHeader {
  const unknown = columns.filter((column) => column !== null && !foreignColumns.includes(column));
  return {
    columns: [...columns],
    isOfActivities: false,
    known: foreignColumns,
    unknown: unknown as string[],
  };
}

/** Meanings of a header's names. */
export function readHeader(cells: readonly string[]): TableHeader {
  const isOfActivities = cells.some((cell) => slugOf(cell) === "scheda");
  const known: readonly string[] = isOfActivities ? tableColumns : foreignColumns;
  const meant = new Map([
    ...known.flatMap((column) => (otherNames[column] ?? []).map((name) => [name, column] as const)),
    ...known.map((column) => [slugOf(column), column] as const),
  ]);
  const columns = cells.map((cell) => (cell === "" ? null : (meant.get(slugOf(cell)) ?? cell)));
  const unknown = columns.filter((column) => column !== null && !known.includes(column));
  return { columns, isOfActivities, known, unknown: unknown as string[] };
}
