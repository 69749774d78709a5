"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { callTo } from "@/lib/contract/endpoint";
import { discardImport, runImport, undoImport } from "@/lib/contract/import-endpoints";
import type { Import } from "@/lib/contract/imports";
import type importazioni from "@/lib/i18n/messages/it/modules/importazioni.json";
import { routes } from "@/lib/routes";

interface ImportActionsProps {
  run: Pick<Import, "id" | "state" | "undo_until">;
  /** How many places the source no longer has, in words; null: none. */
  missing: string | null;
  texts: Omit<(typeof importazioni)["actions"], "hideMissingHint">;
}

/** What can be done with an import now. */
export function ImportActions({ run, missing, texts }: ImportActionsProps) {
  const { id } = run;
  const isUndecided = ["reading", "ready", "unreadable"].includes(run.state);
  return (
    <div className="module-actions">
      {run.state === "ready" && (
        <ActionDialog<{ hide_missing: boolean }>
          words={texts.run}
          call={callTo(runImport, { id })}
          labels={{ hide_missing: texts.hideMissing }}
          defaultValues={{ hide_missing: false }}
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
        <ActionDialog
          words={texts.discard}
          look={{ variant: "secondary" }}
          call={callTo(discardImport, { id })}
          leadsTo={routes.module("importazioni")}
        />
      )}
      {run.undo_until && (
        <ActionDialog
          words={texts.undo}
          look={{ variant: "secondary" }}
          call={callTo(undoImport, { id })}
        />
      )}
    </div>
  );
}
