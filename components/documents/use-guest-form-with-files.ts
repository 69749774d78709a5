import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import type { User } from "@/lib/contract/auth";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { useEarlyUpload } from "./use-early-upload";

interface GuestFormOptions<Values extends FieldValues> {
  /** Where the API takes what is written. */
  path: string;
  /** The name under which this tab keeps what was typed and not sent. */
  draft: string;
  fields: readonly Path<Values>[];
  /** What the form holds before anybody types. */
  start?: Partial<Values>;
  /** What fields hold of whoever is logged in, unless something stands there. */
  ownValues: (user: User) => Partial<Values>;
  /** What is sent of what was typed, but for the files. */
  bodyOf: (values: Values) => object;
  /** The field at which a fault of the answer is told. */
  fieldOf?: (name: string) => string;
  onDone: (answer: unknown, values: Values) => void;
}

/** A form that anybody sends, with files that are attached before; its draft is kept until it is sent. */
export function useGuestFormWithFiles<Values extends FieldValues & { upload_id: string }>({
  path,
  draft,
  fields,
  start,
  ownValues,
  bodyOf,
  fieldOf = (name) => name,
  onDone,
}: GuestFormOptions<Values>) {
  const { user, send } = useGuestForm(path);
  const [kept] = useState(() => readDraft(draft) as Partial<Values>);
  const attached = useEarlyUpload(path, kept.upload_id);
  const form = useApiForm<Values, unknown>({
    fields,
    defaultValues: { ...start, ...kept, upload_id: attached.id } as DefaultValues<Values>,
    faults: formTexts,
    send: async (values) => {
      const files = attached.documents.length > 0 ? values.upload_id : null;
      try {
        return await send({ ...bodyOf(values), upload_id: files });
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
