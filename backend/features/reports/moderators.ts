import type { Executor } from "@/backend/db/handle";
import { peopleWith, rolesWith } from "@/backend/features/roles/service";

/** Everybody who decides on reports, but for one. */
export async function moderatorsBut(
  tx: Executor,
  now: Date,
  except: string | null,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const role of rolesWith("reports.moderate")) {
    for (const { id } of await peopleWith(tx, { role, now, except })) ids.add(id);
  }
  return [...ids];
}
