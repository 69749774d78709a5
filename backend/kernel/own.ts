import type { CurrentUser } from "./current-user";
import { DomainError } from "./errors";

/** A row of one's own, whatever its state; other people's do not exist. Throws `not_found`. */
export function requireOwn<Row extends { user_id: string }>(
  row: Row | null,
  user: Pick<CurrentUser, "id">,
): Row {
  if (row?.user_id !== user.id) throw new DomainError("not_found");
  return row;
}
