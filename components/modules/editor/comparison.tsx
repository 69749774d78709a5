import type { Content } from "@/lib/contract/editorial";
import type { EditorField } from "./fields";
import { type ComparedTexts, ValueText } from "./value-text";
import "@/components/ui/forms.css";

interface ComparisonProps {
  /** Undefined: the kind does not have it any more. */
  field: EditorField | undefined;
  /** What stands beside each other, each under its heading. */
  sides: readonly { title: string; value: Content[string] | undefined }[];
  heading: "h3" | "h4";
  texts: ComparedTexts;
}

/** A field as it reads in two places, side by side; one below the other on a phone. */
export function Comparison({ field, sides, heading: Heading, texts }: ComparisonProps) {
  return (
    <div className="side-by-side">
      {sides.map(({ title, value }, at) => (
        <div key={title}>
          <Heading>{title}</Heading>
          <ValueText
            field={field}
            value={value}
            other={sides.find((_, place) => place !== at)?.value}
            texts={texts}
          />
        </div>
      ))}
    </div>
  );
}
