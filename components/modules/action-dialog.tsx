"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-styles";
import { ChangeForm } from "@/components/ui/change-form";
import { Dialog } from "@/components/ui/dialog";
import type { Wording } from "@/components/ui/overtaken-panel";
import { useChangeForm, type Versioned } from "@/lib/client/change-form";
import { ApiError, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { renameFaults } from "@/lib/client/rename-faults";
import type { Call } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";
import { announceOnArrival, useAnnounce } from "./action-area";

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

/** What is asked of the API, with what is sent of the values; `seen`: what is there as far as its author has seen. */
export interface Asked<Values extends FieldValues, Thing extends Versioned, Body> {
  /** Of a change, whose version is sent along, its body bears it. */
  call: Call<Body> | Call<Body & Versioned>;
  /** Left out: the values as they are. */
  toBody?: (values: Values, seen: Thing | null) => Body;
}

export interface QuestionProps<Values extends FieldValues, Thing extends Versioned = Versioned> {
  words: ActionWords;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  look?: ButtonLook;
  /** Names of the fields in their order, with what they are called; without them it is a plain question. */
  labels?: Record<Path<Values>, string>;
  defaultValues?: DefaultValues<Values>;
  /** What is changed, whose version is sent along; null: something new. Others may change it while the dialog is open. */
  seen?: Thing | null;
  /** What the fields show of it. */
  toValues?: (seen: Thing) => DefaultValues<Values>;
  /** How values of a field read that are no words. */
  wording?: Wording;
  /** Where one goes on afterwards, and is told there what was done; without it the page is made anew. */
  leadsTo?: string;
  /** The field that a fault of the answer belongs to, by what was sent; without it that of its name. */
  faultField?: (name: string) => string;
  children?: (form: ActionForm<Values>) => ReactNode;
}

type ActionDialogProps<Values extends FieldValues, Thing extends Versioned, Body> = QuestionProps<
  Values,
  Thing
> &
  Asked<Values, Thing, Body>;

/**
 * A button, and the question that it asks before something is done. What the server refuses is told in the dialog, and
 * what was typed stays; when somebody else was faster, the page behind is made anew.
 */
export function ActionDialog<
  Values extends FieldValues,
  Thing extends Versioned = Versioned,
  Body = Values,
>({ name, look, ...question }: ActionDialogProps<Values, Thing, Body>) {
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-label={name} disabled={!isLive} onClick={() => setOpen(true)}>
        {question.words.label}
      </Button>
      {isOpen && <Question<Values, Thing, Body> {...question} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question<Values extends FieldValues, Thing extends Versioned, Body>(
  asked: ActionDialogProps<Values, Thing, Body> & { onClose: () => void },
) {
  const {
    words,
    labels,
    defaultValues,
    seen = null,
    toValues,
    wording,
    leadsTo,
    faultField = (name) => name,
    onClose,
    children,
    call: { method, path },
  } = asked;
  const toBody: (values: Values, seen: Thing | null) => unknown =
    asked.toBody ?? ((values) => labels && values);
  const texts = useWords("form");
  const router = useRouter();
  const announce = useAnnounce();
  const isOutdated = useRef(false);
  const form = useChangeForm<Values, unknown, Thing>({
    fields: Object.keys(labels ?? {}) as Path<Values>[],
    defaultValues,
    seen,
    toValues,
    faults: texts,
    onTry: () => announce(""),
    send: async (values, now) => {
      try {
        const body = toBody(values, now);
        return await request(path, {
          method,
          body: now ? { ...(body as object), version: now.version } : body,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isOutdated.current ||= error.status === 409;
        throw renameFaults(error, faultField);
      }
    },
    onDone: () => {
      onClose();
      if (leadsTo) {
        announceOnArrival(leadsTo, words.done);
        return router.push(leadsTo);
      }
      announce(words.done);
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
      <ChangeForm<Path<Values>>
        state={form}
        labels={labels ?? ({} as Record<Path<Values>, string>)}
        submitLabel={words.submit}
        texts={texts}
        wording={wording}
        cancel={{ label: words.keep ?? texts.cancel, onCancel: close }}
        className="mt-5"
      >
        {children?.(form)}
      </ChangeForm>
    </Dialog>
  );
}
