import { useEffect, useEffectEvent } from "react";
import { notifyTabs, readAgain } from "@/lib/client/changes";
import { dataWriter, useData } from "@/lib/client/data";
import { createStore } from "@/lib/client/external-store";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { getOwnVotes, takeVoteBack, voteUseful } from "@/lib/contract/review-endpoints";
import type { Useful } from "@/lib/contract/reviews";
import { isRecord } from "@/lib/domain/is-record";

/** A review with its activity. */
interface Voted {
  id: string;
  slug: string;
  /** Count from the rendered page. */
  count: number;
}

/** Count after a vote in this tab, until the page is rendered with another one. */
const counts = createStore<Record<string, { page: number; now: number }>>({});

const pathOf = (slug: string) => callTo(getOwnVotes, { slug }).path;

function votesOf(body: unknown): readonly unknown[] {
  if (!isRecord(body) || !Array.isArray(body.voted)) throw new TypeError("The answer names none");
  return body.voted;
}

interface UsefulVoteProps extends Voted {
  onChange: (known: Useful) => void;
}

/** Tracks the user's vote and the count. Renders nothing. */
export function UsefulVote({ id, slug, count, onChange }: UsefulVoteProps) {
  const { data: voted } = useData(pathOf(slug), votesOf);
  const counted = counts.useValue()[id];
  const is_voted = voted?.includes(id) ?? false;
  const now = counted?.page === count ? counted.now : count;
  // The user's vote counts, even if the page is older.
  const useful_count = Math.max(now, is_voted ? 1 : 0);
  const tell = useEffectEvent(onChange);
  useEffect(() => tell({ is_voted, useful_count }), [is_voted, useful_count]);

  return null;
}

/** Votes or removes the vote: at once, and reverted if the server refuses. Throws `ApiError`. */
export async function sendVote(
  { id, slug, count }: Voted,
  { is_voted, useful_count }: Useful,
): Promise<void> {
  const write = dataWriter();
  const { [id]: before = { page: count, now: count } } = counts.get();
  function mark(isVoted: boolean) {
    write<readonly unknown[]>(pathOf(slug), (voted = []) => {
      const others = voted.filter((one) => one !== id);
      return isVoted ? [...others, id] : others;
    });
  }
  const note = (now: number) => counts.set({ [id]: { page: count, now } });
  mark(is_voted);
  note(useful_count);
  try {
    const body: unknown = await send(callTo(is_voted ? voteUseful : takeVoteBack, { id }));
    if (!isRecord(body) || typeof body.useful_count !== "number") {
      throw new TypeError("The answer tells no count");
    }
    mark(body.is_voted === true);
    note(body.useful_count);
    // Data of other votes may have been dropped.
    readAgain(pathOf(slug));
    notifyTabs(pathOf(slug));
  } catch (error) {
    mark(!is_voted);
    counts.set({ [id]: before });
    throw error;
  }
}
