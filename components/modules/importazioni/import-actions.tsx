"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import type { Import } from "@/lib/contract/imports";
import type importazioni from "@/lib/i18n/messages/it/modules/importazioni.json";
import { routes } from "@/lib/routes";

interface ImportActionsProps {
  run: Pick<Import, "id" | "state" | "undo_until">;
  /** How many places the source no longer has, in words; null: none. */
  missing: string | null;
  texts: Omit<(typeof importazioni)["actions"], "hideMissingHint">;
  form: ActionTexts;
}

/** What can be done with an import now. */
export function ImportActions({ run, missing, texts, form }: ImportActionsProps) {
  const path = `/api/staff/imports/${run.id}`;
  const isUndecided = ["reading", "ready", "unreadable"].includes(run.state);
  return (
    <div className="module-actions">
      {run.state === "ready" && (
        <ActionDialog<{ hide_missing: boolean }>
          words={texts.run}
          path={`${path}/run`}
          labels={{ hide_missing: texts.hideMissing }}
          defaultValues={{ hide_missing: false }}
          texts={form}
        >
          {({ register }) =>
            missing && (
              <FormCheckbox
                {...register("hide_missing")}
                label={texts.hideMissing}
                hint={missing}
              />
            )
          }
        </ActionDialog>
      )}
      {isUndecided && (
        <ActionDialog<Record<string, never>>
          words={texts.discard}
          look={{ variant: "secondary" }}
          path={path}
          method="DELETE"
          leadsTo={routes.module("importazioni")}
          texts={form}
        />
      )}
      {run.undo_until && (
        <ActionDialog<Record<string, never>>
          words={texts.undo}
          look={{ variant: "secondary" }}
          path={`${path}/undo`}
          texts={form}
        />
      )}
    </div>
  );
}
