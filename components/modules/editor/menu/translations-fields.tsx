"use client";

import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { MenuLanguage } from "@/lib/contract/menu-constants";
import type { DraftTranslations } from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { Typed, Value } from "../field-props";
import { fieldId, isGroup } from "../fields";
import { languageName } from "./menu-labels";
import type { MenuWords } from "./menu-words";
import type { PartProps } from "./simple-parts";

interface TranslationsFieldsProps extends PartProps<DraftTranslations> {
  words: MenuWords;
  languages: readonly MenuLanguage[];
  /** What the longer text is called; null: there is none in Italian. */
  text: string | null;
  /** Letters of the name. */
  max: number;
  /** What is translated, where several stand one below the other. */
  of?: string;
}

/** The other languages of a name and of a longer text. */
export function TranslationsFields(props: TranslationsFieldsProps) {
  const { value, path, words, languages, text, max, of, faultOf, onChange } = props;
  if (languages.length === 0) return <p className="form-hint">{words.translations.none}</p>;
  return languages.map((language) => {
    const said = value[language];
    const change = (part: { name: string | null } | { text: string | null }) =>
      onChange({ ...value, [language]: { ...said, ...part } });
    const inner = (part: string) => `${path}.${language}.${part}`;
    const named = { language: languageName(words, language) };
    return (
      <div key={language} className="grid gap-4">
        <FormField
          id={fieldId(inner("name"))}
          label={
            of === undefined
              ? fillMessage(words.translations.name, named)
              : fillMessage(words.translations.named, { ...named, of })
          }
          fault={faultOf(inner("name"))}
          lang={language}
          maxLength={max}
          autoComplete="off"
          value={said?.name ?? ""}
          onChange={({ target }) => change({ name: target.value || null })}
        />
        {(text !== null || said?.text) && (
          <FormTextarea
            id={fieldId(inner("text"))}
            label={fillMessage(text ?? words.translations.text, named)}
            fault={faultOf(inner("text"))}
            lang={language}
            rows={2}
            maxLength={300}
            value={said?.text ?? ""}
            onChange={({ target }) => change({ text: target.value || null })}
          />
        )}
      </div>
    );
  });
}

/** A thing with a name, and the things within it, each with its name. */
interface NamedPart {
  name?: string | null;
  translations?: DraftTranslations | null;
}

interface PartTranslationsProps<Part extends NamedPart>
  extends Pick<TranslationsFieldsProps, "words" | "languages" | "faultOf"> {
  parts: readonly Part[];
  path: string;
  max: number;
  /** Where a part has things within it. */
  inner?: { of: (part: Part) => readonly NamedPart[]; path: string; max: number };
  onChange: (parts: Part[]) => void;
}

/** The other languages of the names of parts, and of what is within them. */
export function PartTranslations<Part extends NamedPart>(props: PartTranslationsProps<Part>) {
  const { parts, path, max, inner, words, languages, faultOf, onChange } = props;
  const common = { words, languages, faultOf, text: null };
  if (languages.length === 0) return null;
  return parts.map((part, index) => {
    const here = `${path}.${index}`;
    const set = (changed: Part) => onChange(parts.map((one, at) => (at === index ? changed : one)));
    const within = inner?.of(part) ?? [];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and do not move here.
      <div key={index} className="grid gap-4">
        {part.name && (
          <TranslationsFields
            {...common}
            of={part.name}
            value={part.translations ?? {}}
            path={`${here}.translations`}
            max={max}
            onChange={(translations) => set({ ...part, translations })}
          />
        )}
        {inner && within.length > 0 && (
          <PartTranslations
            {...{ words, languages, faultOf }}
            parts={within}
            path={`${here}.${inner.path}`}
            max={inner.max}
            onChange={(changed) => set({ ...part, [inner.path]: changed })}
          />
        )}
      </div>
    );
  });
}

/** The name and the note of a menu in its other languages. */
export function MenuTranslationsField(props: Typed<"menuTranslations">) {
  const { field, path, value, faultOf, onChange } = props;
  const { label, hint, words, languages = [], note = false } = field;
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="editor-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <TranslationsFields
        value={isGroup(value) ? (value as DraftTranslations) : {}}
        {...{ path, words, languages, faultOf }}
        text={note ? words.translations.note : null}
        max={60}
        onChange={(translations) => onChange(translations as Value)}
      />
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}
