"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { GapLinks, gapWords } from "@/components/modules/editor/gap-links";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { FormField } from "@/components/ui/form-field";
import type { Versioned } from "@/lib/client/change-form";
import type { Gap, StaffRevision } from "@/lib/contract/editorial";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import { decideRevision } from "@/lib/contract/revision-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface RevisionActionsProps {
  revision: Pick<
    StaffRevision,
    "id" | "version" | "state" | "is_own" | "fields" | "publish_at" | "gaps"
  >;
  fields: { name: string; label: string }[];
}

/** What a form sends for a field is called by this. */
const COMMENT = "comment-";

type Decision = BodyOf<typeof decideRevision>;

interface PublishButtonProps {
  label: string;
  variant?: "primary" | "secondary";
  call: Call<Decision>;
  body: Decision;
  done: string;
  gaps: readonly Gap[];
}

/** Publishes by one press; where something is missing for what it says, after a question. */
function PublishButton({ gaps, variant, ...publish }: PublishButtonProps) {
  const ask = useWords("modules.decisioni.actions.ask");
  if (gaps.length === 0) return <ActionButton {...publish} variant={variant} />;
  const { label, call, body, done } = publish;
  return (
    <ActionDialog<object, Versioned, Decision>
      words={{ ...ask, label, description: gapWords(gaps), done }}
      look={{ variant }}
      call={call}
      toBody={() => body}
    >
      {() => <GapLinks gaps={gaps} />}
    </ActionDialog>
  );
}

/** The staff's decision: one press publishes, at the time that was asked for if there is one; a refusal says why, on the whole and at its fields. */
export function RevisionActions({ revision, fields }: RevisionActionsProps) {
  const texts = useWords("modules.decisioni.actions");
  const actionTexts = useWords("form");
  const { id, version, state, is_own, publish_at } = revision;
  if (is_own || (state !== "in_review" && state !== "scheduled")) return null;
  const call = callTo(decideRevision, { id });
  const publish = { call, gaps: revision.gaps, ask: texts.ask, texts: actionTexts };
  const changed = fields.filter(({ name }) => revision.fields.some(({ field }) => field === name));
  const labels: Record<string, string> = {
    message: texts.refuse.message,
    ...Object.fromEntries(changed.map(({ name, label }) => [COMMENT + name, label])),
  };
  return (
    <>
      {state === "in_review" && publish_at && (
        <PublishButton
          {...publish}
          label={texts.schedule.label}
          body={{ decision: "publish", version, publish_at }}
          done={texts.schedule.done}
        />
      )}
      <PublishButton
        {...publish}
        variant={state === "in_review" && publish_at ? "secondary" : "primary"}
        label={publish_at ? texts.publish.now : texts.publish.label}
        body={{ decision: "publish", version }}
        done={texts.publish.done}
      />
      <ActionDialog<Record<string, string>, Versioned, Decision>
        words={texts.refuse}
        look={{ variant: "secondary" }}
        call={call}
        labels={labels}
        toBody={({ message = "", ...comments }) => ({
          decision: "refuse",
          version,
          message,
          comments: Object.fromEntries(
            Object.entries(comments).flatMap(([name, text]) =>
              text?.trim() ? [[name.slice(COMMENT.length), text]] : [],
            ),
          ),
        })}
      >
        {(form) => (
          <>
            <MessageField
              {...form.register("message", messageRule(texts.refuse.short))}
              label={texts.refuse.message}
              hint={texts.refuse.messageHint}
              fault={form.faultOf("message")}
            />
            {changed.map(({ name, label }) => (
              <FormField
                key={name}
                {...form.register(COMMENT + name)}
                label={`${texts.refuse.comment} ${label}`}
                maxLength={500}
                fault={form.faultOf(COMMENT + name)}
              />
            ))}
          </>
        )}
      </ActionDialog>
    </>
  );
}
