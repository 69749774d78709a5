"use client";

import { useState } from "react";
import { Said } from "@/components/ui/said";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { askDeletion } from "@/lib/contract/account-endpoints";
import { AskPassword } from "./ask-password";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface DeletionFormProps {
  texts: AccountTexts<"data">["deletion"];
  formTexts: AccountFormTexts;
}

/** Requests the deletion of the account; a mail asks for confirmation. */
export function DeletionForm({ texts, formTexts }: DeletionFormProps) {
  const [said, setSaid] = useState("");
  if (said) return <Said>{said}</Said>;
  return (
    <AskPassword
      openLabel={texts.open}
      submitLabel={texts.submit}
      formTexts={formTexts}
      send={(password) => send(askDeletion, { password })}
      onDone={(answer) => setSaid(noticeOf(answer))}
    />
  );
}
