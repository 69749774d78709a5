import type { Logger } from "pino";
import { afterCommit, type Executor } from "@/backend/db/handle";
import type { RevalidateInput } from "@/lib/contract/revalidate";
import { noteChange } from "./change-log";
import type { Changes } from "./changes";
import { Retries } from "./retries";
import { outsideCalls } from "./write-call";

const MAX_TAGS = 500;
const FIRST_ANSWER_MS = 1000;
const UNTOLD = "the web could not be told what changed";

/** Notifies the web of changes, so that the next reader gets the new page. */
export interface WebNotifier {
  /**
   * Call in the transaction of the write: the web is told after the commit, before the transaction
   * resolves, and never of one that was rolled back.
   */
  changedIn(
    tx: Executor,
    tags: readonly string[],
    maintenance?: RevalidateInput["maintenance"],
  ): Promise<void>;
  /**
   * Call after the commit, where {@link changedIn} cannot be. Resolves when the web knows, or after
   * a second at most, and never rejects: an unreachable web must not fail a write. It is retried in
   * the background.
   */
  changed(tags: readonly string[]): Promise<void>;
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

/** Calls `/internal/revalidate` of the one web. */
export function createWebNotifier(options: WebNotifierOptions): WebNotifier {
  const { webUrl, secret, log, retryDelaysMs } = options;
  const retries = new Retries(retryDelaysMs);
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

  function retry(body: RevalidateInput): void {
    retries.begin(
      // A late retry must not undo a newer switch.
      () => send(body.maintenance ? { ...body, maintenance: latestMaintenance } : body),
      () => log.warn({ tags: body.tags.length }, UNTOLD),
    );
  }

  async function changed(
    tags: readonly string[],
    maintenance?: RevalidateInput["maintenance"],
  ): Promise<void> {
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
  }

  return {
    changed: (tags) => changed(tags),
    changedIn: async (_, tags, maintenance) => {
      if (tags.length > 0) await afterCommit(() => changed(tags, maintenance));
    },
    settled: () => retries.settled(),
  };
}

export interface ChangeNotifierOptions {
  db: Executor;
  changes: Pick<Changes, "ring">;
  log: Logger;
  retryDelaysMs?: readonly number[];
}

/**
 * Writes to the log that all webs read (docs/decisions/253). They read the maintenance switch by
 * themselves when the settings change.
 */
export function createChangeNotifier(options: ChangeNotifierOptions): WebNotifier {
  const { db, changes, log, retryDelaysMs } = options;
  const retries = new Retries(retryDelaysMs);

  async function note(tags: readonly string[]): Promise<boolean> {
    try {
      // The write that it tells of is done, however late.
      await outsideCalls(() => noteChange(db, tags));
      changes.ring();
      return true;
    } catch {
      return false;
    }
  }

  return {
    changedIn: async (tx, tags) => {
      if (tags.length === 0) return;
      await noteChange(tx, tags);
      await afterCommit(async () => changes.ring());
    },
    changed: async (tags) => {
      if (tags.length === 0 || (await note(tags))) return;
      retries.begin(
        () => note(tags),
        () => log.warn({ tags: tags.length }, UNTOLD),
      );
    },
    settled: () => retries.settled(),
  };
}
