"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import type { StaffContact } from "@/lib/contract/contact";
import { CONTACT_TEXT } from "@/lib/contract/contact-constants";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import {
  addContactNote,
  answerContactMessage,
  assignContactMessage,
  moveContactMessage,
} from "@/lib/contract/managed-contact-endpoints";
import { writtenLength } from "@/lib/contract/text-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

const ANSWER_MIN = 10;
const NOTE = { min: 3, max: 1000 };

interface MessageActionsProps {
  message: StaffContact;
  /** Of whoever looks at it. */
  userId: string;
}

/** What the staff can do with a message. */
export function MessageActions({ message, userId }: MessageActionsProps) {
  const texts = useWords("modules.contatti.actions");
  const { id, status, email, assignee_id: assigneeId, colleagues } = message;
  const isOpen = status !== "closed" && status !== "spam";
  const { answer, take, assign, note, close, spam, reopen, notSpam } = texts;
  return (
    <ActionArea>
      {isOpen && (
        <>
          <ActionDialog<{ message: string; close: boolean }>
            words={{ ...answer, description: fillMessage(answer.description, { email }) }}
            call={callTo(answerContactMessage, { id })}
            labels={{ message: answer.message, close: answer.close }}
            defaultValues={{ close: false }}
          >
            {({ register, faultOf }) => (
              <>
                <FormTextarea
                  {...register("message", {
                    validate: (text) => writtenLength(text) >= ANSWER_MIN || answer.tooShort,
                  })}
                  label={answer.message}
                  hint={answer.hint}
                  rows={8}
                  maxLength={CONTACT_TEXT.max}
                  required
                  fault={faultOf("message")}
                />
                <FormCheckbox {...register("close")} label={answer.close} />
              </>
            )}
          </ActionDialog>
          {assigneeId !== userId && (
            <ActionButton
              variant="secondary"
              label={take.label}
              call={callTo(assignContactMessage, { id })}
              body={{ assignee_id: userId }}
              done={take.done}
            />
          )}
          <ActionDialog<{ assignee_id: string }, Versioned, BodyOf<typeof assignContactMessage>>
            words={assign}
            look={{ variant: "quiet" }}
            call={callTo(assignContactMessage, { id })}
            labels={{ assignee_id: assign.person }}
            defaultValues={{ assignee_id: assigneeId ?? "" }}
            toBody={({ assignee_id }) => ({ assignee_id: assignee_id || null })}
          >
            {({ register, faultOf }) => (
              <FormSelect
                {...register("assignee_id")}
                label={assign.person}
                placeholder={assign.nobody}
                options={colleagues.map(({ id: value, name: label }) => ({ value, label }))}
                fault={faultOf("assignee_id")}
              />
            )}
          </ActionDialog>
        </>
      )}
      <ActionDialog<{ message: string }>
        words={note}
        look={{ variant: "quiet" }}
        call={callTo(addContactNote, { id })}
        labels={{ message: note.message }}
      >
        {({ register, faultOf }) => (
          <FormTextarea
            {...register("message", {
              validate: (text) => writtenLength(text) >= NOTE.min || note.tooShort,
            })}
            label={note.message}
            maxLength={NOTE.max}
            required
            fault={faultOf("message")}
          />
        )}
      </ActionDialog>
      {isOpen && (
        <ActionDialog<object, Versioned, BodyOf<typeof moveContactMessage>>
          words={close}
          look={{ variant: "quiet" }}
          call={callTo(moveContactMessage, { id })}
          toBody={() => ({ status: "closed" })}
        />
      )}
      {!isOpen && (
        <ActionButton
          variant="secondary"
          label={(status === "spam" ? notSpam : reopen).label}
          call={callTo(moveContactMessage, { id })}
          body={{ status: "open" }}
          done={(status === "spam" ? notSpam : reopen).done}
        />
      )}
      {status !== "spam" && (
        <ActionDialog<object, Versioned, BodyOf<typeof moveContactMessage>>
          words={spam}
          look={{ variant: "quiet" }}
          call={callTo(moveContactMessage, { id })}
          toBody={() => ({ status: "spam" })}
        />
      )}
    </ActionArea>
  );
}
