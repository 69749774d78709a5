"use client";

import { useRouter } from "next/navigation";
import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { ModuleSection } from "@/components/modules/module-section";
import type { ActionTexts } from "@/components/modules/texts";
import { Fault } from "@/components/ui/fault";
import { FormTextarea } from "@/components/ui/form-textarea";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/deed";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { Content } from "@/lib/contract/editorial";
import { isRecord } from "@/lib/domain/is-record";
import type eventi from "@/lib/i18n/messages/it/modules/eventi.json";
import { routes } from "@/lib/routes";

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
  words: Words;
  texts: ActionTexts;
}

/** What is done with an event besides writing: again at another time, called off, or put off. */
export function EventMoves(props: EventMovesProps) {
  const { id, status, words, texts } = props;
  const isOn = status === "published";
  return (
    <>
      <ModuleSection id="di-nuovo" title={words.duplicate.title}>
        <Duplicate {...props} />
      </ModuleSection>
      {(isOn || status === "postponed") && (
        <ModuleSection id="non-si-fa" title={words.title}>
          <div className="module-actions">
            {isOn && (
              <CallOff
                path={`/api/events/${id}/postpone`}
                own={words.postpone}
                {...{ words, texts }}
              />
            )}
            <CallOff path={`/api/events/${id}/cancel`} own={words.cancel} {...{ words, texts }} />
          </div>
        </ModuleSection>
      )}
    </>
  );
}

interface CallOffProps {
  path: string;
  own: ActionWords;
  words: Words;
  texts: ActionTexts;
}

/** Cancels or postpones, with the reason that visitors read. */
function CallOff({ path, own, words, texts }: CallOffProps) {
  return (
    <ActionDialog<{ reason: string }>
      words={own}
      look={{ variant: "secondary" }}
      path={path}
      labels={{ reason: words.reason }}
      texts={texts}
    >
      {({ register, faultOf }) => (
        <FormTextarea
          {...register("reason", { required: texts.required })}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={REASON_MAX}
          required
          fault={faultOf("reason")}
        />
      )}
    </ActionDialog>
  );
}

/** A new event like this one; its dates are asked. */
function Duplicate({ organisation, content, words, texts }: EventMovesProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);

  const copy = () =>
    attempt("copy", async () => {
      const changes = { ...content, dates: [] };
      const body = { organisation_id: organisation, changes };
      const made = await request("/api/editor/event", { method: "POST", body });
      if (isRecord(made) && typeof made.id === "string") {
        router.push(routes.moduleItem("eventi", made.id));
      }
    });

  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{words.duplicate.text}</p>
      <PendingButton
        variant="secondary"
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void copy()}
      >
        {words.duplicate.label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </>
  );
}
