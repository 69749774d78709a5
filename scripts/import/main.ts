import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { importListSchema, importUndoneSchema } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile, fileFault } from "../command-file";
import {
  CommandError,
  type Operator,
  runAsCommand,
  unlessFound,
  withOperator,
} from "../operator-client";
import { type ImportTask, readImportTask } from "./arguments";
import { readCsv } from "./csv";
import { readOpenStreetMap } from "./osm";
import { type ReadFile, UnreadableFileError } from "./read-file";
import { reportOf } from "./report";
import { sendImport } from "./send";

const moment = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Rome",
});
const MAX_FILE_BYTES = 512 * 1024 * 1024;

// The library that knows the grammar of opening hours counts in local time, where a change of the clock
// would shift a day; in UTC there is none.
process.env.TZ = "UTC";

type FileTask = Extract<ImportTask, { kind: "import" }>;

/** Reads the whole file before anything is sent: one that cannot be used changes nothing. */
async function readWhole(task: FileTask): Promise<ReadFile> {
  const file = commandFile(task.file);
  const today = new Date().toISOString().slice(0, 10);
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) throw new UnreadableFileError(texts.tooLarge);
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
    return task.format === "csv"
      ? readCsv(content, today, task.source)
      : readOpenStreetMap(content, today);
  } catch (error) {
    if (error instanceof UnreadableFileError) {
      throw new CommandError(`${task.file}: ${error.message}. ${texts.nothingChanged}`);
    }
    if (error instanceof TypeError) {
      throw new CommandError(`${task.file}: ${texts.notUtf8}. ${texts.nothingChanged}`);
    }
    if (error instanceof Error && "code" in error) {
      throw fileFault(file, error, "read");
    }
    throw error;
  }
}

function showProgress(done: number, total: number): void {
  const line = `${texts.progress} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? "\n" : ""}`);
  else console.log(line);
}

async function importFile(task: FileTask): Promise<void> {
  const read = await readWhole(task);
  const { dryRun, hideMissing } = task;
  await withOperator(process.env, async (operator) => {
    const sent = await sendImport(operator, read, {
      fileName: path.basename(task.file),
      dryRun,
      hideMissing,
      onProgress: showProgress,
    });
    console.log(reportOf(read, sent, { dryRun, hideMissing }).join("\n"));
  });
}

async function listImports(operator: Operator): Promise<void> {
  const answer = await operator.send("GET", "/operator/imports");
  const { data } = importListSchema.parse(await answer.json());
  if (data.length === 0) console.log(texts.noImports);
  for (const one of data) {
    const state = one.undone_at ? ` (${texts.undone})` : "";
    const line = fillMessage(texts.listed, {
      id: one.id,
      date: moment.format(new Date(one.started_at)),
      source: one.source,
      file: one.file_name,
      added: one.added,
      updated: one.updated,
    });
    console.log(`${line}${state}`);
  }
}

async function undoImport(operator: Operator, id: string): Promise<void> {
  const answer = await operator
    .send("POST", `/operator/imports/${encodeURIComponent(id)}/undo`)
    .catch(unlessFound(fillMessage(texts.noSuchImport, { id })));
  const { removed, restored, kept } = importUndoneSchema.parse(await answer.json());
  const { counts } = texts;
  console.log(
    `${counts.removed}: ${removed} · ${counts.restored}: ${restored} · ${counts.kept}: ${kept}`,
  );
}

runAsCommand(terminal.import.usage, async (args) => {
  const task = readImportTask(args);
  if (task.kind === "import") return importFile(task);
  return withOperator(process.env, (operator) =>
    task.kind === "list" ? listImports(operator) : undoImport(operator, task.id),
  );
});
