"use client";

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { controlClass } from "@/components/ui/field";
import { searchField } from "@/components/ui/search-field";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { ApiError } from "@/lib/client/http";
import { inIdle } from "@/lib/client/in-idle";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import type { WasteAnswer } from "@/lib/contract/waste-help";
import { WASTE_QUESTION_MAX } from "@/lib/contract/waste-help-constants";
import { askWhereWasteGoes } from "@/lib/contract/waste-help-endpoints";
import type { Position } from "@/lib/domain/position";
import { isOrderOpen } from "@/lib/domain/waste-centres";
import { wasteDictionaryPage } from "@/lib/section-routes";
import { WasteAnswers, type WasteTexts } from "./waste-answers";

/** As for every search (docs/domain/search.md). */
const DEBOUNCE = 400;

interface AskWasteProps {
  /** The question in the address. */
  question: string;
  /** The server's answer; null: none. */
  initial: WasteAnswer | null;
  /** Why the server has no answer; empty: no question was asked. */
  fault: string;
  texts: WasteTexts;
  /** Shown without a question. */
  children: ReactNode;
}

interface State {
  answer: WasteAnswer | null;
  fault: string;
}

/** Asks where a thing goes: a GET form that also answers while one types. */
export function AskWaste({ question, initial, fault, texts, children }: AskWasteProps) {
  const { page } = texts;
  const [state, setState] = useState<State>({ answer: initial, fault });
  const call = useRef<AbortController>(null);
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      call.current?.abort();
    },
    [],
  );

  const here = useKeptPosition(isOrderOpen(state.answer?.data ?? []));

  async function ask(text: string) {
    window.clearTimeout(timer.current);
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    window.history.replaceState(null, "", wasteDictionaryPage(text || undefined));
    if (text === "") {
      setState({ answer: null, fault: "" });
      return;
    }
    let next: State;
    try {
      const { signal } = controller;
      const answer = await send(callTo(askWhereWasteGoes, { q: text }), undefined, { signal });
      next = { answer, fault: "" };
    } catch (error) {
      const said = error instanceof ApiError ? error.message : "";
      next = { answer: null, fault: said || page.failed };
    }
    if (!controller.signal.aborted) setState(next);
  }

  function handleChange(value: string) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void ask(value.trim()), DEBOUNCE);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("q");
    void ask(typeof text === "string" ? text.trim() : "");
  }

  const isEmpty = state.answer && !state.answer.code && state.answer.data.length === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and some screen readers do not know <search> yet. */}
      <form role="search" action={wasteDictionaryPage()} onSubmit={handleSubmit}>
        <div className="relative">
          <input
            {...searchField}
            name="q"
            required
            maxLength={WASTE_QUESTION_MAX}
            defaultValue={question}
            onChange={({ target }) => handleChange(target.value)}
            aria-label={page.label}
            placeholder={page.placeholder}
            className={cn(controlClass, "min-h-14 rounded-full pr-26 pl-5")}
          />
          <Button type="submit" className="absolute top-1.5 right-1.5">
            {page.submit}
          </Button>
        </div>
      </form>
      <section aria-label={page.answers} aria-live="polite" className="mt-6">
        {state.fault && <p role="alert">{state.fault}</p>}
        {isEmpty && <EmptyState glyph="search" title={page.none.title} text={page.none.text} />}
        {state.answer && !isEmpty && (
          <WasteAnswers answer={state.answer} texts={texts} here={here} />
        )}
      </section>
      {!state.answer && !state.fault && children}
    </>
  );
}

/** Where the kept address is, once it matters; an address that is not found changes nothing. */
function useKeptPosition(isNeeded: boolean): Position | null {
  const [here, setHere] = useState<Position | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const stop = afterLoad(() => {
      loadChunk(() => import("./kept-position"))
        .then(({ keptPosition }) => inIdle(() => keptPosition(controller.signal)))
        .then(setHere)
        .catch(() => setHere(null));
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [isNeeded]);
  return here;
}
