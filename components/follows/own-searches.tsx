"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Fault } from "@/components/ui/fault";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import type { SendFaults } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import { changeSavedSearch, endSavedSearch } from "@/lib/contract/follow-endpoints";
import type { SavedSearch } from "@/lib/contract/saved-searches";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";
import { SavedSearchItem } from "./saved-search-item";
import "@/components/ui/accounts.css";

interface OwnSearchesProps {
  searches: readonly SavedSearch[];
  texts: Pick<typeof followsPage, "searches" | "guest" | "list">;
  formTexts: SendFaults;
}

/** The user's saved searches. */
export function OwnSearches({ searches, texts, formTexts }: OwnSearchesProps) {
  const isLive = useIsLive();
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { running, fault, run } = useAction(formTexts);
  const tell = (words: string) => setSaid(({ count }) => ({ words, count: count + 1 }));

  async function stop(search: SavedSearch) {
    if (!(await run(callTo(endSavedSearch, { id: search.id })))) return;
    tell(fillMessage(texts.searches.stopped, { name: search.name }));
    restartAtContent();
  }

  return (
    <>
      <Said key={said.count}>{said.words}</Said>
      <Fault>{fault}</Fault>
      <ul className={cn("grid gap-4", searches.length > 0 && "mb-4")}>
        {searches.map((search) => (
          <li key={search.id} className="account-sheet grid gap-3">
            <SavedSearchItem
              search={search}
              texts={texts}
              isLive={isLive}
              isBusy={running === callTo(endSavedSearch, { id: search.id }).path}
              onChange={async (changes) => {
                if (await run(callTo(changeSavedSearch, { id: search.id }), changes))
                  tell(texts.list.saved);
              }}
              onStop={() => void stop(search)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
