import { createLexicon } from "@/backend/features/search/service";
import type { Api } from "@/backend/http/endpoint";
import {
  wasteAnswerSchema,
  wasteCentresSchema,
  wasteIndexSchema,
  wasteQuestionSchema,
} from "@/lib/contract/waste-help";
import * as contract from "@/lib/contract/waste-help-endpoints";
import { listCentres } from "./centres";
import { answerWaste } from "./dictionary";
import { selectIndex } from "./queries";

/** The dictionary of waste and the centres. */
export function wasteHelpRoutes(api: Api): void {
  const lexicon = createLexicon(api.deps.db, api.deps.now);
  api.serve(
    contract.getWasteIndex,
    {
      summary: "All things of the dictionary of waste, by name",
      permission: "anybody",
      response: wasteIndexSchema,
      cache: "shared",
    },
    async ({ deps }) => ({ data: await selectIndex(deps.db) }),
  );
  api.serve(
    contract.askWhereWasteGoes,
    {
      summary: "Where a thing, or packaging with a code, goes",
      permission: "anybody",
      query: wasteQuestionSchema,
      response: wasteAnswerSchema,
      rate: { name: "waste-dictionary", limit: 120, windowSeconds: 60 },
    },
    ({ query: { q }, deps: { db, now }, c }) =>
      answerWaste({ db, now, lexicon, signal: c.req.raw.signal }, q),
  );
  api.serve(
    contract.listWasteCentres,
    {
      summary: "The centres to which waste is brought",
      permission: "anybody",
      response: wasteCentresSchema,
      cache: "shared",
    },
    async ({ deps }) => ({ data: await listCentres(deps.db) }),
  );
}
