"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { isGroup } from "@/components/modules/editor/fields";
import { ModuleSection } from "@/components/modules/module-section";
import { FormField } from "@/components/ui/form-field";
import type { Versioned } from "@/lib/client/change-form";
import type { Content } from "@/lib/contract/editorial";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { MAX_DAYS, USUAL_DAYS } from "@/lib/contract/job-constants";
import { fillJob, renewJob } from "@/lib/contract/job-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface JobMovesProps {
  id: string;
  /** As the kind calls it; null: it was never published. */
  status: string | null;
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
}

/** What a copy of an ad begins with: all but its days, and with questions of its own. */
export function copyOf({ deadline: _, starts_on: __, questions, ...content }: Content): Content {
  const copied = Array.isArray(questions)
    ? questions.filter(isGroup).map(({ id: _id, ...question }) => question)
    : [];
  return { ...content, questions: copied };
}

/** What is done with an ad besides writing: the place is taken, it gets more days, or it begins anew. */
export function JobMoves({ id, status, organisation, content }: JobMovesProps) {
  const words = useWords("modules.lavoro.more");
  const required = useWords("validation.required");
  const isOpen = status === "published" || status === "expired";
  return (
    <>
      {isOpen && (
        <ModuleSection id="mosse" title={words.title}>
          <div className="module-actions">
            <ActionDialog<{ days: string }, Versioned, BodyOf<typeof renewJob>>
              words={{ keep: words.back, ...words.renew }}
              look={{ variant: "secondary" }}
              call={callTo(renewJob, { id })}
              labels={{ days: words.renew.days }}
              defaultValues={{ days: String(USUAL_DAYS) }}
              toBody={({ days }) => ({ days: Number(days) })}
            >
              {({ register, faultOf }) => (
                <FormField
                  {...register("days", { required })}
                  label={words.renew.days}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_DAYS}
                  required
                  fault={faultOf("days")}
                />
              )}
            </ActionDialog>
            <ActionDialog
              words={{ keep: words.back, ...words.fill }}
              look={{ variant: "secondary" }}
              call={callTo(fillJob, { id })}
            />
          </div>
        </ModuleSection>
      )}
      <ModuleSection id="di-nuovo" title={words.duplicate.title}>
        <BeginItem
          kind="job"
          organisation={organisation}
          changes={copyOf(content)}
          words={words.duplicate}
        />
      </ModuleSection>
    </>
  );
}
