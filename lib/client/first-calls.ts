import type { Start } from "@/lib/contract/start";
import { START_CALL_META } from "@/lib/domain/start-call";
import { request } from "./http";

let asking: Promise<Start | null> | undefined;

/** Null: another backend, or it failed, and each call is made alone. */
async function start(): Promise<Start | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${START_CALL_META}]`);
  // Our own backend's answer (docs/decisions/150-endpoints.md).
  return meta && (request(meta.content) as Promise<Start>).catch(() => null);
}

/**
 * {@link request} for what a page asks for once, at its start: one call for all where the backend
 * has it. The answer is as old as the first of them, so a later read uses `request`.
 */
export async function requestFirst(path: keyof Start): Promise<unknown> {
  asking ??= start();
  return (await asking)?.[path] ?? request(path);
}
