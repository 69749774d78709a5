import type { OutgoingHttpHeaders } from "node:http";
import {
  type ApiErrorBody,
  apiErrorSchema,
  type ErrorCode,
  errorStatus,
} from "@/lib/contract/errors";
import { faultWords } from "@/lib/domain/fault-words";
import errors from "@/lib/i18n/messages/it/errors.json";

/** Message of a code; its key is the code in camel case. */
function textOf(code: ErrorCode): string {
  const key = code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return errors[key as keyof typeof errors];
}

/** Error code of a status for which the backend gave no known one. */
function codeOfStatus(status: number): ErrorCode {
  for (const [code, own] of Object.entries(errorStatus)) {
    if (own === status) return code as ErrorCode;
  }
  return status >= 500 ? "internal" : "bad_request";
}

/** Body of an error of the proxy, in Italian and fit for the user. */
export function errorBody(code: ErrorCode, requestId?: string): ApiErrorBody {
  return { message: textOf(code), code, request_id: requestId };
}

/** An answer of the proxy. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Chunks are read from the backend on demand; they throw if the connection breaks. */
  body: Buffer<ArrayBuffer> | AsyncGenerator<Buffer<ArrayBuffer>> | null;
}

/** {@link errorBody} as an answer. */
export function errorAnswer(code: ErrorCode, requestId: string): Answer {
  return plainAnswer(errorStatus[code], errorBody(code, requestId));
}

function plainAnswer(status: number, body: ApiErrorBody): Answer {
  const headers: OutgoingHttpHeaders = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-request-id": body.request_id,
  };
  if (status === 503 || status === 504) headers["retry-after"] = "5";
  return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}

/**
 * An error of the backend without internal data: the message of a server error passes only with a
 * known code, which a framework's stack page lacks. `isSearch`: also a message without a code,
 * because pages replace the proxy's messages with their own (spec section 8).
 */
export function backendFault(
  status: number,
  body: unknown,
  requestId: string,
  isSearch = false,
): Answer {
  const words = isSearch ? faultWords(body) : "";
  if (words) return plainAnswer(status, { message: words, request_id: requestId });
  const parsed = apiErrorSchema.safeParse(body);
  const code = parsed.success ? parsed.data.code : undefined;
  const message = parsed.success && code ? parsed.data.message : textOf(codeOfStatus(status));
  return plainAnswer(status, {
    message,
    code: code ?? codeOfStatus(status),
    request_id: requestId,
  });
}
