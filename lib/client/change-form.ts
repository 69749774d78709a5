import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { isRecord } from "@/lib/domain/is-record";
import { useApiForm } from "./api-form";
import { ApiError } from "./http";

/** An editable thing as given to its form. */
export interface Versioned {
  version: string;
}

/** A field changed by another user meanwhile: both values, and the one in the form. */
interface OvertakenField<Name extends string = string> {
  name: Name;
  mine: unknown;
  theirs: unknown;
  isMine: boolean;
  isTheirs: boolean;
  choose: (whose: "mine" | "theirs") => void;
}

type ApiFormOptions<Values extends FieldValues, Answer> = Parameters<
  typeof useApiForm<Values, Answer>
>[0];

interface ChangeFormOptions<Values extends FieldValues, Answer, Thing extends Versioned>
  extends Omit<ApiFormOptions<Values, Answer>, "send"> {
  /** The thing as rendered; null: new, or never changed by others. */
  seen: Thing | null;
  /** Form values of the thing. */
  toValues?: (thing: Thing) => DefaultValues<Values>;
  /** `seen` is the state that the user has read; its version is sent along. */
  send: (values: Values, seen: Thing | null) => Promise<Answer>;
  /** The thing in an answer, for a form that stays open. */
  toSeen?: (answer: Answer) => Thing | null;
}

/** True if two values are equal to the server, which trims texts. */
function isSame(a: unknown, b: unknown): boolean {
  const spelled = (value: unknown) =>
    JSON.stringify(value ?? null, (_, part) => (typeof part === "string" ? part.trim() : part));
  return spelled(a) === spelled(b);
}

/** The current state from a refusal for an outdated version; null for other errors. */
export function currentOf<Thing extends Versioned>(error: unknown): Thing | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.current)) return null;
  return typeof error.current.version === "string" ? (error.current as unknown as Thing) : null;
}

/**
 * A form for a thing that others may change meanwhile, with the editor's rules: changes of other
 * fields are taken over and the save is repeated; for the same field both values are shown, no
 * input is lost, and the next save stores the chosen one (docs/decisions/232).
 */
export function useChangeForm<Values extends FieldValues, Answer, Thing extends Versioned>({
  seen,
  toValues = () => ({}) as DefaultValues<Values>,
  send,
  toSeen,
  onTry,
  onDone,
  ...options
}: ChangeFormOptions<Values, Answer, Thing>) {
  const known = useRef(seen);
  const [overtaken, setOvertaken] = useState<{
    names: Path<Values>[];
    mine: Values;
    theirs: Values;
  } | null>(null);
  const form: ReturnType<typeof useApiForm<Values, Answer>> = useApiForm<Values, Answer>({
    ...options,
    defaultValues: options.defaultValues ?? (seen ? toValues(seen) : undefined),
    onTry: () => {
      setOvertaken(null);
      onTry?.();
    },
    send: async (values) => {
      try {
        return await send(values, known.current);
      } catch (error) {
        const now = currentOf<Thing>(error);
        if (!now || meet(values, now)) throw error;
        return send(form.getValues(), now);
      }
    },
    onDone: (answer, values) => {
      known.current = toSeen?.(answer) ?? known.current;
      return onDone(answer, values);
    },
  });

  /** Takes over the current state; returns true if a typed field has also changed. */
  function meet(typed: Values, now: Thing): boolean {
    const before = (known.current ? toValues(known.current) : {}) as Values;
    const theirs = toValues(now) as Values;
    known.current = now;
    const own = (Object.keys(theirs) as Path<Values>[]).filter(
      (name) => !isSame(typed[name], before[name]),
    );
    const names = own.filter((name) =>
      [before, typed].every((value) => !isSame(value[name], theirs[name])),
    );
    form.reset(theirs);
    for (const name of own) form.setValue(name, typed[name], { shouldDirty: true });
    setOvertaken(names.length > 0 ? { names, mine: typed, theirs } : null);
    return names.length > 0;
  }

  const version = seen?.version;
  const learn = useEffectEvent((now: string | undefined) => {
    if (seen && now !== known.current?.version) meet(form.getValues(), seen);
  });
  // A re-rendered page is recognised by its version.
  useEffect(() => learn(version), [version]);

  const fields = overtaken?.names.map((name): OvertakenField<Path<Values>> => {
    const { mine, theirs } = { mine: overtaken.mine[name], theirs: overtaken.theirs[name] };
    const held = form.watch(name);
    return {
      name,
      mine,
      theirs,
      isMine: isSame(held, mine),
      isTheirs: isSame(held, theirs),
      choose: (whose) =>
        form.setValue(name, whose === "mine" ? mine : theirs, { shouldDirty: true }),
    };
  });
  return { ...form, overtaken: fields ?? null };
}
