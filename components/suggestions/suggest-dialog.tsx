"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogEnd } from "@/components/ui/dialog-end";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { getActivity } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { getSuggestionToken, sendSuggestion } from "@/lib/contract/suggestion-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/suggestion.json";
import { SuggestForm } from "./suggest-form";
import type { ListedActivity } from "./suggestion-values";

interface SuggestDialogProps {
  activity: { slug: string; name: string };
  onClose: () => void;
}

/** Corrects an activity: the form starts with the activity's values. */
export function SuggestDialog({ activity: { slug, name }, onClose }: SuggestDialogProps) {
  const { user, sendAs } = useGuestForm(callTo(sendSuggestion), callTo(getSuggestionToken));
  const [activity, setActivity] = useState<ListedActivity | null>(null);
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");

  const read = useCallback(async () => {
    setFault("");
    try {
      setActivity(await send(callTo(getActivity, { slug })));
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || formTexts.unread);
    }
  }, [slug]);
  useEffect(() => {
    void read();
  }, [read]);

  return (
    <Dialog
      title={texts.title}
      description={said ? undefined : fillMessage(texts.lead, { name })}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      {said ? (
        <DialogEnd said={said} closeLabel={formTexts.close} onClose={onClose} />
      ) : fault ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{fault}</p>
          <Button variant="secondary" onClick={() => void read()}>
            {formTexts.retry}
          </Button>
        </div>
      ) : activity ? (
        <SuggestForm
          activity={activity}
          user={user}
          send={sendAs}
          onDone={setSaid}
          onCancel={onClose}
        />
      ) : (
        <p role="status">{formTexts.loading}</p>
      )}
    </Dialog>
  );
}
