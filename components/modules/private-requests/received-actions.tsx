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
import { PRIVATE_MESSAGE_TEXT } from "@/lib/contract/private-request-constants";
import type { OverseenRequest, ReceivedRequest } from "@/lib/contract/private-requests";
import {
  confirmReceivedRequest,
  declineReceivedRequest,
  evaluateReceivedRequest,
  takeBackProposal,
  writeToRequester,
} from "@/lib/contract/received-request-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import { Propose } from "./proposal-form";

const REASON = { min: 5, max: 500 };

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
          limit={REASON}
          variant="quiet"
        />
      )}
    </ActionArea>
  );
}

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
          limit={REASON}
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
