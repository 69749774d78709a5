import type { PwaSettings } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";

/** `failed`: the features of the app stay off (spec section 8). */
export interface PwaSettingsState {
  status: "loading" | "ready" | "failed";
  settings: PwaSettings;
}

const store = createStore<PwaSettingsState>({ status: "loading", settings: {} });
let reading: Promise<void> | undefined;

/** Texts that a foreign backend sends as something else are no texts. */
function textsOf<Key extends string>(
  group: unknown,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const text = isRecord(group) ? filledText(group[key]) : null;
    if (text) texts[key] = text;
  }
  return texts;
}

function instructionsOf(prompt: unknown): string[] | null {
  const given = isRecord(prompt) ? prompt.ios_instructions : undefined;
  const steps = (Array.isArray(given) ? given : [given]).flatMap((step) => filledText(step) ?? []);
  return steps.length > 0 ? steps : null;
}

function toSettings(body: Record<string, unknown>): PwaSettings {
  return {
    ...textsOf(body, ["push_public_key"]),
    update: textsOf(body.update, ["message", "confirm_label", "cancel_label"]),
    prompt: {
      ...textsOf(body.prompt, ["title", "message", "cta_label", "dismiss_label"]),
      ios_instructions: instructionsOf(body.prompt),
    },
  };
}

async function read(): Promise<void> {
  try {
    const body = await request("/api/pwa/settings");
    if (!isRecord(body)) throw new TypeError("The settings are no object");
    store.set({ status: "ready", settings: toSettings(body) });
  } catch (error) {
    logFailure("The settings of the app cannot be read: its features stay off.", error);
    store.set({ status: "failed" });
  }
}

/** Reads `GET /api/pwa/settings`, once however often it is called. */
export function loadPwaSettings(): Promise<void> {
  reading ??= read();
  return reading;
}

/** Texts are trimmed and never blank; what is missing has a default where it is shown. */
export function usePwaSettings(): PwaSettingsState {
  return store.useValue();
}
