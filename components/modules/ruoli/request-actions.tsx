"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MESSAGE_MAX, MessageField } from "@/components/modules/message-field";
import { ReasonField } from "@/components/modules/reason-field";
import type { ActionTexts } from "@/components/modules/texts";
import { Button } from "@/components/ui/button";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Notice } from "@/components/ui/notice";
import type { PickerTexts } from "@/components/ui/picker";
import type { RoleRejection, StaffRoleRequest } from "@/lib/contract/role-requests";
import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";
import { type ChosenCard, ScopeField } from "./scope-field";

interface RequestActionsProps {
  request: StaffRoleRequest;
  texts: (typeof ruoli)["actions"];
  rejections: Record<RoleRejection["reason"], string>;
  picker: PickerTexts;
  form: ActionTexts;
}

const open: readonly StaffRoleRequest["status"][] = ["submitted", "in_review", "info_requested"];

/** What the staff can do with a request: take it in hand, approve, ask, reject. */
export function RequestActions({ request, texts, rejections, picker, form }: RequestActionsProps) {
  const { status, is_own: isOwn } = request;
  const isWaiting = open.includes(status);
  const path = `/api/staff/role-requests/${request.id}`;
  const mayAct = isWaiting && !isOwn;
  return (
    <>
      {isWaiting && isOwn && <Notice tone="info">{texts.own}</Notice>}
      <ActionArea>
        {mayAct && (
          <>
            <Approve
              request={request}
              path={path}
              texts={texts.approve}
              picker={picker}
              form={form}
            />
            <Ask path={path} texts={texts.ask} form={form} />
            <Reject path={path} texts={texts.reject} rejections={rejections} form={form} />
            {status !== "in_review" && (
              <ActionButton
                variant="quiet"
                label={texts.take.label}
                path={`${path}/take`}
                done={texts.take.done}
                texts={form}
              />
            )}
          </>
        )}
      </ActionArea>
    </>
  );
}

interface ActionProps<Words> {
  path: string;
  texts: Words;
  form: ActionTexts;
}

type Words = RequestActionsProps["texts"];

function Approve({
  request,
  path,
  texts,
  picker,
  form,
}: ActionProps<Words["approve"]> & { request: StaffRoleRequest; picker: PickerTexts }) {
  const { activity, role } = request;
  // The other roles hold for themselves, not for a list of cards.
  const hasScope = role === "esercente" || activity !== null;
  return (
    <ActionDialog<{ activity_ids: ChosenCard[]; message: string }>
      words={texts}
      path={`${path}/approve`}
      labels={{ activity_ids: texts.scope.label, message: texts.message }}
      defaultValues={{
        activity_ids: activity ? [{ id: activity.id, name: activity.name }] : [],
      }}
      toBody={({ activity_ids: cards, message }) => ({
        activity_ids: hasScope ? cards.map(({ id }) => id) : [],
        message,
      })}
      texts={form}
    >
      {({ register, watch, setValue, faultOf, clearErrors }) => (
        <>
          {hasScope && (
            <ScopeField
              cards={watch("activity_ids")}
              onChange={(chosen) => {
                clearErrors("activity_ids");
                setValue("activity_ids", chosen);
              }}
              fault={faultOf("activity_ids")}
              pickerTexts={picker}
              texts={texts.scope}
            />
          )}
          <FormTextarea
            {...register("message")}
            label={texts.message}
            hint={texts.messageHint}
            rows={3}
            maxLength={MESSAGE_MAX}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}

function Ask({ path, texts, form }: ActionProps<Words["ask"]>) {
  return (
    <ActionDialog<{ message: string }>
      words={texts}
      look={{ variant: "secondary" }}
      path={`${path}/ask`}
      labels={{ message: texts.message }}
      texts={form}
    >
      {({ register, faultOf, setValue, setFocus }) => (
        <>
          <div>
            <p className="form-hint">{texts.canned}</p>
            <ul className="flex flex-wrap gap-2">
              {Object.entries(texts.questions).map(([name, { label, text }]) => (
                <li key={name}>
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setValue("message", text);
                      setFocus("message");
                    }}
                  >
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
          <MessageField
            {...register("message", { required: form.required })}
            label={texts.message}
            hint={texts.messageHint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}

function Reject({
  path,
  texts,
  rejections,
  form,
}: ActionProps<Words["reject"]> & { rejections: RequestActionsProps["rejections"] }) {
  return (
    <ActionDialog<{ reason: string; message: string }>
      words={texts}
      look={{ variant: "secondary" }}
      path={`${path}/reject`}
      labels={{ reason: texts.reason, message: texts.message }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <ReasonField
            {...register("reason", { required: form.required })}
            label={texts.reason}
            placeholder={texts.choose}
            reasons={rejections}
            fault={faultOf("reason")}
          />
          <MessageField
            {...register("message", { required: form.required })}
            label={texts.message}
            hint={texts.messageHint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}
