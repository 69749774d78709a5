import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isRecord } from "@/lib/domain/is-record";
import { whenIdle } from "./after-load";
import { keepFormsOf, keptOwner, readFormsOf } from "./kept-forms";
import { currentSession } from "./session";

/** The user who types here: the current one, or the last one known to this browser. */
function typist(): string | null {
  const { status, user } = currentSession();
  return status === "known" ? (user?.id ?? null) : keptOwner();
}

/** The stored value with that name in this tab for the current user; undefined if none. */
export function readKept(name: string): unknown {
  return readFormsOf(typist())[name];
}

/** Unsent texts and ticks of a form; empty if none. */
export function readDraft(name: string): Record<string, string | boolean> {
  const kept = readKept(name);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => ["string", "boolean"].includes(typeof value)),
  ) as Record<string, string | boolean>;
}

/** Stores typed values; null: sent. */
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

/**
 * Stores a form's values while typing (null: not stored): closing a dialog, a login or a reload
 * lose nothing.
 */
export function useDraft<Values extends FieldValues>(
  name: string | null,
  watch: UseFormReturn<Values>["watch"],
): void {
  useEffect(() => {
    if (name !== null) return keepTyped(name, watch);
  }, [name, watch]);
}

/**
 * Like `useDraft`, for a form in the page: stored values are filled in once the page is hydrated
 * and idle. Values typed before stay. `shown` are the fields' values in the page's HTML; `never`
 * are fields that are not restored.
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
        // Nothing was typed there: the page's value is newer.
        (value !== "" || !(field in shown)) &&
        !never.includes(field) &&
        // A field that is not shown yet depends on another answer, so nothing was typed there.
        (now[field] ?? first) === first
      );
    });
    if (kept.length > 0)
      reset({ ...now, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
  });
  // Storage access blocks the page (decision 164). Nothing is stored before the read, since it
  // would overwrite the old values.
  useEffect(
    () =>
      whenIdle(() => {
        restore();
        return keepTyped(name, watch);
      }),
    [name, watch],
  );
}
