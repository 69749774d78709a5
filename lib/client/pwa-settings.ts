import type { PathOf } from "@/lib/contract/endpoint";
import type { getPwaSettings } from "@/lib/contract/setting-endpoints";
import type { PwaSettings } from "@/lib/contract/settings";
import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { PUSH_KEY_META } from "@/lib/domain/push-key";
import { logFailure } from "./log";
import { createSettings } from "./read-settings";

/** Ignores texts that a foreign backend sends as another type. */
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

/** Exported for its test. */
export function toPwaSettings(body: Record<string, unknown>): PwaSettings {
  return {
    // A backend without one may use the site's own.
    push_public_key:
      filledText(body.push_public_key) ??
      document.querySelector<HTMLMetaElement>(`meta[name=${PUSH_KEY_META}]`)?.content,
    update: textsOf(body.update, ["message", "confirm_label", "cancel_label"]),
    prompt: {
      ...textsOf(body.prompt, ["title", "message", "cta_label", "dismiss_label"]),
      ios_instructions: instructionsOf(body.prompt),
    },
  };
}

/**
 * `GET /api/pwa/settings`. Texts are trimmed and never blank; missing values get a default where
 * they are shown.
 */
export const { load: loadPwaSettings, useValue: usePwaSettings } = createSettings<PwaSettings>(
  "/api/pwa/settings" satisfies PathOf<typeof getPwaSettings>,
  toPwaSettings,
  (error) => logFailure("The app has no settings", error),
);
