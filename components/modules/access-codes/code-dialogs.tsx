"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import {
  changeAccessCode,
  issueAccessCode,
  replaceAccessCode,
} from "@/lib/contract/access-code-endpoints";
import type { AccessCode, AccessCodeList, AccessKind } from "@/lib/contract/access-codes";
import { type BodyOf, callTo, ofKind } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

const MAX_LABEL = 60;

interface IssueCodeProps {
  kind: AccessKind;
  activity: AccessCodeList["activities"][number];
}

/** Issues a code of a business. */
export function IssueCode({ kind, activity }: IssueCodeProps) {
  const words = useWords("accessCodes.issue");
  const { everything } = useWords(`accessCodes.${kind}`);
  const required = useWords("validation.required");
  const name = fillMessage(words.named, { name: activity.name });
  return (
    <ActionDialog<{ label: string; item: string }, Versioned, BodyOf<typeof issueAccessCode>>
      words={{ ...words, title: fillMessage(words.title, { name: activity.name }) }}
      name={name}
      call={callTo(ofKind(issueAccessCode, kind), { id: activity.id })}
      labels={{ label: words.name, item: words.item }}
      defaultValues={{ label: "", item: "" }}
      toBody={({ label, item }) => ({ label, item: item || null })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("label", { required })}
            label={words.name}
            hint={words.nameHint}
            maxLength={MAX_LABEL}
            autoComplete="off"
            required
            fault={faultOf("label")}
          />
          <FormSelect
            {...register("item")}
            label={words.item}
            placeholder={everything}
            options={activity.items.map(({ id, title }) => ({ value: id, label: title }))}
            fault={faultOf("item")}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface CodeActionsProps {
  kind: AccessKind;
  code: AccessCode;
}

/** What can be done with a code. */
export function CodeActions({ kind, code }: CodeActionsProps) {
  const { issue, change, off, on, replace } = useWords("accessCodes");
  const required = useWords("validation.required");
  const { id, label, is_on } = code;
  const changed = callTo(ofKind(changeAccessCode, kind), { id });
  const press = is_on ? off : on;
  const named = (words: { named: string }) => fillMessage(words.named, { label });
  return (
    <>
      <ActionDialog<{ label: string }, Versioned, BodyOf<typeof changeAccessCode>>
        words={change}
        name={named(change)}
        look={{ variant: "quiet" }}
        call={changed}
        labels={{ label: issue.name }}
        defaultValues={{ label }}
        toBody={(values) => ({ label: values.label, is_on })}
      >
        {({ register, faultOf }) => (
          <FormField
            {...register("label", { required })}
            label={issue.name}
            hint={issue.nameHint}
            maxLength={MAX_LABEL}
            autoComplete="off"
            required
            fault={faultOf("label")}
          />
        )}
      </ActionDialog>
      <ActionDialog<Record<never, never>, Versioned, undefined>
        words={replace}
        name={named(replace)}
        look={{ variant: "quiet" }}
        call={callTo(ofKind(replaceAccessCode, kind), { id })}
      />
      <ActionButton
        variant="quiet"
        label={press.label}
        name={named(press)}
        done={press.done}
        call={changed}
        body={{ label, is_on: !is_on }}
      />
    </>
  );
}
