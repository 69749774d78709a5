import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { followChanges } from "./changes";
import { request } from "./http";
import { logFailure } from "./log";
import { currentPerson, useSession } from "./session";

/** User and path, so that another user has other keys and sees nothing of this one. */
type DataKey = readonly [person: string, path: string];

const isDataKey = (key: unknown): key is DataKey => Array.isArray(key) && key.length === 2;

/** Matches a user's keys under a path and everything that starts with it. */
const keysOf = (person: string | null, path: string) => (key: unknown) =>
  isDataKey(key) && key[0] === person && key[1].startsWith(path);

let users = 0;
let stop = () => {};

/** Reloads visible data after a change in another tab; other data when it is next shown. */
function follow(): () => void {
  users += 1;
  if (users === 1) stop = followChanges((path) => void mutate(keysOf(currentPerson(), path)));
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

/**
 * Drops data of other users. Their keys already hide it, but it must not outlive a logout in
 * memory, and data read while another tab changed the user may belong to the next one.
 */
function forgetOthers(person: string | null): void {
  // The user has changed: the next render brings the new one.
  if (person !== currentPerson()) return;
  // Not shown any more: nothing is fetched, and pending reads are dropped.
  void mutate((key) => isDataKey(key) && key[0] !== person, undefined);
}

/**
 * Data of the logged-in user under an API path: read once for all components, again when the page
 * becomes visible, the network returns or another tab reports a change. `parse` throws for an
 * invalid answer. Failures are logged and the old data stays. Without a login nothing is read.
 */
export function useData<T>(path: string, parse: (body: unknown) => T) {
  const { user } = useSession();
  const person = user?.id ?? null;
  useEffect(follow, []);
  useEffect(() => forgetOthers(person), [person]);
  return useSWR<T, unknown, DataKey | null>(
    person ? [person, path] : null,
    async () => parse(await request(path)),
    {
      shouldRetryOnError: false,
      onError: (error) => logFailure(`${path} could not be read`, error),
    },
  );
}

/**
 * Returns a function that changes known data without a request, under a path and everything that
 * starts with it. It applies to the user at the time of this call, also if an answer arrives after
 * their logout. Data not loaded stays unloaded; `now` is undefined while a read is pending, which a
 * change drops.
 */
export function dataWriter(): <T>(path: string, change: (now?: T) => T | undefined) => void {
  const person = currentPerson();
  return <T>(path: string, change: (now?: T) => T | undefined) =>
    void mutate<T>(keysOf(person, path), change, { revalidate: false });
}
