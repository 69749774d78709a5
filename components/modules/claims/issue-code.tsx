"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormSelect } from "@/components/ui/form-select";
import { useApiForm } from "@/lib/client/api-form";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { claimCodeWays } from "@/lib/contract/claim-constants";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { issueClaimCode } from "@/lib/contract/managed-claim-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface IssueCodeProps {
  /** Of the claim. */
  id: string;
}

/** Makes a code for a claimant; it is said once, on the page, until that is left. */
export function IssueCode({ id }: IssueCodeProps) {
  const texts = useWords("modules.rivendicazioni.actions.code");
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={!isLive} onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      {isOpen && <Question id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ id, onClose }: IssueCodeProps & { onClose: () => void }) {
  const texts = useWords("modules.rivendicazioni.actions.code");
  const formTexts = useWords("form");
  const router = useRouter();
  const announce = useAnnounce();
  const form = useApiForm<BodyOf<typeof issueClaimCode>, string>({
    fields: ["way"],
    defaultValues: { way: "phone" },
    faults: formTexts,
    send: async ({ way }) => {
      const { code } = await send(callTo(issueClaimCode, { id }), { way });
      return code;
    },
    onDone: (code) => {
      onClose();
      announce(fillMessage(texts.made, { code }));
      router.refresh();
    },
  });
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      <Form
        state={form}
        labels={{ way: texts.way }}
        submitLabel={texts.submit}
        texts={formTexts}
        cancel={{ label: formTexts.cancel, onCancel: onClose }}
        className="mt-5"
      >
        <FormSelect
          {...form.field("way")}
          label={texts.way}
          options={claimCodeWays.map((way) => ({ value: way, label: texts.ways[way] }))}
        />
      </Form>
    </Dialog>
  );
}
