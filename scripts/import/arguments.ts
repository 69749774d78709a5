import { DEFAULT_SOURCE, formatOfName } from "@/lib/contract/import-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { CommandError } from "../operator-client";

const texts = terminal.import;

export type ImportTask =
  | { kind: "list" }
  | { kind: "discard" }
  | { kind: "undo"; id: string }
  | {
      kind: "import";
      file: string;
      source: string;
      dryRun: boolean;
      hideMissing: boolean;
    };

/** Reads the arguments of `npm run import --`. Throws {@link CommandError} with the usage. */
export function readImportTask(args: readonly string[]): ImportTask {
  const options = new Set<string>();
  const words: string[] = [];
  let source: string = DEFAULT_SOURCE;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (word === "--source") {
      at += 1;
      source = args[at] ?? "";
    } else if (word.startsWith("--")) options.add(word);
    else words.push(word);
  }
  const unknown = [...options].find((option) => !["--dry-run", "--hide-missing"].includes(option));
  if (unknown !== undefined) {
    const fault = fillMessage(texts.unknownOption, { option: unknown });
    throw new CommandError(`${fault}\n\n${texts.usage}`);
  }
  if (!/^[a-z0-9-]{2,40}$/.test(source)) {
    throw new CommandError(texts.badSource);
  }
  const [first, second] = words;
  if (first === "list" && words.length === 1) return { kind: "list" };
  if (first === "discard" && words.length === 1) return { kind: "discard" };
  if (first === "undo" && second && words.length === 2) return { kind: "undo", id: second };
  if (!first || words.length !== 1) throw new CommandError(texts.usage);
  if (formatOfName(first) === null) {
    throw new CommandError(fillMessage(texts.unknownKind, { file: first }));
  }
  return {
    kind: "import",
    file: first,
    source,
    dryRun: options.has("--dry-run"),
    hideMissing: options.has("--hide-missing"),
  };
}
