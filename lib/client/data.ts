import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { followChanges } from "./changes";
import { request } from "./http";
import { logFailure } from "./log";
import { currentPerson, useSession } from "./session";

/** Of whom, and where it is read: somebody else has other keys, and sees nothing of this person. */
type DataKey = readonly [person: string, path: string];

const isDataKey = (key: unknown): key is DataKey => Array.isArray(key) && key.length === 2;

/** What is known of a person under a path and all that begins with it. */
const keysOf = (person: string | null, path: string) => (key: unknown) =>
  isDataKey(key) && key[0] === person && key[1].startsWith(path);

let users = 0;
let stop = () => {};

/** What is shown is read again when it has changed elsewhere; the rest when it is next shown. */
function follow(): () => void {
  users += 1;
  if (users === 1) stop = followChanges((path) => void mutate(keysOf(currentPerson(), path)));
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

/**
 * Forgets what belongs to anybody but who is logged in now. Their keys alone hide it; but nothing should outlive a
 * logout in memory, and what was read while another tab changed the person may be of the next one.
 */
function forgetOthers(person: string | null): void {
  // Somebody else by now: the next render comes with them.
  if (person !== currentPerson()) return;
  // Nobody shows it any more: nothing is asked, and what is being read is dropped.
  void mutate((key) => isDataKey(key) && key[0] !== person, undefined);
}

/**
 * What the server tells the person who is logged in, under a path of the API: read once for all who show it, again when
 * the page comes into view or the network comes back, and when another tab says so. `parse` throws for an answer of
 * another shape. Failures are logged, and what was known stays. Nobody logged in: nothing is asked, nothing is known.
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
 * How to change what is known, without asking, under a path and all that begins with it. It stays with whoever was
 * logged in when this was called, also when an answer comes after they have gone. What nobody has asked for stays
 * unknown; `now` is undefined while the answer is on its way, which is dropped by a change.
 */
export function dataWriter(): <T>(path: string, change: (now?: T) => T | undefined) => void {
  const person = currentPerson();
  return <T>(path: string, change: (now?: T) => T | undefined) =>
    void mutate<T>(keysOf(person, path), change, { revalidate: false });
}
