import type { Start } from "@/lib/contract/start";
import { isRecord } from "@/lib/domain/is-record";
import { START_CALL_META } from "@/lib/domain/start-call";
import { request } from "./http";

let asking: Promise<unknown> | undefined;

/** Null: another backend, or it failed, and each call is made alone. */
async function start(): Promise<unknown> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${START_CALL_META}]`);
  return meta && request(meta.content).catch(() => null);
}

/**
 * {@link request} for what a page asks for once, at its start: one call for all where the backend
 * has it. The answer is as old as the first of them, so a later read uses `request`.
 */
export async function requestFirst(path: keyof Start): Promise<unknown> {
  asking ??= start();
  const answers = await asking;
  return (isRecord(answers) && answers[path]) || request(path);
}
