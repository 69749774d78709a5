"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import {
  addQuestion,
  changeQuestion,
  removeQuestion,
} from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedQuestion, QuestionInput } from "@/lib/contract/ticketing";
import { questionKinds, questionScopes } from "@/lib/contract/ticketing-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface QuestionListProps {
  /** The id of the event. */
  event: string;
  questions: readonly ManagedQuestion[];
}

/** What buyers are asked. */
export function QuestionList({ event, questions }: QuestionListProps) {
  const words = useWords("ticketDesk.questions");
  const next = Math.max(-1, ...questions.map(({ position }) => position)) + 1;
  return (
    <div className="grid gap-4">
      {questions.length > 0 && (
        <ModuleList>
          {questions.map((question) => {
            const { id, label, scope, kind, is_required, options } = question;
            return (
              <ModuleRow
                key={id}
                title={label}
                heading="h3"
                facts={[
                  words.scopes[scope],
                  words.kinds[kind],
                  is_required && words.required,
                  options.join(", "),
                ]}
                aside={
                  <>
                    <QuestionDialog
                      words={words.edit}
                      name={fillMessage(words.edit.named, { name: label })}
                      call={callTo(changeQuestion, { id: event, question_id: id })}
                      question={question}
                      position={question.position}
                    />
                    <ActionDialog
                      words={words.remove}
                      name={fillMessage(words.remove.named, { name: label })}
                      look={{ variant: "quiet" }}
                      call={callTo(removeQuestion, { id: event, question_id: id })}
                    />
                  </>
                }
              />
            );
          })}
        </ModuleList>
      )}
      <div>
        <QuestionDialog
          words={words.add}
          call={callTo(addQuestion, { id: event })}
          question={null}
          position={next}
        />
      </div>
    </div>
  );
}

interface QuestionValues {
  label: string;
  help: string;
  scope: QuestionInput["scope"];
  kind: QuestionInput["kind"];
  options: string;
  is_required: boolean;
}

interface QuestionDialogProps {
  words: ActionWords;
  name?: string;
  call: Call<BodyOf<typeof addQuestion>> | Call<BodyOf<typeof changeQuestion>>;
  question: ManagedQuestion | null;
  position: number;
}

const hasOptions = (kind: QuestionInput["kind"]) => kind === "choice" || kind === "choices";
const linesIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function toValues(question: ManagedQuestion | null): QuestionValues {
  return {
    label: question?.label ?? "",
    help: question?.help ?? "",
    scope: question?.scope ?? "order",
    kind: question?.kind ?? "text",
    options: question?.options.join("\n") ?? "",
    is_required: question?.is_required ?? false,
  };
}

function QuestionDialog({ question, position, ...action }: QuestionDialogProps) {
  const texts = useWords("ticketDesk.questions");
  const required = useWords("validation.required");
  const { fields: labels, hints, scopes, kinds } = texts;
  return (
    <ActionDialog<QuestionValues, ManagedQuestion, BodyOf<typeof addQuestion>>
      look={{ variant: "secondary" }}
      {...action}
      labels={labels}
      defaultValues={toValues(question)}
      seen={question}
      toValues={toValues}
      wording={{
        scope: (scope: QuestionInput["scope"]) => scopes[scope],
        kind: (kind: QuestionInput["kind"]) => kinds[kind],
      }}
      toBody={({ options, ...values }, now) => ({
        ...values,
        position: now?.position ?? position,
        options: hasOptions(values.kind) ? linesIn(options) : [],
      })}
      faultField={listFault}
    >
      {({ register, watch, faultOf }) => (
        <>
          <FormField
            {...register("label", { required })}
            label={labels.label}
            maxLength={200}
            required
            fault={faultOf("label")}
          />
          <FormSelect
            {...register("scope")}
            label={labels.scope}
            options={questionScopes.map((value) => ({ value, label: scopes[value] }))}
            fault={faultOf("scope")}
          />
          <FormSelect
            {...register("kind")}
            label={labels.kind}
            options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
            fault={faultOf("kind")}
          />
          {hasOptions(watch("kind")) && (
            <FormTextarea
              {...register("options", {
                validate: (typed) => linesIn(typed).length >= 2 || hints.options,
              })}
              label={labels.options}
              hint={hints.options}
              rows={4}
              required
              fault={faultOf("options")}
            />
          )}
          <FormField
            {...register("help")}
            label={labels.help}
            maxLength={300}
            fault={faultOf("help")}
          />
          <FormCheckbox
            {...register("is_required")}
            label={labels.is_required}
            fault={faultOf("is_required")}
          />
        </>
      )}
    </ActionDialog>
  );
}
