import { ApiError } from "./http";

/** What is said of a call when the server said nothing. */
export interface SendFaults {
  /** No answer came at all. */
  unreachable: string;
  /** An answer came, without words. */
  failed: string;
}

/** What is said of a call that failed: the server's own words, or ours in their place. */
export function sendFault(error: unknown, { unreachable, failed }: SendFaults): string {
  if (!(error instanceof ApiError)) return failed;
  return error.message || (error.status === 0 ? unreachable : failed);
}
