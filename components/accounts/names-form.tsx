"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { differing } from "@/lib/client/differing";
import { send } from "@/lib/client/send";
import { changeSession, userOf } from "@/lib/client/session";
import { changeProfile } from "@/lib/contract/account-endpoints";
import type { ProfileUpdate, User } from "@/lib/contract/auth";
import { NameFields } from "./name-fields";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface NamesFormProps {
  user: User;
  texts: AccountTexts<"data">["names"];
  formTexts: AccountFormTexts;
}

/** The user's own data. */
export function NamesForm({ user, texts, formTexts }: NamesFormProps) {
  const router = useRouter();
  const [said, setSaid] = useState("");
  const known = useRef(user);
  const form = useApiForm<Required<ProfileUpdate>, User | null>({
    fields: ["first_name", "last_name"],
    faults: formTexts,
    send: async (typed) => {
      setSaid("");
      // Sends only changes: other values may have been changed elsewhere.
      const body = differing(typed, known.current);
      return userOf(await send(changeProfile, body));
    },
    onDone: (changed) => {
      if (changed) known.current = changed;
      changeSession(changed);
      setSaid(texts.saved);
      router.refresh();
    },
  });
  return (
    <Form
      state={form}
      labels={{
        first_name: formTexts.firstName,
        last_name: formTexts.lastName,
        marketing: texts.marketing,
      }}
      submitLabel={texts.submit}
      texts={formTexts}
    >
      <NameFields
        field={(name) => form.field(name, { required: formTexts.required })}
        names={user}
        texts={formTexts}
      />
      <FormCheckbox
        {...form.register("marketing")}
        label={texts.marketing}
        defaultChecked={user.marketing}
      />
      <Said>{said}</Said>
    </Form>
  );
}
