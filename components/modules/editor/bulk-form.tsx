"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { FormSelect } from "@/components/ui/form-select";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { BulkOutcome, BulkResult } from "@/lib/contract/editorial";
import type { Call } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type desk from "@/lib/i18n/messages/it/editor-desk.json";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/modules/modules.css";

type DeskWords = (typeof desk)["bulk"];

type Counted = DeskWords["results"]["done"];

interface ResultWords extends Pick<DeskWords, "reason"> {
  /** Those that the list can have, in the order in which they are told. */
  results: Record<"done" | "refused", Counted> & Partial<Record<BulkOutcome, Counted>>;
}

interface BulkFormProps<Action extends string> {
  call: Call<{ action: Action; ids: string[]; value?: string }, BulkResult>;
  actions: readonly Action[];
  /** Of each row, by its id. */
  titles: Readonly<Record<string, string>>;
  words: Omit<DeskWords, "actions" | "pick" | "noValue" | "results"> &
    ResultWords & {
      /** `value`: what is chosen along, if anything. */
      actions: Record<Action, { label: string; title: string; text: string; value?: string }>;
    };
  /** By action, one of which all chosen rows get; with the words of the choice. */
  values?: {
    options: Partial<Record<NoInfer<Action>, readonly { value: string; label: string }[]>>;
    words: Pick<DeskWords, "pick" | "noValue">;
  };
  /** The list, in each row a box called `id`. */
  children: ReactNode;
}

/** "3 fatte, 1 aspetta la redazione, 1 non riuscita: Bar Centrale (…)". */
function announceResults(
  results: BulkResult["results"],
  titles: Readonly<Record<string, string>>,
  { results: words, reason }: ResultWords,
): string {
  const parts = Object.entries(words).flatMap(([counted, { one, many }]) => {
    const count = results.filter(({ outcome }) => outcome === counted).length;
    return count === 0 ? [] : [count === 1 ? one : fillMessage(many, { count })];
  });
  const reasons = results.flatMap(({ id, fault }) =>
    fault === null ? [] : [fillMessage(reason, { title: titles[id] ?? "", fault })],
  );
  return parts.join(", ") + (reasons.length > 0 ? `: ${reasons.join("; ")}` : "");
}

/** A list of which several things are chosen, and what is done with all of them at once. */
export function BulkForm<Action extends string>({
  call,
  actions,
  titles,
  words,
  values,
  children,
}: BulkFormProps<Action>) {
  const texts = useWords("form");
  const router = useRouter();
  const announce = useAnnounce();
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [given, setGiven] = useState("");
  const { running, fault, attempt } = useAttempt(texts);
  const ids = Object.keys(titles);

  function boxes(): HTMLInputElement[] {
    return [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  }

  function readChosen(): void {
    setChosen(boxes().flatMap(({ checked, value }) => (checked ? value : [])));
  }

  function choose(all: boolean): void {
    for (const box of boxes()) box.checked = all;
    readChosen();
  }

  const act = (action: Action) =>
    attempt(action, async () => {
      const value = values?.options[action] ? { value: given } : {};
      const body = { action, ids: chosen, ...value };
      const { results } = await send(call, body);
      choose(false);
      announce(announceResults(results, titles, words));
      router.refresh();
    });

  return (
    <form
      ref={form}
      className="bulk"
      data-live={isLive || undefined}
      onChange={readChosen}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className="bulk-bar">
        <legend className="sr-only">{words.label}</legend>
        <label className="bulk-all">
          <input
            type="checkbox"
            checked={chosen.length > 0 && chosen.length === ids.length}
            onChange={({ target }) => choose(target.checked)}
          />
          {words.all}
        </label>
        <p role="status" className="bulk-count">
          {chosen.length === 0
            ? words.none
            : chosen.length === 1
              ? words.one
              : fillMessage(words.many, { count: chosen.length })}
        </p>
        {chosen.length > 0 &&
          actions.map((action) => {
            const { label, title, text, value } = words.actions[action];
            const { cancel, close } = words;
            const options = values?.options[action];
            const isGiven = !options || options.some((option) => option.value === given);
            return (
              <ConfirmButton
                key={action}
                look={{ variant: "secondary" }}
                texts={{ open: label, title, text, submit: label, cancel, close }}
                isPending={running === action}
                fault={isGiven ? fault : (values?.words.noValue ?? "")}
                onConfirm={async () => isGiven && (await act(action))}
              >
                {options && (
                  <div className="mt-4">
                    <FormSelect
                      label={value ?? ""}
                      placeholder={values?.words.pick}
                      value={given}
                      options={options}
                      onChange={({ target }) => setGiven(target.value)}
                    />
                  </div>
                )}
              </ConfirmButton>
            );
          })}
      </fieldset>
      {children}
    </form>
  );
}
