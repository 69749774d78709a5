import { refuseField } from "@/backend/kernel/errors";
import { UnreadableFileError } from "@/backend/kernel/place-file";
import { plainText } from "@/backend/kernel/plain-text";
import { MAX_TABLE_COLUMNS, PHONE_COLUMN, TABLE_HEAD_BYTES } from "@/lib/contract/import-constants";
import type { ImportColumns } from "@/lib/contract/imports";
import { decodeTable } from "@/lib/domain/table-text";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readRows } from "./read-csv";
import { readHeader } from "./table-header";

/** First rows that show a column's content, and the letters of each. */
const SAMPLES = 3;
const SAMPLE_LETTERS = 60;

/**
 * The whole lines of the beginning of a longer file: a cut letter would change the guess of the
 * encoding.
 */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a);
  return bytes.length < TABLE_HEAD_BYTES || end < 0 ? bytes : bytes.subarray(0, end + 1);
}

/**
 * Header and first rows of a table; only the header if the first cell is longer than the part that
 * was sent.
 */
function firstRows(content: string): string[][] {
  for (const most of [SAMPLES + 1, 1]) {
    try {
      return readRows(content, most).map(({ cells }) => cells);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
  }
  throw refuseField("file", texts.file.notCsv);
}

/** Guesses what the columns of a table hold, from its beginning. Throws `validation_failed`. */
export function readColumns(bytes: Uint8Array): ImportColumns {
  const [cells = [], ...rows] = firstRows(decodeTable(wholeLines(bytes)));
  if (cells.length === 0 || cells.length > MAX_TABLE_COLUMNS) {
    throw refuseField("file", texts.file.notCsv);
  }
  const { columns, isOfActivities, known } = readHeader(cells);
  const taken = new Set(columns.filter((column, at) => column === cells[at]));
  /** The field proposed for a column: exact names first, then by position. */
  const proposed = columns.map((column, at) => {
    if (column === null || !known.includes(column)) return null;
    const isFree = column === PHONE_COLUMN || column === cells[at] || !taken.has(column);
    taken.add(column);
    return isFree ? column : null;
  });
  return {
    is_of_cards: isOfActivities,
    is_plain: cells.every((name) => name === "" || known.includes(name)) && cells.includes("nome"),
    columns: cells.map((name, at) => ({
      name: name.slice(0, SAMPLE_LETTERS),
      means: proposed[at] ?? null,
      samples: rows.flatMap((row) => plainText(row[at] ?? "").slice(0, SAMPLE_LETTERS) || []),
    })),
    known: [...known],
  };
}
