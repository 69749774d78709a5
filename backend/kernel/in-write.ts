import { type Executor, inTransaction } from "@/backend/db/handle";
import type { WebNotifier } from "./web-notifier";

type WriteDeps = { db: Executor; web: Pick<WebNotifier, "changedIn"> };
type Work<Result> = (tx: Executor) => Promise<Result>;

/**
 * {@link inTransaction} for a write that pages show: the web is told of the tags of its result after
 * the commit, before this resolves. Without `tagsOf` the result is the tags.
 */
export function inWrite<Tags extends readonly string[]>(
  deps: WriteDeps,
  work: Work<Tags>,
): Promise<Tags>;
export function inWrite<Result>(
  deps: WriteDeps,
  work: Work<Result>,
  tagsOf: (result: Result) => readonly string[],
): Promise<Result>;
export function inWrite<Result>(
  { db, web }: WriteDeps,
  work: Work<Result>,
  tagsOf = (result: Result) => result as readonly string[],
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx);
    await web.changedIn(tx, tagsOf(result));
    return result;
  });
}
