import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isRecord } from "@/lib/domain/is-record";
import { whenIdle } from "./after-load";
import { keepFormsOf, keptOwner, readFormsOf } from "./kept-of-person";
import { currentSession } from "./session";

/** Who types here: who is logged in, or was when this browser was last told. */
function typist(): string | null {
  const { status, user } = currentSession();
  return status === "known" ? (user?.id ?? null) : keptOwner();
}

/** What is kept under that name in this tab for whoever is there, whatever it is; undefined: nothing. */
export function readKept(name: string): unknown {
  return readFormsOf(typist())[name];
}

/** The texts and ticks of the form of that name that were not sent; empty: none. */
export function readDraft(name: string): Record<string, string | boolean> {
  const kept = readKept(name);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => ["string", "boolean"].includes(typeof value)),
  ) as Record<string, string | boolean>;
}

/** Keeps what is typed; null: it was sent. */
export function keepDraft(name: string, values: FieldValues | null): void {
  const person = typist();
  const { [name]: _, ...others } = readFormsOf(person);
  keepFormsOf(person, values ? { ...others, [name]: values } : others);
}

function keepTyped<Values extends FieldValues>(
  name: string,
  watch: UseFormReturn<Values>["watch"],
): () => void {
  return watch((values) => keepDraft(name, values)).unsubscribe;
}

/** Keeps what is typed into a form as it is typed (null: it is not kept): a dialog that is closed, a login or a reload lose nothing. */
export function useDraft<Values extends FieldValues>(
  name: string | null,
  watch: UseFormReturn<Values>["watch"],
): void {
  useEffect(() => {
    if (name !== null) return keepTyped(name, watch);
  }, [name, watch]);
}

/**
 * As `useDraft`, for a form that comes with the page: what was kept is filled in once the page is live and idle. What was typed
 * before that stays. `shown`: what the fields hold in the HTML of the page, where that is something; `never`: what is asked anew.
 */
export function useRestoredDraft<Values extends FieldValues>(
  name: string,
  {
    watch,
    getValues,
    reset,
    formState: { defaultValues },
  }: Pick<UseFormReturn<Values>, "watch" | "getValues" | "reset" | "formState">,
  {
    shown = {},
    never = [],
  }: { shown?: Readonly<Record<string, string | boolean>>; never?: readonly string[] } = {},
): void {
  const restore = useEffectEvent(() => {
    const now = getValues();
    const kept = Object.entries(readDraft(name)).filter(([field, value]) => {
      const first = shown[field] ?? defaultValues?.[field] ?? "";
      return (
        // Nothing was typed there: what the page shows by now is more.
        (value !== "" || !(field in shown)) &&
        !never.includes(field) &&
        // What has no field yet comes with another answer, and nothing was typed there before.
        (now[field] ?? first) === first
      );
    });
    if (kept.length > 0)
      reset({ ...now, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
  });
  // Storage stops the page (decision 164). Nothing is kept before: it would stand in the place of what is not read yet.
  useEffect(
    () =>
      whenIdle(() => {
        restore();
        return keepTyped(name, watch);
      }),
    [name, watch],
  );
}
