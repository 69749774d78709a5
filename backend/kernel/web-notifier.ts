import type { Logger } from "pino";
import type { RevalidateInput } from "@/lib/contract/revalidate";

const MAX_TAGS = 500;
const FIRST_ANSWER_MS = 1000;

/** Notifies the web process of changes, so that the next reader gets the new page. */
export interface WebNotifier {
  /**
   * Call after the commit. Resolves when the web knows, or after a second at most, and never
   * rejects: an unreachable web must not fail a write. It is retried in the background.
   */
  changed(tags: readonly string[], maintenance?: RevalidateInput["maintenance"]): Promise<void>;
  /** Resolves when all notifications are sent or given up. */
  settled(): Promise<void>;
}

export interface WebNotifierOptions {
  webUrl: string;
  secret: string;
  log: Logger;
  /** Pauses before retries. After the last one only the pages' own time limits apply. */
  retryDelaysMs?: readonly number[];
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Calls `/internal/revalidate` of the web. */
export function createWebNotifier(options: WebNotifierOptions): WebNotifier {
  const {
    webUrl,
    secret,
    log,
    retryDelaysMs = [1000, 2000, 5000, 10_000, 20_000, 30_000],
  } = options;
  const running = new Set<Promise<void>>();
  let latestMaintenance: RevalidateInput["maintenance"];

  async function send(body: RevalidateInput): Promise<boolean> {
    try {
      const response = await fetch(`${webUrl}/internal/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(FIRST_ANSWER_MS),
        redirect: "error",
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function sendUntilTaken(body: RevalidateInput): Promise<void> {
    for (const pause of retryDelaysMs) {
      await delay(pause);
      // A late retry must not undo a newer switch.
      const repeat = body.maintenance ? { ...body, maintenance: latestMaintenance } : body;
      if (await send(repeat)) return;
    }
    log.warn({ tags: body.tags.length }, "the web could not be told what changed");
  }

  function retry(body: RevalidateInput): void {
    const job = sendUntilTaken(body).finally(() => running.delete(job));
    running.add(job);
  }

  return {
    async changed(tags, maintenance) {
      const all = [...new Set(tags)];
      const bodies: RevalidateInput[] = [];
      for (let start = 0; start < all.length; start += MAX_TAGS) {
        bodies.push({ tags: all.slice(start, start + MAX_TAGS) });
      }
      const [first] = bodies;
      if (first && maintenance) {
        first.maintenance = maintenance;
        latestMaintenance = maintenance;
      }
      await Promise.all(
        bodies.map(async (body) => {
          if (!(await send(body))) retry(body);
        }),
      );
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
