"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { callTo } from "@/lib/contract/endpoint";
import { removeRedirect } from "@/lib/contract/page-endpoints";
import type { Redirect } from "@/lib/contract/pages";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface RedirectListProps {
  redirects: readonly Redirect[];
}

/** Old addresses, each with the page to which it leads. */
export function RedirectList({ redirects }: RedirectListProps) {
  const texts = useWords("modules.pagine.redirects");
  const { remove } = texts;
  return (
    <ModuleList>
      {redirects.map(({ id, path, page: { title, status }, created_at }) => (
        <ModuleRow
          key={id}
          title={path}
          facts={[
            fillMessage(texts.leadsTo, { title }),
            status !== "published" && texts.asleep,
            fillMessage(texts.added, { date: formatDate(new Date(created_at)) }),
          ]}
          aside={
            <ActionDialog
              words={{
                ...remove,
                description: fillMessage(remove.description, { path }),
                done: fillMessage(remove.done, { path }),
              }}
              name={fillMessage(remove.named, { path })}
              look={{ variant: "quiet" }}
              call={callTo(removeRedirect, { id })}
            />
          }
        />
      ))}
    </ModuleList>
  );
}
