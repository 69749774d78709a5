import type { ComponentProps } from "react";
import { FormField } from "@/components/ui/form-field";
import { TERM_NAME } from "@/lib/contract/taxonomy-constants";

interface TermFieldsProps {
  field: (
    name: "name" | "slug",
    rules?: { required: string },
  ) => Omit<ComponentProps<typeof FormField>, "label">;
  texts: { name: string; slug: string; slugHint: string };
  /** What is said of an empty name. */
  required: string;
}

/** What a category or a zone is called, and under which address it stands. */
export function TermFields({ field, texts, required }: TermFieldsProps) {
  return (
    <>
      <FormField
        {...field("name", { required })}
        label={texts.name}
        maxLength={TERM_NAME.max}
        autoComplete="off"
        required
      />
      <FormField
        {...field("slug")}
        label={texts.slug}
        hint={texts.slugHint}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={TERM_NAME.max}
      />
    </>
  );
}
