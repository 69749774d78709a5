import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/synonym-endpoints";
import {
  categoryNamesSchema,
  categorySynonymsChangeSchema,
  searchMissPageSchema,
  searchMissQuerySchema,
  staffSynonymSchema,
  synonymChangeSchema,
  synonymInputSchema,
  synonymPageSchema,
  synonymQuerySchema,
} from "@/lib/contract/synonyms";
import { setCategorySynonyms } from "./category-synonyms";
import { createGroup, listGroups, listMisses, removeGroup, replaceGroup } from "./synonyms";

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** The staff's synonyms; `onChange` runs after each change. */
export function synonymRoutes(api: Api, onChange: () => void): void {
  api.serve(
    contract.listSynonyms,
    {
      summary: "Words that mean the same to who searches",
      permission: "search.synonyms",
      query: synonymQuerySchema,
      response: synonymPageSchema,
    },
    ({ query, deps }) => listGroups(deps.db, query),
  );
  api.serve(
    contract.addSynonyms,
    {
      summary: "Add a group of synonyms",
      permission: "search.synonyms",
      body: synonymInputSchema,
      response: staffSynonymSchema,
      status: 201,
    },
    async ({ body, user, deps }) => {
      const created = await createGroup(deps, user, body);
      onChange();
      return created;
    },
  );
  api.serve(
    contract.changeSynonyms,
    {
      summary: "Change a group of synonyms",
      permission: "search.synonyms",
      params,
      body: synonymChangeSchema,
      changes: staffSynonymSchema,
      response: staffSynonymSchema,
    },
    async ({ params, body, user, deps }) => {
      const changed = await replaceGroup(deps, user, params.id, body);
      onChange();
      return changed;
    },
  );
  api.serve(
    contract.removeSynonyms,
    {
      summary: "Take a group of synonyms away",
      permission: "search.synonyms",
      params,
    },
    async ({ params, user, deps }) => {
      await removeGroup(deps, user, params.id);
      onChange();
    },
  );
  api.serve(
    contract.setCategorySynonyms,
    {
      summary: "By what else people call a category",
      permission: "search.synonyms",
      params: idParams,
      body: categorySynonymsChangeSchema,
      changes: categoryNamesSchema,
    },
    async ({ params, body, user, deps }) => {
      await setCategorySynonyms(deps, user, params.id, body);
      onChange();
    },
  );
  api.serve(
    contract.listSearchMisses,
    {
      summary: "What people searched for in vain, the most frequent first",
      permission: "search.synonyms",
      query: searchMissQuerySchema,
      response: searchMissPageSchema,
    },
    ({ query, deps }) => listMisses(deps.db, query.page),
  );
}
