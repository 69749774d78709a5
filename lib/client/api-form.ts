import { type SubmitEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from "react-hook-form";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";

interface ApiFormOptions<Values extends FieldValues, Answer> {
  /** Fields on the page: errors of other fields are shown for the whole form. */
  fields: readonly Path<Values>[];
  /**
   * Only for values that are not in the page's HTML: a field without a default keeps input from
   * before hydration.
   */
  defaultValues?: DefaultValues<Values>;
  faults: SendFaults;
  /** Called on each submission, before validation. */
  onTry?: () => void;
  send: (values: Values) => Promise<Answer>;
  /** May throw the same errors as `send`. */
  onDone: (answer: Answer, values: Values) => void | Promise<void>;
}

/**
 * A form sent to the API: server errors are shown at their fields, others for the whole form, and
 * no input is lost. `attempt` increases with each failed submission.
 */
export function useApiForm<Values extends FieldValues, Answer>({
  fields,
  defaultValues,
  faults,
  onTry,
  send,
  onDone,
}: ApiFormOptions<Values, Answer>) {
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const [fault, setFault] = useState("");
  const [attempt, setAttempt] = useState(0);

  function tell(error: ApiError): void {
    const known = fields.filter((name) => error.errors[name]?.[0]);
    for (const name of known) {
      form.setError(name, { type: "server", message: error.errors[name]?.[0] });
    }
    const others = Object.entries(error.errors).filter(
      ([name]) => !known.some((one) => one === name),
    );
    if (known.length > 0 && others.length === 0) setFault("");
    else setFault(others[0]?.[1][0] ?? sendFault(error, faults));
  }

  async function sendValues(values: Values): Promise<void> {
    try {
      await onDone(await send(values), values);
      setFault("");
    } catch (error) {
      if (error instanceof ApiError) tell(error);
      else {
        logFailure("A form was answered with something unknown", error);
        setFault(faults.failed);
      }
      setAttempt((count) => count + 1);
    }
  }

  /** Reads input from before hydration, for which no event handler ran (decision 164). */
  function takeTyped(element: HTMLFormElement): void {
    for (const name of fields) {
      const control = element.elements.namedItem(name);
      const typed = control instanceof HTMLInputElement ? control.value : "";
      const known: unknown = form.getValues(name);
      if (typed === "" || (known !== undefined && known !== "")) continue;
      form.setValue(name, typed as PathValue<Values, typeof name>);
    }
  }

  const sendTyped = form.handleSubmit(
    (values) => sendValues(values),
    () => {
      setFault("");
      setAttempt((count) => count + 1);
    },
  );

  const faultOf = (name: Path<Values>): string | undefined =>
    form.getFieldState(name, form.formState).error?.message;

  return {
    ...form,
    fault,
    setFault,
    attempt,
    isPending: form.formState.isSubmitting,
    /** The error at a field, or undefined. */
    faultOf,
    /** Props for a field of `components/ui`. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      fault: faultOf(name),
    }),
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      onTry?.();
      if (event) takeTyped(event.currentTarget);
      return sendTyped(event);
    },
  };
}
