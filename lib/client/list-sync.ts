import { callTo } from "@/lib/contract/endpoint";
import { MAX_CHANGES } from "@/lib/contract/shopping-list-constants";
import {
  changeShoppingList,
  createOwnList,
  getShoppingList,
  joinShoppingList,
  listOwnLists,
  readShoppingLines,
} from "@/lib/contract/shopping-list-endpoints";
import type { ListHead, ListState } from "@/lib/contract/shopping-lists";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, callHeaders, refusal } from "./http";
import { type KeptList, OWN_LIST } from "./list-database";
import {
  adoptLists,
  keepAnswer,
  keepFacts,
  keepJoined,
  noteOfList,
  readList,
  readUnsent,
} from "./list-store";
import { ask, BULK_PATIENCE } from "./patient-request";

const NOT_MODIFIED = 304;
const NOT_FOUND = 404;
/** A change that no server would make: it must not stop those after it. */
const REFUSED = [400, 403, 413, 422];

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** ETags of the last answers, by address. */
const tags = new Map<string, string>();

/** What changed in a list; null: nothing. Throws `ApiError`. */
async function readState({ serverId, version, key }: KeptList): Promise<ListState | null> {
  const { path } = callTo(getShoppingList, { id: serverId ?? "", since: version });
  const headers = callHeaders(false);
  if (key) headers.set("authorization", `Bearer ${key}`);
  const tag = tags.get(path);
  if (tag) headers.set("if-none-match", tag);
  let response: Response;
  try {
    const signal = AbortSignal.timeout(BULK_PATIENCE);
    response = await fetch(path, { headers, credentials: "include", signal });
  } catch {
    throw new ApiError(0, "");
  }
  if (response.status === NOT_MODIFIED) return null;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, body, response.headers.get("retry-after"));
  if (!isRecord(body) || !Array.isArray(body.items)) throw new ApiError(response.status, "");
  tags.clear();
  const next = response.headers.get("etag");
  if (next) tags.set(path, next);
  return body as unknown as ListState;
}

/** Result of a look at the server. */
export interface Looked {
  /** Something came, or was sent. */
  hasChanged: boolean;
  /** Changes that the server refused, since the list is full. */
  refused: number;
}

/** Sends the unsent changes of a list, some at a time. Throws `ApiError`. */
async function sendChanges(list: KeptList): Promise<Looked> {
  const { person, id, serverId } = list;
  const looked = { hasChanged: false, refused: 0 };
  let most = MAX_CHANGES;
  for (;;) {
    const operations = (await readUnsent(person, id)).slice(0, most);
    if (operations.length === 0) return looked;
    const sent = new Set(operations.map((operation) => operation.id));
    const { version: since, key } = await readList(person, id);
    const call = callTo(changeShoppingList, { id: serverId ?? "" });
    const body = { since, operations };
    looked.hasChanged = true;
    try {
      const answer = await ask(call, ["items", "refused"], body, BULK_PATIENCE, key ?? undefined);
      await keepAnswer(list, answer, sent);
      looked.refused += answer.refused.length;
    } catch (error) {
      if (!isStatus(error, ...REFUSED)) throw error;
      if (most === 1) {
        await keepAnswer(list, null, sent);
        looked.refused += 1;
      }
      most = 1;
    }
  }
}

/** Gives a list its name on the server; null: the server does not keep it. */
async function identify(list: KeptList): Promise<KeptList | null> {
  const { person, id, key } = list;
  if (person === "") return list.serverId === null ? null : list;
  if (id === OWN_LIST && list.serverId === null) {
    const { id: serverId } = await ask(callTo(createOwnList), ["id"]);
    await noteOfList(list, { serverId });
    return readList(person, id);
  }
  if (key !== null) {
    // Whoever came by a link without a login keeps the list in their account from now on.
    const { access, owner } = await ask(callTo(joinShoppingList), ["id"], { key });
    await noteOfList(list, { key: null, access, owner });
    return readList(person, id);
  }
  return list;
}

/**
 * Sends what is unsent in a list, then reads what changed. Throws `ApiError` without an answer; a
 * list that is closed is noted.
 */
export async function syncList(person: string, id: string): Promise<Looked> {
  try {
    const list = await identify(await readList(person, id));
    if (!list || list.isClosed) return { hasChanged: false, refused: 0 };
    const looked = await sendChanges(list);
    if (looked.hasChanged) return looked;
    const state = await readState(list);
    if (state) await keepAnswer(list, state, new Set());
    return { hasChanged: state !== null && state.items.length > 0, refused: 0 };
  } catch (error) {
    if (!isStatus(error, NOT_FOUND)) throw error;
    const isOwn = id === OWN_LIST;
    await noteOfList({ person, id }, isOwn ? { serverId: null } : { isClosed: true });
    return { hasChanged: !isOwn, refused: 0 };
  }
}

/** Gives a person what was written without a login, and sends it. Throws `ApiError`. */
export async function adoptAndSend(person: string): Promise<void> {
  await adoptLists(person);
  await syncList(person, OWN_LIST);
}

/** Reads which lists an account follows. Throws `ApiError`. */
export async function syncLists(person: string): Promise<void> {
  const { own, joined } = await ask(callTo(listOwnLists), ["joined"]);
  if (own) await noteOfList({ person, id: OWN_LIST }, { serverId: own.id });
  await keepJoined(person, joined);
}

/** Opens the list of a link; returns its id on this device. Throws `ApiError`. */
export async function openByKey(person: string, key: string): Promise<string> {
  const head: ListHead = await ask(callTo(joinShoppingList), ["id"], { key });
  if (head.access === "owner") return OWN_LIST;
  const { id, access, owner } = head;
  const note = { serverId: id, access, owner, isClosed: false };
  await noteOfList({ person, id }, { ...note, key: person === "" ? key : null });
  return id;
}

/** Reads what lines refer to. Throws `ApiError`. */
export async function syncFacts(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const facts = await ask(callTo(readShoppingLines), ["lines", "openings"], { ids: [...ids] });
  await keepFacts(ids, facts);
}
