import type { ActivityUse } from "@/backend/content/activity-use";
import type { Deps } from "@/backend/kernel/deps";
import { tags } from "@/lib/contract/revalidate";
import {
  deleteStatements,
  deleteVotes,
  moveStatement,
  moveVote,
  type StatementRow,
  selectSaid,
  type VoteRow,
} from "./queries";
import { voterKey } from "./voter-key";

/** Of rows that say the same thing, all but the newest. */
function olderOf<Row>(
  rows: readonly Row[],
  { keyOf, at }: { keyOf: (row: Row) => string | null; at: (row: Row) => Date },
): Row[] {
  const newest = new Map<string, Row>();
  const older: Row[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const known = newest.get(key);
    if (!known) newest.set(key, row);
    else if (at(known) >= at(row)) older.push(row);
    else {
      older.push(known);
      newest.set(key, row);
    }
  }
  return older;
}

/**
 * Checks of two places that become one: the newer word of owner or staff counts, and the newer tap
 * of each account, also one made before it was verified, where the account made another tap since.
 * Devices without an account cannot be recognised again; their taps all stay.
 */
export const suitableActivities: readonly ActivityUse<Deps>[] = [
  {
    columns: ["suitability_statements.activity_id", "suitability_votes.activity_id"],
    move: async (deps, tx, { from, to }) => {
      const { statements, votes } = await selectSaid(tx, "activity", [from.id, to.id]);
      const oldStatements = olderOf<StatementRow>(statements, {
        keyOf: ({ attribute }) => attribute,
        at: ({ stated_at }) => stated_at,
      });
      const keyAt = ({ id }: { id: string }, user: string) =>
        voterKey(deps, `account ${user}`, { kind: "activity", id });
      const accounts = new Map(
        votes.flatMap(({ user_id: user }) =>
          user === null ? [] : [[keyAt(from, user), keyAt(to, user)]],
        ),
      );
      /** As the tap is known at the place that stays. */
      const keyOf = ({ user_id: user, voter_key: key }: VoteRow) =>
        user === null ? key && (accounts.get(key) ?? key) : keyAt(to, user);
      const oldVotes = olderOf<VoteRow>(votes, {
        keyOf: (vote) => keyOf(vote) && `${keyOf(vote)} ${vote.attribute}`,
        at: ({ voted_at }) => voted_at,
      });
      await deleteStatements(
        tx,
        oldStatements.map(({ id }) => id),
      );
      await deleteVotes(
        tx,
        oldVotes.map(({ id }) => id),
      );
      const goes = ({ activity_id }: StatementRow | VoteRow) => activity_id === from.id;
      for (const one of statements.filter(goes)) {
        if (!oldStatements.includes(one)) await moveStatement(tx, one.id, to.id);
      }
      for (const one of votes.filter(goes)) {
        if (oldVotes.includes(one)) continue;
        await moveVote(tx, one.id, { activity_id: to.id, voter_key: keyOf(one) });
      }
      return [tags.suitability, tags.suitabilityOf(to.id)];
    },
  },
];
