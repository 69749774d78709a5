import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { type TokenCall, useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import type { User } from "@/lib/contract/auth";
import type { EarlyUploadKind } from "@/lib/contract/early-upload-endpoints";
import type { Call } from "@/lib/contract/endpoint";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { useEarlyUpload } from "./use-early-upload";

interface GuestFormOptions<Values extends FieldValues, Answer> {
  /** Call that sends the form. */
  call: Call<never, Answer>;
  /** The kind of thing that files are attached to. */
  files: EarlyUploadKind;
  token: TokenCall;
  /** Storage name of unsent input in this tab. */
  draft: string;
  fields: readonly Path<Values>[];
  /** Initial values. */
  start?: Partial<Values>;
  /** Values from the user's account for empty fields. */
  ownValues: (user: User) => Partial<Values>;
  /** The body without files; the server validates it. */
  bodyOf: (values: Values) => object;
  /** The field that shows an error of the answer. */
  fieldOf?: (name: string) => string;
  onDone: (answer: Answer, values: Values) => void;
}

/** A public form with files attached before submission; its draft is kept until sent. */
export function useGuestFormWithFiles<Values extends FieldValues & { upload_id: string }, Answer>({
  call,
  files,
  token,
  draft,
  fields,
  start,
  ownValues,
  bodyOf,
  fieldOf = (name) => name,
  onDone,
}: GuestFormOptions<Values, Answer>) {
  const { user, sendAs } = useGuestForm(call, token);
  const [kept] = useState(() => readDraft(draft) as Partial<Values>);
  const attached = useEarlyUpload(files, kept.upload_id);
  const form = useApiForm<Values, Answer>({
    fields,
    defaultValues: { ...start, ...kept, upload_id: attached.id } as DefaultValues<Values>,
    faults: formTexts,
    send: async (values) => {
      const upload_id = attached.documents.length > 0 ? values.upload_id : null;
      try {
        return await sendAs({ ...bodyOf(values), upload_id } as never);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errors.upload_id) setField("upload_id", attached.startAnew());
        throw renameFaults(error, fieldOf);
      }
    },
    onDone: (answer, values) => {
      keepDraft(draft, null);
      onDone(answer, values);
    },
  });
  useDraft(draft, form.watch);

  function setField(name: string, value: unknown): void {
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }

  const fill = useEffectEvent((whose: User) => {
    for (const [name, value] of Object.entries(ownValues(whose))) {
      if (!form.getValues(name as Path<Values>)) setField(name, value);
    }
  });
  useEffect(() => {
    if (user) fill(user);
  }, [user]);

  return { form, attached, kept };
}
