"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { GIVEAWAY_REASON, giveawayRefusals } from "@/lib/contract/giveaway-constants";
import { decideGiveaway } from "@/lib/contract/giveaway-endpoints";
import type { StaffGiveaway } from "@/lib/contract/giveaways";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface Values {
  reason: (typeof giveawayRefusals)[number];
  message: string;
}

/** What the staff can do with a post. */
export function GiveawayDecision({ post }: { post: StaffGiveaway }) {
  const { id, title, status, version } = post;
  const { publish, refuse, remove } = useWords("modules.sostenibilita.regalo");
  const refusals = useWords("giveawayWrites.refusals");
  const required = useWords("validation.required");
  const call = callTo(decideGiveaway, { id });
  const isWaiting = status === "pending";
  const words = isWaiting ? refuse : { ...refuse, ...remove };
  return (
    <>
      {isWaiting && (
        <ActionButton
          {...publish}
          name={fillMessage(publish.named, { title })}
          call={call}
          body={{ decision: "publish", version }}
        />
      )}
      <ActionDialog<Values, Versioned, BodyOf<typeof decideGiveaway>>
        words={words}
        name={fillMessage(words.named, { title })}
        look={{ variant: "quiet" }}
        call={call}
        labels={{ reason: refuse.reason, message: refuse.message }}
        defaultValues={{ reason: "forbidden", message: "" }}
        toBody={({ reason, message }) => ({ decision: "refuse", reason, message, version })}
      >
        {({ register, faultOf }) => (
          <>
            <FormSelect
              {...register("reason")}
              label={refuse.reason}
              options={giveawayRefusals.map((value) => ({ value, label: refusals[value] }))}
              fault={faultOf("reason")}
            />
            <FormTextarea
              {...register("message", { required })}
              label={refuse.message}
              maxLength={GIVEAWAY_REASON.max}
              rows={3}
              required
              fault={faultOf("message")}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}
