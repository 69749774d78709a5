"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { ActionTexts } from "@/components/modules/texts";
import { callTo } from "@/lib/contract/endpoint";
import { changeSynonyms, removeSynonyms } from "@/lib/contract/synonym-endpoints";
import type { StaffSynonym } from "@/lib/contract/synonyms";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { CategoryNames } from "./category-names";
import { SynonymDialog } from "./synonym-dialog";
import type { SynonymTexts } from "./synonym-values";

interface SynonymListProps {
  groups: StaffSynonym[];
  texts: SynonymTexts;
  form: ActionTexts;
}

/** Groups of words, each to be changed or taken away. */
export function SynonymList({ groups, texts, form }: SynonymListProps) {
  const { edit, remove } = texts;
  return (
    <ModuleList>
      {groups.map((group) => {
        const { id, terms, two_way: isSame, finds, category } = group;
        const words = terms.join(", ");
        return (
          <ModuleRow
            key={id}
            title={words}
            facts={[
              category
                ? fillMessage(texts.ofCategory.fact, category)
                : isSame
                  ? texts.same
                  : fillMessage(texts.finds, { words: finds.join(", ") }),
            ]}
            aside={
              <>
                {category ? (
                  <CategoryNames
                    category={category}
                    terms={terms}
                    version={group.version}
                    texts={texts.ofCategory}
                    form={form}
                  />
                ) : (
                  <SynonymDialog
                    words={edit}
                    name={fillMessage(edit.named, { words })}
                    look={{ variant: "secondary" }}
                    call={callTo(changeSynonyms, { id })}
                    group={group}
                    texts={texts.form}
                    form={form}
                  />
                )}
                <ActionDialog
                  words={{
                    ...remove,
                    description: fillMessage(remove.description, { words }),
                    done: fillMessage(remove.done, { words }),
                  }}
                  name={fillMessage(remove.named, { words })}
                  look={{ variant: "quiet" }}
                  call={callTo(removeSynonyms, { id })}
                  texts={form}
                />
              </>
            }
          />
        );
      })}
    </ModuleList>
  );
}
