"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { BodyOf, Call } from "@/lib/contract/endpoint";
import type { addSynonyms, changeSynonyms } from "@/lib/contract/synonym-endpoints";
import type { StaffSynonym } from "@/lib/contract/synonyms";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { type SynonymValues, toInput, toValues, unfitWord } from "./synonym-values";

interface SynonymDialogProps {
  words: Pick<ActionWords, "label" | "title" | "done">;
  /** What the button is called beside others of its kind. */
  name?: string;
  look?: ButtonLook;
  call: Call<BodyOf<typeof addSynonyms>> | Call<BodyOf<typeof changeSynonyms>>;
  /** Left out: a new one. */
  group?: StaffSynonym;
  /** What a new one begins with. */
  values?: SynonymValues;
}

/** Asks for the words of a group. */
export function SynonymDialog({ words, group, values, ...action }: SynonymDialogProps) {
  const texts = useWords("modules.sinonimi.form");
  const required = useWords("validation.required");
  const rule = {
    required,
    validate: (text: string) => {
      const unfit = unfitWord(text);
      return unfit === null || fillMessage(texts.unfit, { term: unfit });
    },
  };
  return (
    <ActionDialog<SynonymValues, StaffSynonym, BodyOf<typeof addSynonyms>>
      {...action}
      words={{ ...texts, ...words }}
      labels={{ kind: texts.kind, terms: texts.terms, finds: texts.finds }}
      defaultValues={group ? undefined : values}
      seen={group ?? null}
      toValues={toValues}
      wording={{ kind: (kind: SynonymValues["kind"]) => texts.kinds[kind] }}
      toBody={toInput}
    >
      {({ register, watch, faultOf }) => (
        <>
          <FormSelect
            {...register("kind")}
            label={texts.kind}
            options={[
              { value: "same", label: texts.kinds.same },
              { value: "finds", label: texts.kinds.finds },
            ]}
          />
          <FormTextarea
            {...register("terms", rule)}
            label={texts.terms}
            hint={texts.termsHint}
            rows={2}
            required
            fault={faultOf("terms")}
          />
          {watch("kind") === "finds" && (
            <FormTextarea
              {...register("finds", rule)}
              label={texts.finds}
              hint={texts.findsHint}
              rows={2}
              required
              fault={faultOf("finds")}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
