import type { Call } from "@/lib/contract/endpoint";
import { IDEMPOTENCY_KEY } from "@/lib/domain/write-headers";
import { ApiError, CSRF_MISMATCH, callHeaders, refusal, renewToken } from "./http";
import { randomId } from "./random-id";
import { sendKeyed } from "./write-keys";

export interface UploadOptions {
  /** Share of the file sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Each chosen file gets its own name, so that choosing it again counts as new. */
const names = new WeakMap<Blob, string>();

function nameOf(file: Blob): string {
  const name = names.get(file) ?? randomId();
  names.set(file, name);
  return name;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** XMLHttpRequest, since `fetch` reports no upload progress. */
function sendFile(
  { method, path }: Pick<Call, "method" | "path">,
  file: Blob,
  { onProgress, signal }: UploadOptions,
  key: string,
) {
  return new Promise<Answer>((resolve, reject) => {
    // It may have been aborted while the token was renewed.
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.withCredentials = true;
    callHeaders(true).forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.setRequestHeader(IDEMPOTENCY_KEY, key);
    // The server detects the type from the content.
    call.setRequestHeader("content-type", "application/octet-stream");
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const headers = new Headers();
      const retryAfter = call.getResponseHeader("retry-after");
      if (retryAfter !== null) headers.set("retry-after", retryAfter);
      resolve({ status: call.status, headers, body: jsonOf(call.responseText) });
    };
    call.onerror = () => reject(new ApiError(0, ""));
    call.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.send(file);
  });
}

/**
 * Sends a file as the raw body. Resolves with the JSON of the answer; an outdated token is renewed
 * once. Throws `ApiError`, and the signal's reason if aborted.
 */
export async function uploadFile(
  call: Call<Blob>,
  file: Blob,
  options: UploadOptions,
): Promise<unknown> {
  const send = () =>
    sendKeyed(`${call.path} ${nameOf(file)}`, options.signal, (key) =>
      sendFile(call, file, options, key),
    );
  let answer = await send();
  if (answer.status === CSRF_MISMATCH) {
    await renewToken(options.signal).catch(() => undefined);
    answer = await send();
  }
  const { status, headers, body } = answer;
  if (status < 200 || status >= 300) throw refusal(status, body, headers.get("retry-after"));
  if (body === null) throw new ApiError(status, "");
  return body;
}
