import { CommandError } from "../operator-client";

const usage = `Usage: npm run import -- FILE [--dry-run] [--hide-missing] [--source NAME]
       npm run import -- list
       npm run import -- undo ID

FILE is an OpenStreetMap export in GeoJSON (.geojson, .json) or a CSV with a header (.csv).
--dry-run       shows what would happen and changes nothing
--hide-missing  hides the places that this source no longer has
--source NAME   names the origin of a CSV, so that a repeated import finds its places (default: csv)`;

export type ImportTask =
  | { kind: "list" }
  | { kind: "undo"; id: string }
  | {
      kind: "import";
      file: string;
      format: "openstreetmap" | "csv";
      source: string;
      dryRun: boolean;
      hideMissing: boolean;
    };

function formatOf(file: string): "openstreetmap" | "csv" {
  if (/\.(?:geo)?json$/i.test(file)) return "openstreetmap";
  if (/\.csv$/i.test(file)) return "csv";
  throw new CommandError(
    `${file}: only GeoJSON (.geojson, .json) and CSV (.csv) files can be imported.`,
  );
}

/** Reads the words after `npm run import --`. Throws {@link CommandError} with the usage. */
export function readImportTask(args: readonly string[]): ImportTask {
  const options = new Set<string>();
  const words: string[] = [];
  let source = "csv";
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (word === "--source") {
      at += 1;
      source = args[at] ?? "";
    } else if (word.startsWith("--")) options.add(word);
    else words.push(word);
  }
  const unknown = [...options].filter(
    (option) => !["--dry-run", "--hide-missing"].includes(option),
  );
  if (unknown.length > 0) throw new CommandError(`Unknown option ${unknown[0]}\n\n${usage}`);
  if (!/^[a-z0-9-]{2,40}$/.test(source)) {
    throw new CommandError("--source takes 2 to 40 lower-case letters, digits and hyphens.");
  }
  const [first, second] = words;
  if (first === "list" && words.length === 1) return { kind: "list" };
  if (first === "undo" && second && words.length === 2) return { kind: "undo", id: second };
  if (!first || words.length !== 1) throw new CommandError(usage);
  return {
    kind: "import",
    file: first,
    format: formatOf(first),
    source,
    dryRun: options.has("--dry-run"),
    hideMissing: options.has("--hide-missing"),
  };
}
