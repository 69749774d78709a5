"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
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
import type moduleTexts from "@/lib/i18n/messages/it/modules/richieste-private.json";
import type requestTexts from "@/lib/i18n/messages/it/private-requests.json";
import { routes } from "@/lib/routes";
import { Propose } from "./proposal-form";

type Words = (typeof moduleTexts)["actions"];

const REASON = { min: 5, max: 500 };

interface ReceivedActionsProps {
  request: ReceivedRequest;
  /** Of what the activity received, in the address. */
  id: string;
  words: Words;
  priceKinds: (typeof requestTexts)["priceKinds"];
  texts: ActionTexts;
}

/** What an activity that was asked can do. */
export function ReceivedActions({
  request: { can, recipient, first_name },
  id,
  words,
  priceKinds,
  texts,
}: ReceivedActionsProps) {
  const { evaluate, ask, withdraw, decline, confirm, propose } = words;
  return (
    <ActionArea>
      {can.confirm && (
        <ActionDialog words={confirm} call={callTo(confirmReceivedRequest, { id })} texts={texts} />
      )}
      {can.propose && (
        <Propose
          id={id}
          proposal={recipient.proposal}
          words={propose}
          priceKinds={priceKinds}
          texts={texts}
        />
      )}
      {can.evaluate && (
        <ActionButton
          variant="secondary"
          label={evaluate.label}
          call={callTo(evaluateReceivedRequest, { id })}
          done={evaluate.done}
          texts={texts}
        />
      )}
      {can.ask && (
        <WriteMessage
          words={{ ...ask, title: fillMessage(ask.title, { name: first_name }), field: ask.text }}
          call={callTo(writeToRequester, { id })}
          limit={PRIVATE_MESSAGE_TEXT}
          texts={texts}
        />
      )}
      {can.withdraw && (
        <ActionDialog
          words={withdraw}
          look={{ variant: "quiet" }}
          call={callTo(takeBackProposal, { id })}
          texts={texts}
        />
      )}
      {can.decline && (
        <WriteMessage
          words={{ ...decline, field: decline.reason }}
          call={callTo(declineReceivedRequest, { id })}
          field="reason"
          limit={REASON}
          variant="quiet"
          texts={texts}
        />
      )}
    </ActionArea>
  );
}

interface OverseenActionsProps {
  request: OverseenRequest;
  /** Of the request, in the address. */
  id: string;
  words: Words;
  texts: ActionTexts;
}

/** What the staff can do. */
export function OverseenActions({
  request: { can, contact, is_waiting },
  id,
  words: { write, close, takeNote, erase },
  texts,
}: OverseenActionsProps) {
  const name = contact.first_name;
  return (
    <ActionArea>
      {can.write_staff && (
        <WriteMessage
          words={{ ...write, title: fillMessage(write.title, { name }), field: write.text }}
          call={callTo(writeInOverseenRequest, { id })}
          limit={PRIVATE_MESSAGE_TEXT}
          texts={texts}
        />
      )}
      {is_waiting && (
        <ActionButton
          variant="secondary"
          label={takeNote.label}
          call={callTo(evaluateOverseenRequest, { id })}
          done={takeNote.done}
          texts={texts}
        />
      )}
      {can.accept && (
        <WriteMessage
          words={{ ...close, field: close.reason }}
          call={callTo(refuseOverseenRequest, { id })}
          field="reason"
          limit={REASON}
          variant="quiet"
          texts={texts}
        />
      )}
      {can.erase && (
        <ActionDialog
          words={erase}
          look={{ variant: "quiet" }}
          call={callTo(eraseOverseenRequest, { id })}
          texts={texts}
          leadsTo={routes.module("richieste-private")}
        />
      )}
    </ActionArea>
  );
}
