import type { LineContent } from "@/lib/contract/shopping-lists";
import { additionOf, linesOf, withUnsent } from "@/lib/domain/shopping-list";
import { followChanges, notifyTabs } from "./changes";
import { type KeptList, LISTS_CHANGED } from "./list-database";
import { listPerson } from "./list-person";
import { keepChange, readChosen, readLists, readUnsent } from "./list-store";
import { syncList } from "./list-sync";
import { logFailure } from "./log";

/** Ids of the lines of the list that this device last used, for all buttons of a page. */
let onList: ReadonlySet<string> = new Set();
let reading: Promise<void> | null = null;
const followers = new Set<() => void>();

/** The list to put things on: the last one used, or the own one if that can only be read. */
async function writtenList(person: string): Promise<KeptList> {
  const lists = await readLists(person);
  const chosen = await readChosen(person);
  const list = lists.find(({ id }) => id === chosen);
  const own = lists.find(({ access }) => access === "owner");
  const found = list && list.access !== "read" && !list.isClosed ? list : own;
  if (!found) throw new Error("There is no list to write on");
  return found;
}

async function read(): Promise<void> {
  const list = await writtenList(await listPerson());
  const unsent = await readUnsent(list.person, list.id);
  onList = new Set(linesOf(withUnsent(list, unsent)).map(({ id }) => id));
  for (const follower of followers) follower();
}

function readAgain(): Promise<void> {
  reading = read().catch((error: unknown) => logFailure("The list could not be read", error));
  return reading;
}

/** Tells which lines are on the list, now and when that changes; returns what ends it. */
export function followList(tell: (ids: ReadonlySet<string>) => void): () => void {
  const follower = () => tell(onList);
  followers.add(follower);
  if (reading) void reading.then(follower);
  else void readAgain();
  const unfollow = followChanges((path) => {
    if (path === LISTS_CHANGED) void readAgain();
  });
  return () => {
    followers.delete(follower);
    unfollow();
  };
}

/** Puts a line on the list, or takes it off. Throws if this browser stores nothing. */
export async function setOnList(
  item: string,
  { line, isOn }: { line: LineContent; isOn: boolean },
): Promise<void> {
  const list = await writtenList(await listPerson());
  await keepChange(list, { item, fields: isOn ? additionOf(line) : { is_removed: true } });
  await readAgain();
  notifyTabs(LISTS_CHANGED);
  const isOfDevice = list.person === "" && list.serverId === null;
  // Without a network it is sent when the list is opened.
  if (!isOfDevice) void syncList(list.person, list.id).catch(() => {});
}
