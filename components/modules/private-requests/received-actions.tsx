"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { WriteMessage } from "@/components/private-requests/write-message";
import { callTo } from "@/lib/contract/endpoint";
import {
  PRIVATE_MESSAGE_TEXT,
  PRIVATE_REQUEST_REASON,
} from "@/lib/contract/private-request-constants";
import type { ReceivedRequest } from "@/lib/contract/private-requests";
import {
  confirmReceivedRequest,
  declineReceivedRequest,
  evaluateReceivedRequest,
  takeBackProposal,
  writeToRequester,
} from "@/lib/contract/received-request-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { Propose } from "./proposal-form";

interface ReceivedActionsProps {
  request: ReceivedRequest;
  /** Of what the activity received, in the address. */
  id: string;
}

/** What an activity that was asked can do. */
export function ReceivedActions({
  request: { can, recipient, first_name },
  id,
}: ReceivedActionsProps) {
  const words = useWords("modules.richieste-private.actions");
  const { evaluate, ask, withdraw, decline, confirm } = words;
  return (
    <ActionArea>
      {can.confirm && (
        <ActionDialog words={confirm} call={callTo(confirmReceivedRequest, { id })} />
      )}
      {can.propose && <Propose id={id} proposal={recipient.proposal} />}
      {can.evaluate && (
        <ActionButton
          variant="secondary"
          label={evaluate.label}
          call={callTo(evaluateReceivedRequest, { id })}
          done={evaluate.done}
        />
      )}
      {can.ask && (
        <WriteMessage
          words={{ ...ask, title: fillMessage(ask.title, { name: first_name }), field: ask.text }}
          call={callTo(writeToRequester, { id })}
          limit={PRIVATE_MESSAGE_TEXT}
        />
      )}
      {can.withdraw && (
        <ActionDialog
          words={withdraw}
          look={{ variant: "quiet" }}
          call={callTo(takeBackProposal, { id })}
        />
      )}
      {can.decline && (
        <WriteMessage
          words={{ ...decline, field: decline.reason }}
          call={callTo(declineReceivedRequest, { id })}
          field="reason"
          limit={PRIVATE_REQUEST_REASON}
          variant="quiet"
        />
      )}
    </ActionArea>
  );
}
