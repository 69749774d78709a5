"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import type { ActionTexts } from "@/components/modules/texts";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Content } from "@/lib/contract/editorial";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { cancelEvent, postponeEvent, resumeEvent } from "@/lib/contract/event-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type eventi from "@/lib/i18n/messages/it/modules/eventi.json";

type Words = (typeof eventi)["more"];

/** Characters of a reason. */
const REASON_MAX = 1000;

interface EventMovesProps {
  id: string;
  /** As the kind calls it. */
  status: string | null;
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
  /** All of its dates are over, also those from which it was postponed. */
  isOver: boolean;
  /** How many parts of it are still to take place. */
  parts: number;
  words: Words;
  texts: ActionTexts;
}

/** What is done with an event besides writing: again at another time, called off, or put off. */
export function EventMoves({
  id,
  status,
  organisation,
  content,
  isOver,
  parts,
  words,
  texts,
}: EventMovesProps) {
  const isOn = status === "published" && !isOver;
  return (
    <>
      <ModuleSection id="di-nuovo" title={words.duplicate.title}>
        {/* Its dates are asked. */}
        <BeginItem
          kind="event"
          organisation={organisation}
          changes={{ ...content, dates: [] }}
          words={words.duplicate}
          texts={texts}
        />
      </ModuleSection>
      {(isOn || status === "postponed") && (
        <ModuleSection id="non-si-fa" title={words.title}>
          <div className="module-actions">
            {status === "postponed" && !isOver && (
              <ActionDialog
                words={words.resume}
                look={{ variant: "secondary" }}
                call={callTo(resumeEvent, { id })}
                texts={{ ...texts, cancel: words.back }}
              />
            )}
            {isOn && (
              <CallOff
                call={callTo(postponeEvent, { id })}
                own={words.postpone}
                {...{ words, texts }}
              />
            )}
            <CallOff
              call={callTo(cancelEvent, { id })}
              own={words.cancel}
              {...{ parts, words, texts }}
            />
          </div>
        </ModuleSection>
      )}
    </>
  );
}

interface CallOffProps {
  call: Call<{ reason: string; parts?: boolean }>;
  own: ActionWords;
  /** How many parts may go with it; left out: none does. */
  parts?: number;
  words: Words;
  texts: ActionTexts;
}

/** Cancels or postpones, with the reason that visitors read; a feast is cancelled with its parts unless one wants otherwise. */
function CallOff({ call, own, parts = 0, words, texts }: CallOffProps) {
  const label = fillMessage(parts === 1 ? words.parts.one : words.parts.more, { count: parts });
  return (
    <ActionDialog<{ reason: string; parts?: boolean }>
      words={own}
      look={{ variant: "secondary" }}
      call={call}
      labels={{ reason: words.reason, parts: label }}
      defaultValues={parts > 0 ? { parts: true } : {}}
      // "Annulla" beside "Annulla l'evento" could be either.
      texts={{ ...texts, cancel: words.back }}
    >
      {({ register, faultOf }) => (
        <>
          <FormTextarea
            {...register("reason", { required: texts.required })}
            label={words.reason}
            hint={words.reasonHint}
            maxLength={REASON_MAX}
            required
            fault={faultOf("reason")}
          />
          {parts > 0 && (
            <FormCheckbox
              {...register("parts")}
              label={label}
              hint={words.parts.hint}
              fault={faultOf("parts")}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
