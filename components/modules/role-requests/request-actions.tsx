"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField } from "@/components/modules/message-field";
import { RejectAction } from "@/components/modules/reject-action";
import type { ActionTexts } from "@/components/modules/texts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PickerTexts } from "@/components/ui/picker";
import { callTo } from "@/lib/contract/endpoint";
import {
  askRoleApplicant,
  rejectRoleRequest,
  takeRoleRequest,
} from "@/lib/contract/managed-role-request-endpoints";
import type { RoleRejection, StaffRoleRequest } from "@/lib/contract/role-requests";
import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";
import { Approve } from "./approve";

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
  const mayAct = isWaiting && !isOwn;
  return (
    <>
      {isWaiting && isOwn && <Notice tone="info">{texts.own}</Notice>}
      <ActionArea>
        {mayAct && (
          <>
            <Approve request={request} texts={texts.approve} picker={picker} form={form} />
            <Ask id={request.id} texts={texts.ask} form={form} />
            <RejectAction
              call={callTo(rejectRoleRequest, { id: request.id })}
              texts={texts.reject}
              rejections={rejections}
              form={form}
            />
            {status !== "in_review" && (
              <ActionButton
                variant="quiet"
                label={texts.take.label}
                call={callTo(takeRoleRequest, { id: request.id })}
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
  texts: Words;
  form: ActionTexts;
}

type Words = RequestActionsProps["texts"];

function Ask({ id, texts, form }: ActionProps<Words["ask"]> & { id: string }) {
  return (
    <ActionDialog<{ message: string }>
      words={texts}
      look={{ variant: "secondary" }}
      call={callTo(askRoleApplicant, { id })}
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
