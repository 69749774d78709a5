"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { WriteMessage } from "@/components/private-requests/write-message";
import { PRIVATE_MESSAGE_TEXT } from "@/lib/contract/private-request-constants";
import type { OverseenRequest, ReceivedRequest } from "@/lib/contract/private-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type moduleTexts from "@/lib/i18n/messages/it/modules/richieste-private.json";
import type requestTexts from "@/lib/i18n/messages/it/private-requests.json";
import { routes } from "@/lib/routes";
import { Propose } from "./proposal-form";

type Words = (typeof moduleTexts)["actions"];

const REASON = { min: 5, max: 500 };

interface ReceivedActionsProps {
  request: ReceivedRequest;
  path: string;
  words: Words;
  priceKinds: (typeof requestTexts)["priceKinds"];
  texts: ActionTexts;
}

/** What an activity that was asked can do. */
export function ReceivedActions({
  request: { can, recipient, first_name },
  path,
  words,
  priceKinds,
  texts,
}: ReceivedActionsProps) {
  const { evaluate, ask, withdraw, decline, confirm, propose } = words;
  return (
    <ActionArea>
      {can.confirm && <ActionDialog words={confirm} path={`${path}/confirmation`} texts={texts} />}
      {can.propose && (
        <Propose
          path={path}
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
          path={`${path}/evaluation`}
          done={evaluate.done}
          texts={texts}
        />
      )}
      {can.ask && (
        <WriteMessage
          words={{ ...ask, title: fillMessage(ask.title, { name: first_name }), field: ask.text }}
          path={`${path}/messages`}
          limit={PRIVATE_MESSAGE_TEXT}
          texts={texts}
        />
      )}
      {can.withdraw && (
        <ActionDialog
          words={withdraw}
          look={{ variant: "quiet" }}
          path={`${path}/withdrawal`}
          texts={texts}
        />
      )}
      {can.decline && (
        <WriteMessage
          words={{ ...decline, field: decline.reason }}
          path={`${path}/refusal`}
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
  path: string;
  words: Words;
  texts: ActionTexts;
}

/** What the staff can do. */
export function OverseenActions({
  request: { can, contact, is_waiting },
  path,
  words: { write, close, takeNote, erase },
  texts,
}: OverseenActionsProps) {
  const name = contact.first_name;
  return (
    <ActionArea>
      {can.write_staff && (
        <WriteMessage
          words={{ ...write, title: fillMessage(write.title, { name }), field: write.text }}
          path={`${path}/messages`}
          limit={PRIVATE_MESSAGE_TEXT}
          texts={texts}
        />
      )}
      {is_waiting && (
        <ActionButton
          variant="secondary"
          label={takeNote.label}
          path={`${path}/evaluation`}
          done={takeNote.done}
          texts={texts}
        />
      )}
      {can.accept && (
        <WriteMessage
          words={{ ...close, field: close.reason }}
          path={`${path}/refusal`}
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
          path={path}
          method="DELETE"
          texts={texts}
          leadsTo={routes.module("richieste-private")}
        />
      )}
    </ActionArea>
  );
}
