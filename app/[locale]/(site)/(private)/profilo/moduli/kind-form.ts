import type { EditorField } from "@/components/modules/editor/fields";
import type { Zone } from "@/lib/contract/activities";
import type { KindFields } from "@/lib/contract/kind-fields";

/** The words of a field: `body` for `body_html`. */
type WordOf<Name> = Name extends `${infer Word}_html` ? Word : Name;

/** By their names in the messages; `…Hint` is what is said below a field, `noZone` that no zone is chosen. */
type FormWords<Fields> = Readonly<Record<WordOf<keyof Fields & string>, string>>;

/** The form of a kind, field by field as it is declared. */
export function formOf<Fields extends KindFields>(
  fields: Fields,
  words: FormWords<Fields>,
  zones: readonly Zone[] = [],
): EditorField[] {
  const texts: Readonly<Record<string, string | undefined>> = words;
  return Object.entries(fields).map(([name, { type, max = 0, isPage }]): EditorField => {
    const word = name.replace(/_html$/, "");
    const hint = texts[`${word}Hint`];
    const field = { name, label: texts[word] ?? name, ...(hint && { hint }) };
    switch (type) {
      case "line":
        return { ...field, type: "text", max };
      case "slug":
        return { ...field, type: "text", max, inputMode: "url" };
      case "paragraph":
        return { ...field, type: "longText", max };
      case "html":
        return { ...field, type: "richText", ...(isPage && { isPage }) };
      case "picture":
        return { ...field, type: "picture" };
      case "day":
        return { ...field, type: "date" };
      default: {
        const options = zones.map(({ slug, name: label }) => ({ value: slug, label }));
        return { ...field, type: "choice", options, placeholder: texts.noZone ?? "" };
      }
    }
  });
}
