import type { ErrorCode } from "@/lib/contract/errors";
import messages from "@/lib/i18n/messages/it/errors.json";
import { errorText } from "./error-text";

/** Texts by field, as a form shows them. */
export type FieldErrors = Record<string, string[]>;

/**
 * A rule was broken: the answer has the status of the code and an Italian message. Without a message
 * of its own it carries the code's.
 */
export class DomainError extends Error {
  override name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    message: string = errorText[code],
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** `conflict`: a change whose author has not seen the last one; `now` is what stands there (docs/decisions/232). */
export class Overtaken extends DomainError {
  override name = "Overtaken";

  constructor(readonly now: object) {
    super("conflict", messages.overtaken);
  }
}

/** `validation_failed` at one field. */
export function refuseField(field: string, text: string): DomainError {
  return new DomainError("validation_failed", undefined, { [field]: [text] });
}

/** An answer that does not fit its own contract: our fault, told precisely in the log only. */
export class ContractMismatch extends Error {
  override name = "ContractMismatch";
}
