import { useEffect, useEffectEvent } from "react";
import { notifyTabs, readAgain } from "@/lib/client/changes";
import { useData } from "@/lib/client/data";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { endFollow, follow, getFollowState, listFollows } from "@/lib/contract/follow-endpoints";
import type { FollowSubject } from "@/lib/contract/follows";
import { isRecord } from "@/lib/domain/is-record";

export { FollowDialog } from "./follow-dialog";

const { path: PATH } = callTo(listFollows);

const statePath = ({ kind, key }: FollowSubject) => callTo(getFollowState, { kind, key }).path;

function followIdOf(body: unknown): string | null {
  if (!isRecord(body)) throw new TypeError("The answer tells no follow");
  return typeof body.follow_id === "string" ? body.follow_id : null;
}

interface FollowKnownProps {
  subject: FollowSubject;
  /** Null: not followed. */
  onChange: (followId: string | null) => void;
}

/** Keeps track of whether the user follows something. Renders nothing. */
export function FollowKnown({ subject, onChange }: FollowKnownProps) {
  const { data: followId } = useData(statePath(subject), followIdOf);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (followId !== undefined) tell(followId);
  }, [followId]);

  return null;
}

/** Follows something, or ends the given follow; returns the new follow. Throws `ApiError`. */
export async function setFollow(
  { kind, key }: FollowSubject,
  followId: string | null,
): Promise<string | null> {
  let now: string | null = null;
  if (followId) await send(callTo(endFollow, { id: followId }));
  else now = followIdOf(await send(follow, { kind, key }));
  readAgain(PATH);
  notifyTabs(PATH);
  return now;
}
