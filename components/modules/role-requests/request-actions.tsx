"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField } from "@/components/modules/message-field";
import { RejectAction } from "@/components/modules/reject-action";
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
import { useWords } from "@/lib/i18n/use-words";
import { Approve } from "./approve";

interface RequestActionsProps {
  request: StaffRoleRequest;
  rejections: Record<RoleRejection["reason"], string>;
  picker: PickerTexts;
}

const open: readonly StaffRoleRequest["status"][] = ["submitted", "in_review", "info_requested"];

/** What the staff can do with a request: take it in hand, approve, ask, reject. */
export function RequestActions({ request, rejections, picker }: RequestActionsProps) {
  const texts = useWords("modules.ruoli.actions");
  const { status, is_own: isOwn } = request;
  const isWaiting = open.includes(status);
  const mayAct = isWaiting && !isOwn;
  return (
    <>
      {isWaiting && isOwn && <Notice tone="info">{texts.own}</Notice>}
      <ActionArea>
        {mayAct && (
          <>
            <Approve request={request} picker={picker} />
            <Ask id={request.id} />
            <RejectAction
              call={callTo(rejectRoleRequest, { id: request.id })}
              texts={texts.reject}
              rejections={rejections}
            />
            {status !== "in_review" && (
              <ActionButton
                variant="quiet"
                label={texts.take.label}
                call={callTo(takeRoleRequest, { id: request.id })}
                done={texts.take.done}
              />
            )}
          </>
        )}
      </ActionArea>
    </>
  );
}

function Ask({ id }: { id: string }) {
  const texts = useWords("modules.ruoli.actions.ask");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ message: string }>
      words={texts}
      look={{ variant: "secondary" }}
      call={callTo(askRoleApplicant, { id })}
      labels={{ message: texts.message }}
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
            {...register("message", { required })}
            label={texts.message}
            hint={texts.messageHint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}
