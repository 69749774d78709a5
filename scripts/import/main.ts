import { stat } from "node:fs/promises";
import path from "node:path";
import type { Import } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile, fileFault } from "../command-file";
import {
  CommandError,
  type Operator,
  readEnv,
  runAsCommand,
  unlessFound,
  withOperator,
} from "../operator-client";
import { type ImportTask, readImportTask } from "./arguments";
import { reportOf } from "./report";
import { discardImport, listImports, readRows, runImport, sendFile, undoImport } from "./send";

const moment = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Rome",
});

type FileTask = Extract<ImportTask, { kind: "import" }>;

/** Shows the progress in one line on a terminal, elsewhere a line for each step. */
function progress(title: string): (now: Import) => void {
  let last = "";
  return ({ state, done, total }) => {
    const isGoing = state === "reading" || state === "running";
    const line = `${title} ${done}/${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${isGoing ? "" : "\n"}`);
    else if (line !== last && total > 0) console.log(line);
    last = line;
  };
}

async function report(operator: Operator, ended: Import, task: FileTask): Promise<void> {
  const read = (filter: Parameters<typeof readRows>[2]) => readRows(operator, ended.id, filter);
  const rows = {
    skipped: await read("skipped"),
    notices: await read("notices"),
    missing: [...(await read("hidden")), ...(await read("missing"))],
  };
  console.log(reportOf(ended, rows, task).join("\n"));
}

async function importFile(task: FileTask): Promise<void> {
  const file = commandFile(task.file);
  const found = await stat(file).catch((error: unknown) => {
    throw fileFault(file, error, "read");
  });
  if (!found.isFile()) throw fileFault(file, { code: "EISDIR" }, "read");
  if (!readEnv(process.env).jobs) throw new CommandError(texts.noJobs);
  await withOperator(process.env, async (operator) => {
    const sent = { path: file, name: path.basename(task.file), source: task.source };
    const read = await sendFile(operator, sent, progress(texts.reading));
    if (read.state !== "ready") {
      await discardImport(operator, read.id);
      throw new CommandError(`${task.file}: ${read.fault}. ${texts.nothingChanged}`);
    }
    if (!task.dryRun) {
      const ended = await runImport(operator, read.id, task.hideMissing, progress(texts.progress));
      return report(operator, ended, task);
    }
    await report(operator, read, task);
    await discardImport(operator, read.id);
  });
}

async function list(operator: Operator): Promise<void> {
  const { data, open } = await listImports(operator);
  if (data.length === 0) console.log(texts.noImports);
  for (const one of data) {
    const state = one.undone_at ? ` (${texts.undone})` : "";
    const line = fillMessage(texts.listed, {
      id: one.id,
      date: moment.format(new Date(one.started_at)),
      source: one.source,
      file: one.file_name,
      added: one.counts.added,
      updated: one.counts.updated,
    });
    console.log(`${line}${state}`);
  }
  if (open) console.log(fillMessage(texts.open, { id: open.id, file: open.file_name }));
}

async function undo(operator: Operator, id: string): Promise<void> {
  const noSuch = unlessFound(fillMessage(texts.noSuchImport, { id }));
  const { undone } = await undoImport(operator, id).catch(noSuch);
  const { counts } = texts;
  console.log(
    `${counts.removed}: ${undone?.removed} · ${counts.restored}: ${undone?.restored} · ${counts.kept}: ${undone?.kept}`,
  );
}

async function discard(operator: Operator): Promise<void> {
  const { open } = await listImports(operator);
  if (open) await discardImport(operator, open.id);
  console.log(open ? texts.discarded : texts.noneOpen);
}

runAsCommand(terminal.import.usage, async (args) => {
  const task = readImportTask(args);
  switch (task.kind) {
    case "import":
      return importFile(task);
    case "undo":
      return withOperator(process.env, (operator) => undo(operator, task.id));
    default:
      return withOperator(process.env, task.kind === "list" ? list : discard);
  }
});
