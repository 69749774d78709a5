"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { WriteMessage } from "@/components/private-requests/write-message";
import { NOTE_TEXT, REFUSAL_TEXT } from "@/lib/contract/job-application-constants";
import type { ReceivedApplication } from "@/lib/contract/job-applications";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type moduleTexts from "@/lib/i18n/messages/it/modules/candidature.json";

interface ApplicationDecisionsProps {
  application: Pick<ReceivedApplication, "can" | "name">;
  /** Of the application, in the API. */
  path: string;
  words: (typeof moduleTexts)["actions"];
  texts: ActionTexts;
}

/** What the team of an employer can do with an application. */
export function ApplicationDecisions({
  application: { can, name },
  path,
  words: { shortlist, refuse, note },
  texts,
}: ApplicationDecisionsProps) {
  const named = { name: name ?? "" };
  return (
    <ActionArea>
      {can.shortlist && <ActionDialog words={shortlist} path={`${path}/shortlist`} texts={texts} />}
      {can.note && (
        <WriteMessage
          words={{ ...note, field: note.text }}
          path={`${path}/notes`}
          limit={NOTE_TEXT}
          texts={texts}
        />
      )}
      {can.refuse && (
        <WriteMessage
          words={{ ...refuse, title: fillMessage(refuse.title, named), field: refuse.text }}
          suggested={fillMessage(refuse.suggested, named)}
          path={`${path}/refusal`}
          limit={REFUSAL_TEXT}
          variant="quiet"
          texts={texts}
        />
      )}
    </ActionArea>
  );
}
