"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { WriteMessage } from "@/components/private-requests/write-message";
import { callTo } from "@/lib/contract/endpoint";
import { NOTE_TEXT, REFUSAL_TEXT } from "@/lib/contract/job-application-constants";
import type { ReceivedApplication } from "@/lib/contract/job-applications";
import {
  addApplicationNote,
  refuseApplication,
  shortlistApplication,
} from "@/lib/contract/received-application-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface ApplicationDecisionsProps {
  application: Pick<ReceivedApplication, "can" | "name">;
  /** Of the application. */
  id: string;
}

/** What the team of an employer can do with an application. */
export function ApplicationDecisions({
  application: { can, name },
  id,
}: ApplicationDecisionsProps) {
  const { shortlist, refuse, note } = useWords("modules.candidature.actions");
  const named = { name: name ?? "" };
  return (
    <ActionArea>
      {can.shortlist && (
        <ActionDialog words={shortlist} call={callTo(shortlistApplication, { id })} />
      )}
      {can.note && (
        <WriteMessage
          words={{ ...note, field: note.text }}
          call={callTo(addApplicationNote, { id })}
          limit={NOTE_TEXT}
        />
      )}
      {can.refuse && (
        <WriteMessage
          words={{ ...refuse, title: fillMessage(refuse.title, named), field: refuse.text }}
          suggested={fillMessage(refuse.suggested, named)}
          call={callTo(refuseApplication, { id })}
          limit={REFUSAL_TEXT}
          variant="quiet"
        />
      )}
    </ActionArea>
  );
}
