import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { slugSchema } from "@/lib/contract/fields";
import { type ContentPageInput, contentPageInputSchema } from "@/lib/contract/pages";
import { type SettingsUpdate, settingsUpdateSchema } from "@/lib/contract/settings";
import { isRecord } from "@/lib/domain/is-record";
import { fieldErrors } from "@/lib/i18n/field-errors";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile, fileFault } from "../command-file";
import { CommandError } from "../operator-client";

/** A task of `npm run settings`. */
export type SettingsTask =
  | { kind: "show" }
  | { kind: "update"; update: SettingsUpdate }
  | { kind: "savePage"; slug: string; page: ContentPageInput }
  | { kind: "removePage"; slug: string }
  | { kind: "maintenancePass" };

const texts = terminal.settings;

/** Reads the command line. Throws {@link CommandError} if it is invalid. */
export function readSettingsTask(args: string[]): SettingsTask {
  const { values, positionals } = parseCommandLine(args);
  const [first, ...rest] = positionals;
  if (first === "page") return pageTask(rest, values);
  if (values.title !== undefined || values.summary !== undefined || values.remove) {
    throw new CommandError(texts.usage);
  }
  if (first === "maintenance" && rest.join() === "pass") return { kind: "maintenancePass" };
  if (first === "maintenance") return { kind: "update", update: maintenance(rest) };
  const given = { ...(values.file ? readObject(values.file) : {}), ...pairs(positionals) };
  if (Object.keys(given).length === 0) return { kind: "show" };
  return { kind: "update", update: checked(given) };
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: "string" },
        title: { type: "string" },
        summary: { type: "string" },
        remove: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new CommandError(`${commandLineFault(error)}\n\n${texts.usage}`);
  }
}

/** Text for Node's English error about an unknown option or a missing value. */
function commandLineFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /'(-[^' =]*)/.exec(message)?.[1] ?? "";
  const isUnknown = code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  return fillMessage(isUnknown ? texts.unknownOption : texts.optionWithoutValue, { option });
}

function pageTask(
  [slug, ...rest]: string[],
  values: ReturnType<typeof parseCommandLine>["values"],
): SettingsTask {
  if (!slug || rest.length > 0) throw new CommandError(texts.usage);
  if (!slugSchema.safeParse(slug).success) {
    throw new CommandError(fillMessage(texts.badSlug, { slug }));
  }
  if (values.remove) return { kind: "removePage", slug };
  if (!values.title || !values.file) throw new CommandError(texts.usage);
  const input = {
    title: values.title,
    summary: values.summary ?? null,
    body_html: readText(values.file),
  };
  const page = contentPageInputSchema.safeParse(input);
  if (!page.success) throw new CommandError(faults(page.error.issues, input));
  return { kind: "savePage", slug, page: page.data };
}

function maintenance([state, message, ...rest]: string[]): SettingsUpdate {
  if ((state !== "on" && state !== "off") || rest.length > 0) throw new CommandError(texts.usage);
  const update: SettingsUpdate = { maintenance_enabled: state === "on" };
  return message === undefined ? update : checked({ ...update, maintenance_message: message });
}

function pairs(positionals: string[]): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const pair of positionals) {
    const at = pair.indexOf("=");
    if (at < 1) {
      throw new CommandError(`${fillMessage(texts.notAPair, { word: pair })}\n\n${texts.usage}`);
    }
    const key = pair.slice(0, at);
    given[key] = parseValue(key, pair.slice(at + 1));
  }
  return given;
}

/** Parses a value: a text, or a number or a boolean if the setting needs one. */
function parseValue(key: string, text: string): unknown {
  if (text === "") return null;
  const setting = Object.entries(settingsUpdateSchema.shape).find(([name]) => name === key)?.[1];
  if (!setting || setting.safeParse(text).success) return text;
  try {
    const value: unknown = JSON.parse(text);
    return setting.safeParse(value).success ? value : text;
  } catch {
    return text;
  }
}

function checked(given: Record<string, unknown>): SettingsUpdate {
  const update = settingsUpdateSchema.safeParse(given);
  if (update.success) return update.data;
  const words = faults(update.error.issues, given);
  if (!update.error.issues.some(({ code }) => code === "unrecognized_keys")) {
    throw new CommandError(words);
  }
  const names = Object.keys(settingsUpdateSchema.shape).join(", ");
  throw new CommandError(`${words}\n${fillMessage(texts.known, { names })}`);
}

function faults(issues: Parameters<typeof fieldErrors>[0], input: unknown): string {
  return Object.entries(fieldErrors(issues, input))
    .map(([field, words]) => `${field}: ${words.join(" ")}`)
    .join("\n");
}

function readText(name: string): string {
  const file = commandFile(name);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw fileFault(file, error, "read");
  }
}

function readObject(name: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readText(name));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(fillMessage(texts.notJson, { file: commandFile(name) }));
  }
  if (isRecord(value)) return value;
  throw new CommandError(fillMessage(texts.notAnObject, { file: commandFile(name) }));
}
