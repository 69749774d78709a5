"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-styles";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { ApiError, type RequestOptions, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { renameFaults } from "@/lib/client/rename-faults";
import { useTell } from "./action-area";
import type { ActionTexts } from "./texts";

/** What the fields of an action's dialog get. */
export type ActionForm<Values extends FieldValues> = UseFormReturn<Values> & {
  faultOf: (name: Path<Values>) => string | undefined;
};

export interface ActionWords {
  /** Of the button that opens it. */
  label: string;
  title: string;
  /** What will happen. */
  description: string;
  submit: string;
  /** Of the button that does nothing, where "Annulla" would say what the other one does; else it says that. */
  keep?: string;
  /** What is said afterwards. */
  done: string;
}

interface ActionDialogProps<Values extends FieldValues> {
  words: ActionWords;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  look?: ButtonLook;
  /** Of the API. */
  path: string;
  method?: RequestOptions["method"];
  /** Names of the fields in their order, with what they are called; without them it is a plain question. */
  labels?: Record<Path<Values>, string>;
  defaultValues?: DefaultValues<Values>;
  /** What is sent; without it the values as they are. */
  toBody?: (values: Values) => unknown;
  /** Where one goes on afterwards; without it the page is made anew. */
  leadsTo?: string;
  /** The field that a fault of the answer belongs to, by what was sent; without it that of its name. */
  faultField?: (name: string) => string;
  texts: ActionTexts;
  children?: (form: ActionForm<Values>) => ReactNode;
}

/**
 * A button, and the question that it asks before something is done. What the server refuses is told in the dialog, and
 * what was typed stays; when somebody else was faster, the page behind is made anew.
 */
export function ActionDialog<Values extends FieldValues>({
  name,
  look,
  ...question
}: ActionDialogProps<Values>) {
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-label={name} disabled={!isLive} onClick={() => setOpen(true)}>
        {question.words.label}
      </Button>
      {isOpen && <Question {...question} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question<Values extends FieldValues>({
  words,
  path,
  method = "POST",
  labels,
  defaultValues,
  toBody = (values) => labels && values,
  leadsTo,
  faultField = (name) => name,
  texts,
  onClose,
  children,
}: Omit<ActionDialogProps<Values>, "name" | "look"> & { onClose: () => void }) {
  const router = useRouter();
  const tell = useTell();
  const isOutdated = useRef(false);
  const form = useApiForm<Values, unknown>({
    fields: Object.keys(labels ?? {}) as Path<Values>[],
    defaultValues,
    faults: texts,
    onTry: () => tell(""),
    send: async (values) => {
      try {
        return await request(path, { method, body: toBody(values) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isOutdated.current ||= error.status === 409;
        throw renameFaults(error, faultField);
      }
    },
    onDone: () => {
      onClose();
      if (leadsTo) return router.push(leadsTo);
      tell(words.done);
      router.refresh();
    },
  });

  function close() {
    onClose();
    if (isOutdated.current) router.refresh();
  }

  return (
    <Dialog
      title={words.title}
      description={words.description}
      closeLabel={texts.close}
      onClose={close}
    >
      <Form<Path<Values>>
        state={form}
        labels={labels ?? ({} as Record<Path<Values>, string>)}
        submitLabel={words.submit}
        texts={texts}
        cancel={{ label: words.keep ?? texts.cancel, onCancel: close }}
        className="mt-5"
      >
        {children?.(form)}
      </Form>
    </Dialog>
  );
}
