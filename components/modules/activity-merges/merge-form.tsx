"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { useAttempt } from "@/lib/client/attempt";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { mergeActivities } from "@/lib/contract/activity-merge-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import "@/components/modules/editor/editor.css";
import "@/components/ui/forms.css";

interface MergeFormProps {
  /** Of the activity that stays, and of the one that goes. */
  stays: { id: string; name: string };
  goes: { id: string; name: string };
  etag: string;
  /** Something stands in the way: nothing can be sent. */
  isBlocked: boolean;
  /** Where the two differ, with both values as they are read. */
  fields: readonly {
    field: string;
    label: string;
    stays: ReactNode;
    goes: ReactNode;
    isTaken: boolean;
  }[];
}

/** Which value each field of the activity that stays has afterwards, and the question before the two become one. */
export function MergeForm({ stays, goes, etag, isBlocked, fields }: MergeFormProps) {
  const texts = useWords("modules.attivita.merge");
  const words = useWords("form");
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { running, fault, attempt } = useAttempt(words);
  const { title, text, submit, cancel } = texts.confirm;

  /** What a value is refused for, with the name of its field. */
  function named(error: ApiError): ApiError {
    const { status, code, errors, retryAfter } = error;
    const [first] = Object.entries(errors);
    if (!first) return error;
    const [name = ""] = first[0].split(".");
    const field = fields.find((one) => one.field === name)?.label ?? name;
    const said = fillMessage(texts.fault, { field, fault: first[1][0] ?? "" });
    return new ApiError(status, said, code, errors, retryAfter);
  }

  const merge = () =>
    attempt("merge", async () => {
      const chosen = new FormData(form.current ?? undefined);
      const take = fields.flatMap(({ field }) => (chosen.get(field) === "goes" ? field : []));
      try {
        await send(callTo(mergeActivities, { id: stays.id }), { from: goes.id, etag, take });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409) router.refresh();
        throw named(error);
      }
      router.push(routes.moduleItem("attivita", stays.id));
      router.refresh();
    });

  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ field, label, isTaken, ...values }) => (
        <fieldset key={field} className="merge-field">
          <legend>{label}</legend>
          <div className="side-by-side">
            {(["stays", "goes"] as const).map((side) => (
              <div key={side}>
                <label className="merge-choice">
                  <input
                    type="radio"
                    name={field}
                    value={side}
                    defaultChecked={isTaken === (side === "goes")}
                  />
                  {side === "stays" ? texts.keep : texts.take}
                </label>
                {values[side]}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {!isBlocked && (
        <ConfirmButton
          look={{ variant: "primary" }}
          texts={{
            open: texts.submit,
            title,
            text: fillMessage(text, { stays: stays.name, goes: goes.name }),
            submit,
            cancel,
            close: words.close,
          }}
          isPending={running !== ""}
          fault={fault}
          onConfirm={merge}
        />
      )}
    </form>
  );
}
