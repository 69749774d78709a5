import { callMark } from "@/lib/domain/write-headers";
import { anySettings } from "@/lib/server/any-settings";
import { backendAnswered, backendLost, failureReason } from "@/lib/server/outage";
import { processState } from "@/lib/server/process-state";
import { webMark } from "@/lib/server/web-mark";

const EVERY_MS = 30_000;
/** Interval while settings are unreadable, and during an outage, whose end this notices. */
const LOOK_MS = 1000;

/** Reads the settings once; false on failure. Exported for its test. */
export async function readSettings(backendUrl: string): Promise<boolean> {
  const state = processState();
  const before = state.maintenance;
  try {
    const response = await fetch(`${backendUrl}/api/settings`, {
      headers: { ...callMark, ...webMark() },
      redirect: "error",
      signal: AbortSignal.timeout(3000),
    });
    // A 503 is a backend that starts or stops: no report until a page needs it.
    if (response.status < 502) backendAnswered();
    const parsed = anySettings.safeParse(await response.json());
    if (!response.ok || !parsed.success) return false;
    state.settings = parsed.data;
    const system = parsed.data.system_settings;
    // Notified meanwhile: newer than this answer.
    if (state.maintenance !== before) return true;
    state.maintenance = {
      enabled: system?.maintenance_enabled === true,
      message: system?.maintenance_message ?? null,
      blur_color: system?.maintenance_blur_color,
      before_opening: parsed.data.before_opening,
      theme_color: parsed.data.theme_color,
    };
    return true;
  } catch (error) {
    // Otherwise the answer was not JSON.
    if (!(error instanceof SyntaxError)) backendLost(failureReason(error));
    return false;
  }
}

/**
 * Keeps the settings that this process needs. The maintenance flag stays correct after a restart,
 * and with a backend that sends no notifications; the embedded one notifies at once, through
 * /internal/revalidate, and others by a changed tag ({@link SettingsWatch.lookAgain}). Replacement
 * pages get the site's name. While the backend is down the last values stay.
 */
export class SettingsWatch {
  #dueAt = 0;
  #looking: Promise<void> | null = null;

  constructor(private readonly backendUrl: string) {}

  start(): void {
    const turn = async () => {
      if (Date.now() >= this.#dueAt || processState().outage) await this.#look();
      setTimeout(turn, LOOK_MS).unref();
    };
    void turn();
  }

  /**
   * Resolves after the first read, successful or not, since a closed site must not answer its first
   * reader as open. Null once the settings have been read.
   */
  firstLook(): Promise<void> | null {
    return processState().settings ? null : this.#look();
  }

  /** A read that begins after this call: the settings have changed. */
  async lookAgain(): Promise<void> {
    await this.#looking;
    await this.#look();
  }

  #look(): Promise<void> {
    this.#looking ??= readSettings(this.backendUrl).then((answered) => {
      this.#dueAt = Date.now() + (answered ? EVERY_MS : 0);
      this.#looking = null;
    });
    return this.#looking;
  }
}
