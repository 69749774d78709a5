import { useState } from "react";
import { FieldControl } from "@/components/modules/editor/field-control";
import { type EditorField, labelOf } from "@/components/modules/editor/fields";
import type { Content } from "@/lib/contract/editorial";
import { type FlyerDraft, flyerDraftSchema } from "@/lib/contract/flyer-content";
import { messages } from "@/lib/i18n/messages/it";
import { QuickData } from "./quick-data";
import { renderItalian } from "./render-italian";

const { editor: words, fields } = messages.modules.volantini;

export const flyerFields = {
  file: {
    type: "flyerFile",
    name: "file",
    label: fields.file,
    words,
    activities: [{ value: "alimentari-rossi", label: "Alimentari Rossi" }],
  },
  pages: { type: "flyerPages", name: "pages", label: fields.pages, words },
  offers: {
    type: "flyerOffers",
    name: "offers",
    label: fields.offers,
    words,
    products: messages.modules.promo.products,
  },
} satisfies Record<string, EditorField>;

interface HeldFormProps {
  shown: readonly EditorField[];
  held: { content: Content };
  faults: Record<string, string>;
}

/** Fields of a flyer as the form keeps them, below a list of faults that leads into them. */
function HeldForm({ shown, held, faults }: HeldFormProps) {
  const [content, setContent] = useState(held.content);
  const [sought, setSought] = useState<{ path: string } | null>(null);
  const paths = Object.keys(faults);
  const set = (name: string, value: Content[string]) => {
    held.content = { ...held.content, [name]: value };
    setContent(held.content);
  };
  return (
    <QuickData>
      {paths.map((path) => (
        <button key={path} type="button" onClick={() => setSought({ path })}>
          {labelOf(shown, path, content)}
        </button>
      ))}
      <form onSubmit={() => expect("handed in").toBe("never")}>
        {shown.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            path={field.name}
            value={content[field.name]}
            isReadOnly={false}
            faultOf={(path) => faults[path]}
            hasFaultIn={(path) => paths.some((one) => `${one}.`.startsWith(`${path}.`))}
            sought={sought}
            form={{ content, set }}
            town={{ patron: null, map: null }}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      </form>
    </QuickData>
  );
}

/** Shows fields of a flyer with this draft; answers how to read the draft again, as the contract takes it. */
export function showFlyerFields(
  names: readonly (keyof typeof flyerFields)[],
  draft: FlyerDraft,
  faults: Record<string, string> = {},
): () => FlyerDraft {
  const held = { content: draft as Content };
  const shown = names.map((name) => flyerFields[name]);
  renderItalian(<HeldForm shown={shown} held={held} faults={faults} />);
  return () => flyerDraftSchema.parse(held.content);
}
