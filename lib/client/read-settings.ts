import type { Start } from "@/lib/contract/start";
import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { requestFirst } from "./first-calls";
import { ApiError, request } from "./http";

/** `loading` until the first read ends; `failed` leaves the settings empty (spec section 8). */
interface SettingsState<Settings> {
  status: "loading" | "ready" | "failed";
  settings: Settings;
  /** They failed because the server was unreachable. */
  isAway?: boolean;
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Settings that a page reads once from an API path; `parse` converts the answer. */
export function createSettings<Settings extends object>(
  path: keyof Start,
  parse: (body: Record<string, unknown>) => Settings,
  onFailure: (error: unknown) => void = () => undefined,
) {
  const store = createStore<SettingsState<Settings>>({
    status: "loading",
    settings: {} as Settings,
  });
  let reading: Promise<void> | undefined;

  async function read(ask: typeof requestFirst): Promise<void> {
    try {
      const body = await ask(path);
      if (!isRecord(body)) throw new TypeError("The settings are no object");
      store.set({ status: "ready", settings: parse(body), isAway: undefined });
    } catch (error) {
      if (store.get().status === "ready") return;
      store.set({ status: "failed", isAway: isUnreached(error) || undefined });
      onFailure(error);
    }
  }

  return {
    /** Reads them again; on failure the old values stay. */
    refresh: () => read(request),
    /** Reads them once, however often called. */
    load: (): Promise<void> => {
      reading ??= read(requestFirst);
      return reading;
    },
    /** The browser's values; empty on the server and until read. */
    useValue: store.useValue,
  };
}
