"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormTextarea } from "@/components/ui/form-textarea";
import { listFault } from "@/lib/client/list-fault";
import { callTo } from "@/lib/contract/endpoint";
import { setCategorySynonyms } from "@/lib/contract/synonym-endpoints";
import { writtenList } from "@/lib/domain/written-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { unfitWord } from "./synonym-values";

interface CategoryNamesProps {
  category: { id: string; name: string };
  terms: readonly string[];
  /** Of its terms. */
  version: string;
}

/** As the API tells them. */
interface Names {
  terms: readonly string[];
  version: string;
}

/** Asks by what else people call a category. */
export function CategoryNames({ category, terms, version }: CategoryNamesProps) {
  const texts = useWords("modules.sinonimi.ofCategory");
  const { id, name } = category;
  return (
    <ActionDialog<{ terms: string }, Names, { terms: string[] }>
      words={{
        ...texts,
        title: fillMessage(texts.title, { name }),
        description: fillMessage(texts.description, { name }),
        done: fillMessage(texts.done, { name }),
      }}
      name={fillMessage(texts.named, { name })}
      look={{ variant: "secondary" }}
      call={callTo(setCategorySynonyms, { id })}
      labels={{ terms: texts.terms }}
      seen={{ terms, version }}
      toValues={(names) => ({ terms: names.terms.join(", ") })}
      toBody={(typed) => ({ terms: writtenList(typed.terms) })}
      faultField={listFault}
    >
      {({ register, faultOf }) => (
        <FormTextarea
          {...register("terms", {
            validate: (text) => {
              const unfit = unfitWord(text);
              return unfit === null || fillMessage(texts.unfit, { term: unfit });
            },
          })}
          label={texts.terms}
          hint={texts.termsHint}
          rows={3}
          fault={faultOf("terms")}
        />
      )}
    </ActionDialog>
  );
}
