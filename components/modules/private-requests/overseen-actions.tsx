"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { WriteMessage } from "@/components/private-requests/write-message";
import { callTo } from "@/lib/contract/endpoint";
import {
  eraseOverseenRequest,
  evaluateOverseenRequest,
  refuseOverseenRequest,
  writeInOverseenRequest,
} from "@/lib/contract/overseen-request-endpoints";
import {
  PRIVATE_MESSAGE_TEXT,
  PRIVATE_REQUEST_REASON,
} from "@/lib/contract/private-request-constants";
import type { OverseenRequest } from "@/lib/contract/private-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";

interface OverseenActionsProps {
  request: OverseenRequest;
  /** Of the request, in the address. */
  id: string;
}

/** What the staff can do. */
export function OverseenActions({
  request: { can, contact, is_waiting },
  id,
}: OverseenActionsProps) {
  const { write, close, takeNote, erase } = useWords("modules.richieste-private.actions");
  const name = contact.first_name;
  return (
    <ActionArea>
      {can.write_staff && (
        <WriteMessage
          words={{ ...write, title: fillMessage(write.title, { name }), field: write.text }}
          call={callTo(writeInOverseenRequest, { id })}
          limit={PRIVATE_MESSAGE_TEXT}
        />
      )}
      {is_waiting && (
        <ActionButton
          variant="secondary"
          label={takeNote.label}
          call={callTo(evaluateOverseenRequest, { id })}
          done={takeNote.done}
        />
      )}
      {can.accept && (
        <WriteMessage
          words={{ ...close, field: close.reason }}
          call={callTo(refuseOverseenRequest, { id })}
          field="reason"
          limit={PRIVATE_REQUEST_REASON}
          variant="quiet"
        />
      )}
      {can.erase && (
        <ActionDialog
          words={erase}
          look={{ variant: "quiet" }}
          call={callTo(eraseOverseenRequest, { id })}
          leadsTo={routes.module("richieste-private")}
        />
      )}
    </ActionArea>
  );
}
