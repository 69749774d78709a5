import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { isRecord } from "@/lib/domain/is-record";
import { useApiForm } from "./api-form";
import { ApiError } from "./http";

/** A thing that can be changed, as its form was given it. */
export interface Versioned {
  version: string;
}

/** A field that somebody else has changed to something else meanwhile: both values, and which one the form holds. */
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
  /** What is changed, as the page was made with it; null: something new, or nothing that others change. */
  seen: Thing | null;
  /** What the form shows of it. */
  toValues?: (thing: Thing) => DefaultValues<Values>;
  /** `seen`: what is there as far as its author has seen, whose version goes with what is sent. */
  send: (values: Values, seen: Thing | null) => Promise<Answer>;
  /** The thing as an answer tells it, of a form that stays. */
  toSeen?: (answer: Answer) => Thing | null;
}

/** Whether two values of a form are the same to the server, which takes spaces at both ends of a text away. */
function isSame(a: unknown, b: unknown): boolean {
  const spelled = (value: unknown) =>
    JSON.stringify(value ?? null, (_, part) => (typeof part === "string" ? part.trim() : part));
  return spelled(a) === spelled(b);
}

/** What is there now, of a change that was refused because its author had not seen it; null: it was refused for something else. */
export function currentOf<Thing extends Versioned>(error: unknown): Thing | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.current)) return null;
  return typeof error.current.version === "string" ? (error.current as unknown as Thing) : null;
}

/**
 * A form of a thing that others may change meanwhile, as the editor treats drafts: what they changed in other fields is taken
 * over and the change sent once more; where it was the same field both values are shown, nothing that was typed is lost, and the
 * next press saves what was chosen (docs/decisions/232).
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

  /** Takes over what is there now; gives whether a field was typed in that is another by now as well. */
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
  // A page that was made anew is known by the version.
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
