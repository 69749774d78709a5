"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { Notice } from "@/components/ui/notice";
import type { PickerTexts } from "@/components/ui/picker";
import type { Versioned } from "@/lib/client/change-form";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { changeOrganisationTrust } from "@/lib/contract/organisation-endpoints";
import { reinstateRole, suspendRole } from "@/lib/contract/role-holder-endpoints";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import type persone from "@/lib/i18n/messages/it/modules/persone.json";
import { useWords } from "@/lib/i18n/use-words";
import { ActivitiesAction } from "./activities-action";

type Texts = (typeof persone)["actions"];

interface HolderActionsProps {
  held: StaffRoleHolder;
  picker: PickerTexts;
}

/** What an administrator can do with a role and with the organisation that has it; nobody with their own. */
export function HolderActions({ held, picker }: HolderActionsProps) {
  const texts = useWords("modules.persone.actions");
  const form = useWords("form");
  if (held.is_own) return <Notice tone="info">{texts.own}</Notice>;
  const { organisation } = held;
  const step = held.status === "suspended" ? "reinstate" : "suspend";
  const shared = { message: texts.message, form };
  return (
    <ActionArea>
      {held.status !== "ended" && (
        <MessageAction
          key={step}
          {...shared}
          words={texts[step]}
          variant={step === "suspend" ? "secondary" : "primary"}
          call={callTo(step === "suspend" ? suspendRole : reinstateRole, { id: held.id })}
        />
      )}
      {organisation && (
        <>
          <ActivitiesAction held={held} words={texts.cards} picker={picker} />
          <MessageAction
            key={organisation.trusted ? "distrust" : "trust"}
            {...shared}
            words={organisation.trusted ? texts.distrust : texts.trust}
            variant="quiet"
            call={callTo(changeOrganisationTrust, { id: held.holder.id })}
            toBody={({ message }) => ({ trusted: !organisation.trusted, message })}
          />
        </>
      )}
    </ActionArea>
  );
}

interface MessageActionProps<Body> {
  words: Texts["suspend"];
  variant: "primary" | "secondary" | "quiet";
  call: Call<Body>;
  /** Left out: the reason alone. */
  toBody?: (values: { message: string }) => Body;
}

/** An action that needs nothing but a reason. */
function MessageAction<Body>({ words, variant, call, toBody }: MessageActionProps<Body>) {
  const message = useWords("modules.persone.actions.message");
  return (
    <ActionDialog<{ message: string }, Versioned, Body>
      words={words}
      look={{ variant }}
      call={call}
      labels={{ message: message.label }}
      toBody={toBody}
    >
      {({ register, faultOf }) => (
        <MessageField
          {...register("message", messageRule(message.tooShort))}
          label={message.label}
          hint={message.hint}
          fault={faultOf("message")}
        />
      )}
    </ActionDialog>
  );
}
