import { z } from "zod";
import type { Deps } from "@/backend/kernel/deps";
import {
  NOTIFY_PROPOSERS,
  NOTIFY_SAVERS,
  REMIND_SAVERS,
  WATCH_PLACES,
  WATCH_SELLING,
} from "./job-names";
import { watchPlaces } from "./places";
import { notifyProposers } from "./proposed";
import { remindSavers } from "./reminding";
import { notifySavers } from "./saver-notifications";
import { watchSelling } from "./selling";

const published = z.object({ id: z.uuid() });

/**
 * Defines the tasks of events: proposals, saved events, sales, moved places; call before the queue
 * starts.
 */
export function defineEventTasks(
  deps: Pick<Deps, "queue" | "db" | "now" | "web" | "config">,
): void {
  const { queue } = deps;
  queue.define(NOTIFY_PROPOSERS, (payload) => notifyProposers(deps, published.parse(payload).id));
  queue.define(NOTIFY_SAVERS, (_, signal) => notifySavers(deps, signal));
  // One notification for all that an editor publishes in the same minute.
  queue.every(NOTIFY_SAVERS, "* * * * *");
  queue.define(REMIND_SAVERS, (_, signal) => remindSavers(deps, signal));
  queue.every(REMIND_SAVERS, "*/10 * * * *");
  queue.define(WATCH_PLACES, (_, signal) => watchPlaces(deps, signal));
  queue.every(WATCH_PLACES, "* * * * *");
  queue.define(WATCH_SELLING, () => watchSelling(deps));
  queue.every(WATCH_SELLING, "* * * * *");
}
