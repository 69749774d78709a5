"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import {
  addPromoCode,
  changePromoCode,
  removePromoCode,
} from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedTicketing, PromoCodeInput } from "@/lib/contract/ticketing";
import { promoEffects } from "@/lib/contract/ticketing-constants";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { useWords } from "@/lib/i18n/use-words";
import {
  centsIn,
  eurosOf,
  instantIn,
  isAmount,
  isNumber,
  isTime,
  localWords,
  numberIn,
  typedNumber,
  typedTime,
} from "./typed";

type Words = (typeof ticketDesk)["codes"];
type Code = ManagedTicketing["codes"][number];

/** What is said of what cannot be read. */
type Wrong = Pick<(typeof ticketDesk)["type"], "wrongAmount" | "wrongNumber" | "wrongTime">;

interface CodeListProps {
  /** The id of the event. */
  event: string;
  codes: readonly Code[];
  types: readonly { id: string; name: string }[];
  wrong: Wrong;
}

interface CodeValues {
  code: string;
  effect: PromoCodeInput["effect"];
  amount: string;
  valid_from: string;
  valid_to: string;
  max_uses: string;
  min_total: string;
  is_off: boolean;
  type_ids: string[];
}

function effectOf({ effect, amount }: Code, words: Words): string {
  if (effect === "none") return words.opens;
  if (effect === "percent") return fillMessage(words.percent, { amount });
  return fillMessage(words.off, { amount: formatCents(amount) });
}

function namesIn(types: CodeListProps["types"], ids: readonly string[]): string {
  return types.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(", ");
}

/** Promo codes: what they do, and how often they were used. */
export function CodeList({ event, codes, types, wrong }: CodeListProps) {
  const words = useWords("ticketDesk.codes");
  const form = useWords("form");
  const shared = { types, texts: words, wrong, form };
  return (
    <div className="grid gap-4">
      {codes.length > 0 && (
        <ModuleList>
          {codes.map((code) => {
            const { id, uses, max_uses: max, state } = code;
            const name = code.code;
            const only = namesIn(types, code.type_ids);
            return (
              <ModuleRow
                key={id}
                title={name}
                heading="h3"
                facts={[
                  effectOf(code, words),
                  max === null
                    ? fillMessage(words.used, { uses })
                    : fillMessage(words.usedOf, { uses, max }),
                  only && fillMessage(words.onlyFor, { names: only }),
                ]}
                aside={
                  <>
                    <Chip tone={state === "active" ? "open" : "closed"}>{words.states[state]}</Chip>
                    <CodeDialog
                      {...shared}
                      words={words.edit}
                      name={fillMessage(words.edit.named, { name })}
                      call={callTo(changePromoCode, { id: event, code_id: id })}
                      code={code}
                    />
                    <ActionDialog
                      words={words.remove}
                      name={fillMessage(words.remove.named, { name })}
                      look={{ variant: "quiet" }}
                      call={callTo(removePromoCode, { id: event, code_id: id })}
                    />
                  </>
                }
              />
            );
          })}
        </ModuleList>
      )}
      <div>
        <CodeDialog
          {...shared}
          words={words.add}
          call={callTo(addPromoCode, { id: event })}
          code={null}
        />
      </div>
    </div>
  );
}

interface CodeDialogProps {
  words: ActionWords;
  name?: string;
  call: Call<BodyOf<typeof addPromoCode>> | Call<BodyOf<typeof changePromoCode>>;
  code: Code | null;
  types: CodeListProps["types"];
  wrong: Wrong;
}

function toValues(code: Code | null): CodeValues {
  const isMoney = code?.effect === "fixed";
  return {
    code: code?.code ?? "",
    effect: code?.effect ?? "percent",
    amount: code ? (isMoney ? eurosOf(code.amount) : typedNumber(code.amount || null)) : "",
    valid_from: typedTime(code?.valid_from ?? null),
    valid_to: typedTime(code?.valid_to ?? null),
    max_uses: typedNumber(code?.max_uses ?? null),
    min_total: code?.min_total ? eurosOf(code.min_total) : "",
    is_off: code?.is_off ?? false,
    type_ids: code?.type_ids ?? [],
  };
}

function toInput(values: CodeValues): PromoCodeInput {
  const { effect, amount } = values;
  const worth = effect === "fixed" ? centsIn(amount) : numberIn(amount);
  return {
    code: values.code,
    effect,
    amount: effect === "none" ? 0 : (worth ?? 0),
    valid_from: instantIn(values.valid_from),
    valid_to: instantIn(values.valid_to),
    max_uses: numberIn(values.max_uses),
    min_total: centsIn(values.min_total) ?? 0,
    is_off: values.is_off,
    type_ids: values.type_ids,
  };
}

function CodeDialog({ code, types, wrong, ...action }: CodeDialogProps) {
  const texts = useWords("ticketDesk.codes");
  const required = useWords("validation.required");
  const { fields: labels, hints, effects } = texts;
  return (
    <ActionDialog<CodeValues, Code, BodyOf<typeof addPromoCode>>
      look={{ variant: "secondary" }}
      {...action}
      labels={labels}
      defaultValues={toValues(code)}
      seen={code}
      toValues={toValues}
      wording={{
        effect: (effect: CodeValues["effect"]) => effects[effect],
        type_ids: (ids: CodeValues["type_ids"]) => namesIn(types, ids),
        valid_from: localWords,
        valid_to: localWords,
      }}
      toBody={toInput}
      faultField={listFault}
    >
      {({ register, watch, setValue, faultOf }) => {
        const effect = watch("effect");
        return (
          <>
            <FormField
              {...register("code", { required })}
              label={labels.code}
              hint={hints.code}
              maxLength={50}
              autoCapitalize="characters"
              autoComplete="off"
              required
              fault={faultOf("code")}
            />
            <FormSelect
              {...register("effect")}
              label={labels.effect}
              options={promoEffects.map((value) => ({ value, label: effects[value] }))}
              fault={faultOf("effect")}
            />
            {effect !== "none" && (
              <FormField
                {...register("amount", {
                  required,
                  validate: (typed) =>
                    effect === "fixed"
                      ? isAmount(typed) || wrong.wrongAmount
                      : isNumber(typed) || wrong.wrongNumber,
                })}
                label={labels.amount}
                hint={effect === "fixed" ? hints.amountFixed : hints.amountPercent}
                inputMode={effect === "fixed" ? "decimal" : "numeric"}
                autoComplete="off"
                required
                fault={faultOf("amount")}
              />
            )}
            <FormField
              {...register("max_uses", {
                validate: (typed) => isNumber(typed) || wrong.wrongNumber,
              })}
              label={labels.max_uses}
              hint={hints.max_uses}
              inputMode="numeric"
              autoComplete="off"
              fault={faultOf("max_uses")}
            />
            {types.length > 0 && (
              <CheckList
                label={labels.type_ids}
                hint={hints.type_ids}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={watch("type_ids")}
                fault={faultOf("type_ids")}
                onChange={(chosen) => setValue("type_ids", chosen)}
              />
            )}
            <FormField
              {...register("valid_from", { validate: (typed) => isTime(typed) || wrong.wrongTime })}
              type="datetime-local"
              label={labels.valid_from}
              fault={faultOf("valid_from")}
            />
            <FormField
              {...register("valid_to", { validate: (typed) => isTime(typed) || wrong.wrongTime })}
              type="datetime-local"
              label={labels.valid_to}
              fault={faultOf("valid_to")}
            />
            <FormField
              {...register("min_total", {
                validate: (typed) => isAmount(typed) || wrong.wrongAmount,
              })}
              label={labels.min_total}
              inputMode="decimal"
              autoComplete="off"
              fault={faultOf("min_total")}
            />
            {code && <FormCheckbox {...register("is_off")} label={labels.is_off} />}
          </>
        );
      }}
    </ActionDialog>
  );
}
