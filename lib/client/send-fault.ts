import { ApiError } from "./http";

/** Texts for a failed call without a message of the server. */
export interface SendFaults {
  /** No answer. */
  unreachable: string;
  /** An answer without a message. */
  failed: string;
}

/** The message of a failed call: the server's, else ours. */
export function sendFault(error: unknown, { unreachable, failed }: SendFaults): string {
  if (!(error instanceof ApiError)) return failed;
  return error.message || (error.status === 0 ? unreachable : failed);
}
