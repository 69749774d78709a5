import { z } from "zod";
import type { Deps } from "@/backend/kernel/deps";
import {
  REMIND_SAVERS,
  TELL_PROPOSERS,
  TELL_SAVERS,
  WATCH_PLACES,
  WATCH_SELLING,
} from "./job-names";
import { watchPlaces } from "./places";
import { tellProposers } from "./proposed";
import { remindSavers } from "./reminding";
import { watchSelling } from "./selling";
import { tellSavers } from "./telling";

const published = z.object({ id: z.uuid() });

/** Jobs of those who proposed or saved an event, of what is sold, and of the places that move; before the queue starts. */
export function defineEventJobs(deps: Pick<Deps, "queue" | "db" | "now" | "web" | "config">): void {
  const { queue } = deps;
  queue.define(TELL_PROPOSERS, (payload) => tellProposers(deps, published.parse(payload).id));
  queue.define(TELL_SAVERS, (_, signal) => tellSavers(deps, signal));
  // What an editor publishes is told with what else they publish in the same minute.
  queue.every(TELL_SAVERS, "* * * * *");
  queue.define(REMIND_SAVERS, (_, signal) => remindSavers(deps, signal));
  queue.every(REMIND_SAVERS, "*/10 * * * *");
  queue.define(WATCH_PLACES, (_, signal) => watchPlaces(deps, signal));
  queue.every(WATCH_PLACES, "* * * * *");
  queue.define(WATCH_SELLING, watchSelling(deps));
  queue.every(WATCH_SELLING, "* * * * *");
}
