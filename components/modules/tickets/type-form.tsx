"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { Path } from "react-hook-form";
import { CheckList } from "@/components/modules/check-list";
import { ChangeForm } from "@/components/ui/change-form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useChangeForm } from "@/lib/client/change-form";
import { restartAtContent } from "@/lib/client/focus";
import { listFault } from "@/lib/client/list-fault";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { callTo } from "@/lib/contract/endpoint";
import { addTicketType, changeTicketType } from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedTicketing, ManagedType } from "@/lib/contract/ticketing";
import { ticketKinds, vatRates } from "@/lib/contract/ticketing-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { useWords } from "@/lib/i18n/use-words";
import { type TypeValues, toTypeInput, toTypeValues } from "./type-values";
import { isAmount, isNumber, isTime, localWords } from "./typed";
import "@/components/modules/editor/editor.css";
import "@/components/ui/forms.css";

type Words = Pick<typeof ticketDesk, "type" | "kinds">;
type FieldName = Exclude<Extract<Path<TypeValues>, keyof TypeValues>, "steps"> | "steps";

interface TypeFormProps {
  /** The id of the event. */
  event: string;
  /** Null: it is a new one. */
  type: ManagedType | null;
  position: number;
  ticketing: Pick<ManagedTicketing, "quotas" | "event">;
  /** The dates that it can let in to, as they are called; none: there is only one. */
  dates: readonly { value: string; label: string }[];
  /** Where one goes on afterwards. */
  leadsTo: string;
  words: Words;
  /** What is asked before something typed is lost. */
  unsaved: string;
}

/** A kind of tickets: what it costs, how many there are, when and to whom they are sold, and what comes back. */
export function TypeForm({
  event: eventId,
  type,
  position,
  ticketing: { quotas, event },
  dates,
  leadsTo,
  words: { type: words, kinds },
  unsaved,
}: TypeFormProps) {
  const texts = useWords("form");
  const required = useWords("validation.required");
  const router = useRouter();
  const { fields: labels, hints, groups } = words;
  const named = labels as Record<FieldName, string>;
  const form = useChangeForm<TypeValues, unknown, ManagedType>({
    fields: Object.keys(labels) as Path<TypeValues>[],
    defaultValues: toTypeValues(type),
    seen: type,
    toValues: toTypeValues,
    faults: texts,
    send: async (values, now) => {
      try {
        const input = toTypeInput(values, now?.position ?? position);
        if (!now) return await send(callTo(addTicketType, { id: eventId }), input);
        const call = callTo(changeTicketType, { id: eventId, type_id: now.id });
        return await send(call, { ...input, version: now.version });
      } catch (error) {
        throw renameFaults(error, (name) =>
          listFault(name) === "cancel_rule" ? "steps" : listFault(name),
        );
      }
    },
    onDone: () => {
      leave();
      router.refresh();
    },
  });

  /** The page keeps its path, and the form goes: the focus must not go with it. */
  function leave() {
    router.push(leadsTo);
    restartAtContent();
  }

  useUnsavedGuard(form.formState.isDirty, unsaved);
  const values = form.watch();
  const costs = type !== null && type.kind !== "free";
  const mayCost = costs || event.ticketing_mode === "paid_internal";
  const offered = ticketKinds.filter((kind) => kind === "free" || mayCost);
  const amount = { validate: (typed: string) => isAmount(typed) || words.wrongAmount };
  const number = { validate: (typed: string) => isNumber(typed) || words.wrongNumber };
  const time = { validate: (typed: string) => isTime(typed) || words.wrongTime };
  return (
    <ChangeForm<FieldName>
      state={form}
      labels={named}
      submitLabel={words.submit}
      texts={texts}
      wording={{
        kind: (kind: TypeValues["kind"]) => kinds[kind],
        vat_rate: (rate: string) => fillMessage(words.vat, { rate }),
        occurrence_id: (id: string) =>
          dates.find(({ value }) => value === id)?.label ?? words.everyDate,
        sale_start: localWords,
        sale_end: localWords,
        quota_ids: (ids: string[]) =>
          quotas.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(", "),
        steps: (steps: TypeValues["steps"]) =>
          steps
            .filter(({ percent }) => percent !== "")
            .map(({ hours, percent }) => `${words.stepHours} ${hours}: ${percent}%`)
            .join("\n"),
      }}
      cancel={{ label: texts.cancel, onCancel: leave }}
      className="editor"
    >
      <FormField
        {...form.field("name", { required })}
        label={labels.name}
        hint={hints.name}
        maxLength={100}
        required
      />
      <FormTextarea
        {...form.field("description")}
        label={labels.description}
        rows={3}
        maxLength={1000}
      />
      <FormSelect
        {...form.field("kind")}
        label={labels.kind}
        options={offered.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      {values.kind !== "free" && (
        <Pair>
          <FormField
            {...form.field("price", {
              validate: (typed) =>
                (typed.trim() !== "" && isAmount(typed)) ||
                (values.kind === "donation" && typed.trim() === "") ||
                words.wrongAmount,
            })}
            label={values.kind === "donation" ? labels.least : labels.price}
            inputMode="decimal"
            autoComplete="off"
          />
          <FormSelect
            {...form.field("vat_rate")}
            label={labels.vat_rate}
            options={vatRates.map((rate) => ({
              value: String(rate),
              label: fillMessage(words.vat, { rate }),
            }))}
          />
        </Pair>
      )}
      <FormField
        {...form.field("quantity", number)}
        label={labels.quantity}
        hint={hints.quantity}
        inputMode="numeric"
        autoComplete="off"
      />
      {dates.length > 1 && (
        <FormSelect
          {...form.field("occurrence_id")}
          label={labels.occurrence_id}
          placeholder={words.everyDate}
          options={dates}
        />
      )}
      <Group title={groups.sale} hint={hints.sale}>
        <Pair>
          <FormField
            {...form.field("sale_start", time)}
            type="datetime-local"
            label={labels.sale_start}
          />
          <FormField
            {...form.field("sale_end", time)}
            type="datetime-local"
            label={labels.sale_end}
          />
        </Pair>
      </Group>
      <Group title={groups.order}>
        <Pair>
          <FormField
            {...form.field("min_per_order", number)}
            label={labels.min_per_order}
            inputMode="numeric"
          />
          <FormField
            {...form.field("max_per_order", number)}
            label={labels.max_per_order}
            inputMode="numeric"
          />
        </Pair>
        <FormField
          {...form.field("max_per_person", number)}
          label={labels.max_per_person}
          hint={hints.max_per_person}
          inputMode="numeric"
        />
      </Group>
      <Group title={groups.shown}>
        <FormCheckbox {...form.field("show_remaining")} label={labels.show_remaining} />
        <FormCheckbox {...form.field("is_hidden")} label={labels.is_hidden} />
        <FormCheckbox {...form.field("is_code_required")} label={labels.is_code_required} />
      </Group>
      {quotas.length > 0 && (
        <CheckList
          label={labels.quota_ids}
          hint={hints.shared}
          options={quotas.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.quota_ids}
          fault={form.faultOf("quota_ids")}
          max={5}
          onChange={(chosen) => form.setValue("quota_ids", chosen)}
        />
      )}
      <Group title={groups.cancel}>
        <FormCheckbox {...form.field("can_cancel")} label={labels.can_cancel} />
        {values.can_cancel && (
          <>
            <FormField
              {...form.field("deadline_hours", number)}
              label={labels.deadline_hours}
              inputMode="numeric"
            />
            {values.kind !== "free" && (
              <>
                <FormField
                  {...form.field("flat_fee", amount)}
                  label={labels.flat_fee}
                  inputMode="decimal"
                />
                <Group title={labels.steps} hint={hints.steps} fault={form.faultOf("steps")}>
                  {values.steps.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order.
                    <Step key={index} number={index + 1} words={words}>
                      <FormField
                        {...form.field(`steps.${index}.hours`, number)}
                        label={words.stepHours}
                        inputMode="numeric"
                      />
                      <FormField
                        {...form.field(`steps.${index}.percent`, number)}
                        label={words.stepPercent}
                        inputMode="numeric"
                      />
                    </Step>
                  ))}
                </Group>
              </>
            )}
          </>
        )}
      </Group>
    </ChangeForm>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="form-pair">{children}</div>;
}

function Step({
  number,
  words,
  children,
}: {
  number: number;
  words: Words["type"];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a third fieldset within two others says no more.
    <div
      role="group"
      aria-label={fillMessage(words.stepNumbered, { number })}
      className="grid grid-cols-2 gap-3"
    >
      {children}
    </div>
  );
}

interface GroupProps {
  title: string;
  hint?: string;
  fault?: string;
  children: ReactNode;
}

function Group({ title, hint, fault, children }: GroupProps) {
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {children}
      {fault && <p className="form-fault">{fault}</p>}
    </fieldset>
  );
}
