import type { SettingsUpdate } from "@/lib/contract/settings";
import { formatYearDay, readYearDay } from "@/lib/domain/year-day";
import type { SettingField, SettingName } from "./setting-groups";

/** Settings as their form has them: a switch is true or false, everything else a text. */
export type SettingValues = Partial<Record<SettingName, string | boolean>>;

/** What a visitor meets when nobody has set a switch. */
const switchDefaults: Partial<Record<SettingName, boolean>> = { cookie_consent_required: true };

export function toValues(fields: readonly SettingField[], settings: SettingsUpdate): SettingValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = settings[name];
      if (kind === "switch") return [name, value ?? switchDefaults[name] ?? false];
      if (Array.isArray(value)) return [name, value.join("\n")];
      const text = String(value ?? "");
      return [name, kind === "yearDay" ? formatYearDay(text) : text];
    }),
  );
}

/** A typed value as it is sent; null: nothing is there. A text that is no number, or no day, goes as it is, to be refused. */
function toWire(kind: SettingField["kind"], value: string | boolean | undefined) {
  if (typeof value === "boolean") return value;
  const text = (value ?? "").trim();
  if (text === "") return null;
  if (kind === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === "yearDay") return readYearDay(text) ?? text;
  if (kind !== "lines") return text;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What of the typed values differs from the settings, as it is sent. */
export function changesIn(
  fields: readonly SettingField[],
  values: SettingValues,
  settings: SettingsUpdate,
): Record<string, unknown> {
  const before = toValues(fields, settings);
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = toWire(kind, values[name]);
      const isSame = JSON.stringify(value) === JSON.stringify(toWire(kind, before[name]));
      return isSame ? [] : [[name, value]];
    }),
  );
}
