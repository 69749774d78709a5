"use client";

import type { z } from "zod";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { callTo } from "@/lib/contract/endpoint";
import { addSynonyms } from "@/lib/contract/synonym-endpoints";
import type { searchMissSchema } from "@/lib/contract/synonyms";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { SynonymDialog } from "./synonym-dialog";

interface MissListProps {
  misses: z.infer<typeof searchMissSchema>[];
}

/** What people searched for in vain: each may become a synonym of what there is. */
export function MissList({ misses }: MissListProps) {
  const texts = useWords("modules.sinonimi");
  const { once, times, last, add } = texts.misses;
  return (
    <ModuleList>
      {misses.map(({ text, times: count, last_day: day }) => (
        <ModuleRow
          key={text}
          title={text}
          facts={[
            count === 1 ? once : fillMessage(times, { count }),
            fillMessage(last, { date: formatDate(new Date(`${day}T12:00:00Z`)) }),
          ]}
          aside={
            <SynonymDialog
              words={{
                label: add.label,
                title: fillMessage(add.title, { text }),
                done: fillMessage(add.done, { text }),
              }}
              name={fillMessage(add.named, { text })}
              look={{ variant: "secondary" }}
              call={callTo(addSynonyms)}
              values={{ kind: "finds", terms: text, finds: "" }}
            />
          }
        />
      ))}
    </ModuleList>
  );
}
