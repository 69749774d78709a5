"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import { Notice } from "@/components/ui/notice";
import type { PickerTexts } from "@/components/ui/picker";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import type persone from "@/lib/i18n/messages/it/modules/persone.json";
import { CardsAction, type CardTexts } from "./cards-action";

type Texts = (typeof persone)["actions"];

interface HolderActionsProps {
  held: StaffRoleHolder;
  texts: Texts;
  cardTexts: CardTexts;
  picker: PickerTexts;
  form: ActionTexts;
}

/** What an administrator can do with a role and with the organisation that has it; nobody with their own. */
export function HolderActions({ held, texts, cardTexts, picker, form }: HolderActionsProps) {
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
          path={`/api/staff/roles/${held.id}/${step}`}
        />
      )}
      {organisation && (
        <>
          <CardsAction
            held={held}
            words={texts.cards}
            message={texts.message}
            cardTexts={cardTexts}
            picker={picker}
            form={form}
          />
          <MessageAction
            key={organisation.trusted ? "distrust" : "trust"}
            {...shared}
            words={organisation.trusted ? texts.distrust : texts.trust}
            variant="quiet"
            path={`/api/staff/organisations/${held.holder.id}/trust`}
            method="PUT"
            facts={{ trusted: !organisation.trusted }}
          />
        </>
      )}
    </ActionArea>
  );
}

interface MessageActionProps {
  words: Texts["suspend"];
  message: Texts["message"];
  variant: "primary" | "secondary" | "quiet";
  path: string;
  method?: "POST" | "PUT";
  /** What is sent besides the reason. */
  facts?: object;
  form: ActionTexts;
}

/** An action that needs nothing but a reason. */
function MessageAction({
  words,
  message,
  variant,
  path,
  method = "POST",
  facts,
  form,
}: MessageActionProps) {
  return (
    <ActionDialog<{ message: string }>
      words={words}
      look={{ variant }}
      path={path}
      method={method}
      labels={{ message: message.label }}
      toBody={(values) => ({ ...facts, ...values })}
      texts={form}
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
