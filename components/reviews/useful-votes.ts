import { createStore } from "@/lib/client/external-store";
import { request } from "@/lib/client/http";
import { logFailure } from "@/lib/client/log";
import type { Useful } from "@/lib/contract/reviews";
import { isRecord } from "@/lib/domain/is-record";

const votes = createStore<{ key: string; voted: readonly unknown[] }>({ key: "", voted: [] });

const keyOf = (userId: string, slug: string) => `${userId} ${slug}`;

/** Asks which reviews of an activity somebody found useful: once, however many of them are shown. A failure is logged only. */
export async function readVotes(userId: string, slug: string): Promise<void> {
  const key = keyOf(userId, slug);
  if (votes.get().key === key) return;
  votes.set({ key, voted: [] });
  try {
    const body = await request(`/api/activities/${encodeURIComponent(slug)}/reviews/useful`);
    if (!isRecord(body) || !Array.isArray(body.voted)) throw new TypeError("The answer names none");
    if (votes.get().key === key) votes.set({ voted: body.voted });
  } catch (error) {
    if (votes.get().key === key) votes.set({ key: "" });
    logFailure("The useful reviews could not be read", error);
  }
}

/** Whether somebody found a review useful when the page asked; false as long as that is not known. */
export function useVoted(userId: string | undefined, slug: string, id: string): boolean {
  const { key, voted } = votes.useValue();
  return userId !== undefined && key === keyOf(userId, slug) && voted.includes(id);
}

/** Votes, or takes the vote back. Throws `ApiError`. */
export async function sendVote(id: string, isVoted: boolean): Promise<Useful> {
  const body = await request(`/api/reviews/${id}/useful`, { method: isVoted ? "PUT" : "DELETE" });
  if (!isRecord(body) || typeof body.useful_count !== "number") {
    throw new TypeError("The answer tells no count");
  }
  return { useful_count: body.useful_count, is_voted: body.is_voted === true };
}
