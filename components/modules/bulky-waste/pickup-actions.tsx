"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import type { StaffBulkyPickup } from "@/lib/contract/bulky-waste";
import { BULKY_REASON } from "@/lib/contract/bulky-waste-constants";
import { decideBulkyPickup } from "@/lib/contract/bulky-waste-endpoints";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

type Decision = BodyOf<typeof decideBulkyPickup>;

interface PickupActionsProps {
  pickup: Pick<StaffBulkyPickup, "id" | "code" | "status">;
  /** Its day has come. */
  isDue: boolean;
  /** Other dates with room. */
  dates: readonly { value: string; label: string }[];
}

/** What the operator can do with a pickup. */
export function PickupActions({ pickup: { id, code, status }, isDue, dates }: PickupActionsProps) {
  const { confirm, move, done, missed, cancel } = useWords(
    "modules.sostenibilita.ingombranti.actions",
  );
  const required = useWords("validation.required");
  const call = callTo(decideBulkyPickup, { id });
  const named = (words: { named: string }) => fillMessage(words.named, { code });
  if (status !== "requested" && status !== "confirmed") return null;
  return (
    <>
      {status === "requested" && (
        <ActionButton
          {...confirm}
          name={named(confirm)}
          call={call}
          body={{ decision: "confirm" }}
        />
      )}
      {status === "confirmed" && isDue && (
        <>
          <ActionButton {...done} name={named(done)} call={call} body={{ decision: "done" }} />
          <ActionButton
            {...missed}
            name={named(missed)}
            variant="secondary"
            call={call}
            body={{ decision: "missed" }}
          />
        </>
      )}
      {dates.length > 0 && (
        <ActionDialog<{ date_id: string }, Versioned, Decision>
          words={move}
          name={named(move)}
          look={{ variant: "quiet" }}
          call={call}
          labels={{ date_id: move.date }}
          defaultValues={{ date_id: dates[0]?.value ?? "" }}
          toBody={({ date_id }) => ({ decision: "confirm", date_id })}
        >
          {({ register, faultOf }) => (
            <FormSelect
              {...register("date_id")}
              label={move.date}
              options={[...dates]}
              fault={faultOf("date_id")}
            />
          )}
        </ActionDialog>
      )}
      <ActionDialog<{ reason: string }, Versioned, Decision>
        words={cancel}
        name={named(cancel)}
        look={{ variant: "quiet" }}
        call={call}
        labels={{ reason: cancel.reason }}
        defaultValues={{ reason: "" }}
        toBody={({ reason }) => ({ decision: "cancel", reason })}
      >
        {({ register, faultOf }) => (
          <FormTextarea
            {...register("reason", { required })}
            label={cancel.reason}
            maxLength={BULKY_REASON.max}
            rows={3}
            required
            fault={faultOf("reason")}
          />
        )}
      </ActionDialog>
    </>
  );
}
