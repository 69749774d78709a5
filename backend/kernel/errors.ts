import type { ErrorCode } from "@/lib/contract/errors";
import messages from "@/lib/i18n/messages/it/errors.json";
import { errorText } from "./error-text";

/** Messages by field, as forms show them. */
export type FieldErrors = Record<string, string[]>;

/**
 * A violated rule: the answer has the code's status and an Italian message, by default the code's.
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

/** `conflict` for an outdated change; `now` is the current state (docs/decisions/232). */
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

/** An answer that violates its own contract: a bug, described only in the log. */
export class ContractMismatch extends Error {
  override name = "ContractMismatch";
}
