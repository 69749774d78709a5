import { z } from "zod";
import type { AppContext } from "@/backend/http/app-env";
import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { linkAccesses } from "@/lib/contract/shopping-list-constants";
import * as contract from "@/lib/contract/shopping-list-endpoints";
import {
  askedLinesSchema,
  changedListSchema,
  lineFactsSchema,
  listChangesSchema,
  listHeadSchema,
  listKeySchema,
  listQuerySchema,
  listSharingSchema,
  listStateSchema,
  ownListsSchema,
} from "@/lib/contract/shopping-lists";
import type { Asker } from "./access";
import { changeList, ensureOwnList } from "./changing";
import { readLines } from "./facts";
import { listLists, readList } from "./reading";
import { closeLink, describeSharing, joinList, leaveList, openLink } from "./sharing";

function askerOf(c: AppContext, user: CurrentUser | null, key = bearerSecret(c)): Asker {
  return { user, key, address: c.get("clientAddress") };
}

const ofAnybody = {
  permission: "anybody",
  params: idParams,
  cache: "private",
} as const;

const linkParams = z.object({ id: z.uuid(), access: z.enum(linkAccesses) });

function sharingRoutes(api: Api): void {
  api.serve(
    contract.joinShoppingList,
    {
      summary: "The shopping list of a link, which stays in one's account",
      permission: "anybody",
      body: listKeySchema,
      response: listHeadSchema,
      cache: "private",
      repeats: "harmless",
      errors: ["not_found", "conflict", "too_many_requests"],
    },
    ({ user, body, deps, c }) => joinList(deps, askerOf(c, user, body.key)),
  );
  api.serve(
    contract.getListSharing,
    {
      summary: "The links of one's shopping list, and who came by them",
      permission: "user",
      params: idParams,
      response: listSharingSchema,
      cache: "private",
    },
    ({ user, params, deps }) => describeSharing(deps, user, params.id),
  );
  api.serve(
    contract.openListLink,
    {
      summary: "Switch a link to one's shopping list on",
      permission: "user",
      params: linkParams,
      blindly: "It says one thing, however often.",
      response: listSharingSchema,
      cache: "private",
    },
    ({ user, params, deps }) => openLink(deps, user, params),
  );
  api.serve(
    contract.closeListLink,
    {
      summary: "Switch a link off: whoever came by it sees the list no more",
      permission: "user",
      params: linkParams,
      response: listSharingSchema,
      cache: "private",
    },
    ({ user, params, deps }) => closeLink(deps, user, params),
  );
  api.serve(
    contract.leaveShoppingList,
    {
      summary: "Take the shopping list of somebody else out of one's account",
      permission: "user",
      params: idParams,
      cache: "private",
    },
    ({ user, params, deps }) => leaveList(deps, user, params.id),
  );
}

/** Shopping lists: kept on devices, and in accounts and families by changes (docs/domain/shopping-list.md). */
export function shoppingListRoutes(api: Api): void {
  api.serve(
    contract.listOwnLists,
    {
      summary: "One's shopping list, and those of others that one follows",
      permission: "user",
      response: ownListsSchema,
      cache: "private",
    },
    ({ user, deps }) => listLists(deps.db, user.id),
  );
  api.serve(
    contract.createOwnList,
    {
      summary: "One's shopping list, made if there is none",
      permission: "user",
      response: listHeadSchema,
      cache: "private",
      repeats: "harmless",
    },
    ({ user, deps }) => ensureOwnList(deps, user.id),
  );
  api.serve(
    contract.getShoppingList,
    {
      summary: "What changed in a shopping list since a counter",
      ...ofAnybody,
      query: listQuerySchema,
      response: listStateSchema,
      rate: { name: "shopping-lists", limit: 240, windowSeconds: 60 },
      errors: ["too_many_requests"],
    },
    async ({ user, params, query, deps, c }) => {
      const state = await readList(deps, params.id, { ...askerOf(c, user), since: query.since });
      // Weak, since a proxy may compress the answer.
      c.header("etag", `W/"${state.version}-${state.access}"`);
      return state;
    },
  );
  api.serve(
    contract.changeShoppingList,
    {
      summary: "Make the changes of a device, each once",
      ...ofAnybody,
      body: listChangesSchema,
      response: changedListSchema,
      rate: { name: "shopping-list-changes", limit: 120, windowSeconds: 60 },
      repeats: "own",
      errors: ["forbidden"],
    },
    ({ user, params, body, deps, c }) =>
      changeList(deps, params.id, { ...body, asker: askerOf(c, user) }),
  );
  api.serve(
    contract.readShoppingLines,
    {
      summary: "What lines of shopping lists refer to, as it is now",
      permission: "anybody",
      body: askedLinesSchema,
      response: lineFactsSchema,
      cache: "private",
      rate: { name: "shopping-lines", limit: 60, windowSeconds: 60 },
      repeats: "harmless",
    },
    ({ body, deps }) => readLines(deps.db, body.ids, deps.now()),
  );
  sharingRoutes(api);
}
