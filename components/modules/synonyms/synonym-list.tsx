"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { callTo } from "@/lib/contract/endpoint";
import { changeSynonyms, removeSynonyms } from "@/lib/contract/synonym-endpoints";
import type { StaffSynonym } from "@/lib/contract/synonyms";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { CategoryNames } from "./category-names";
import { SynonymDialog } from "./synonym-dialog";

interface SynonymListProps {
  groups: StaffSynonym[];
}

/** Groups of words, each to be changed or taken away. */
export function SynonymList({ groups }: SynonymListProps) {
  const texts = useWords("modules.sinonimi");
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
                  <CategoryNames category={category} terms={terms} version={group.version} />
                ) : (
                  <SynonymDialog
                    words={edit}
                    name={fillMessage(edit.named, { words })}
                    look={{ variant: "secondary" }}
                    call={callTo(changeSynonyms, { id })}
                    group={group}
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
                />
              </>
            }
          />
        );
      })}
    </ModuleList>
  );
}
