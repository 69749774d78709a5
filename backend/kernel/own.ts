import type { CurrentUser } from "./current-user";
import { DomainError } from "./errors";

/** The user's own row, in any state. Throws `not_found`, also for those of others. */
export function requireOwn<Row extends { user_id: string }>(
  row: Row | null,
  user: Pick<CurrentUser, "id">,
): Row {
  if (row?.user_id !== user.id) throw new DomainError("not_found");
  return row;
}
