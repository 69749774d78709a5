"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Content } from "@/lib/contract/editorial";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { cancelEvent, postponeEvent, resumeEvent } from "@/lib/contract/event-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

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
}

/** What is done with an event besides writing: again at another time, called off, or put off. */
export function EventMoves({ id, status, organisation, content, isOver, parts }: EventMovesProps) {
  const words = useWords("modules.eventi.more");
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
        />
      </ModuleSection>
      {(isOn || status === "postponed") && (
        <ModuleSection id="non-si-fa" title={words.title}>
          <div className="module-actions">
            {status === "postponed" && !isOver && (
              <ActionDialog
                words={{ keep: words.back, ...words.resume }}
                look={{ variant: "secondary" }}
                call={callTo(resumeEvent, { id })}
              />
            )}
            {isOn && <CallOff call={callTo(postponeEvent, { id })} own={words.postpone} />}
            <CallOff call={callTo(cancelEvent, { id })} own={words.cancel} parts={parts} />
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
}

/** Cancels or postpones, with the reason that visitors read; a feast is cancelled with its parts unless one wants otherwise. */
function CallOff({ call, own, parts = 0 }: CallOffProps) {
  const words = useWords("modules.eventi.more");
  const required = useWords("validation.required");
  const label = fillMessage(parts === 1 ? words.parts.one : words.parts.more, { count: parts });
  return (
    <ActionDialog<{ reason: string; parts?: boolean }>
      // "Annulla" beside "Annulla l'evento" could be either.
      words={{ keep: words.back, ...own }}
      look={{ variant: "secondary" }}
      call={call}
      labels={{ reason: words.reason, parts: label }}
      defaultValues={parts > 0 ? { parts: true } : {}}
    >
      {({ register, faultOf }) => (
        <>
          <FormTextarea
            {...register("reason", { required })}
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
