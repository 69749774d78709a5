import { createLexicon } from "@/backend/features/search/service";
import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  dictionaryImportQuerySchema,
  dictionaryImportSchema,
  staffWasteCentreSchema,
  staffWasteCentresSchema,
  staffWasteItemSchema,
  wasteAnswerSchema,
  wasteCentreChangeSchema,
  wasteCentreInputSchema,
  wasteCentresSchema,
  wasteIndexSchema,
  wasteItemChangeSchema,
  wasteItemInputSchema,
  wasteItemPageSchema,
  wasteItemQuerySchema,
  wasteMissPageSchema,
  wasteMissQuerySchema,
  wasteMissRemovalSchema,
  wasteQuestionSchema,
  wasteSynonymSchema,
} from "@/lib/contract/waste-help";
import { MAX_DICTIONARY_BYTES } from "@/lib/contract/waste-help-constants";
import * as contract from "@/lib/contract/waste-help-endpoints";
import {
  createCentre,
  listCentres,
  listStaffCentres,
  removeCentre,
  replaceCentre,
} from "./centres";
import { answerWaste } from "./dictionary";
import { addSynonym, createItem, listItems, listMisses, replaceItem, setRemoved } from "./items";
import { deleteMisses, selectIndex } from "./queries";
import { dictionaryTable, importTable } from "./table";

const permission = "sustainability.manage";

function publicRoutes(api: Api): void {
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

function dictionaryRoutes(api: Api): void {
  api.serve(
    contract.listWasteItems,
    {
      summary: "Things of the dictionary of waste, or those that were taken away, by name",
      permission,
      query: wasteItemQuerySchema,
      response: wasteItemPageSchema,
    },
    ({ query, deps }) => listItems(deps.db, query),
  );
  api.serve(
    contract.addWasteItem,
    {
      summary: "Add a thing to the dictionary of waste",
      permission,
      body: wasteItemInputSchema,
      response: staffWasteItemSchema,
      status: 201,
    },
    ({ body, user, deps }) => createItem(deps, user, body),
  );
  api.serve(
    contract.changeWasteItem,
    {
      summary: "Change a thing of the dictionary of waste",
      permission,
      params: idParams,
      body: wasteItemChangeSchema,
      changes: staffWasteItemSchema,
      response: staffWasteItemSchema,
    },
    ({ params, body, user, deps }) => replaceItem(deps, user, params.id, body),
  );
  api.serve(
    contract.removeWasteItem,
    { summary: "Take a thing out of the dictionary; staff keep it", permission, params: idParams },
    ({ params, user, deps }) => setRemoved(deps, user, params.id, true),
  );
  api.serve(
    contract.restoreWasteItem,
    { summary: "Bring back a thing that was taken away", permission, params: idParams },
    ({ params, user, deps }) => setRemoved(deps, user, params.id, false),
  );
  api.serve(
    contract.getWasteTable,
    { summary: "The dictionary of waste as a table", permission, response: "file" },
    async ({ deps, c }) => sendCsv(c, await dictionaryTable(deps.db)),
  );
  api.serve(
    contract.importWasteTable,
    {
      summary: "Read the dictionary of waste from a table; a dry run first",
      permission,
      query: dictionaryImportQuerySchema,
      upload: { types: ["text/csv", "application/octet-stream"], limit: MAX_DICTIONARY_BYTES },
      response: dictionaryImportSchema,
      // Writing the same lines again changes nothing.
      repeats: "harmless",
    },
    async ({ query, user, upload, deps }) =>
      importTable(deps, user, query.write === "1", await upload()),
  );
  api.serve(
    contract.listWasteMisses,
    {
      summary: "Questions that the dictionary of waste did not answer, the most frequent first",
      permission,
      query: wasteMissQuerySchema,
      response: wasteMissPageSchema,
    },
    ({ query, deps }) => listMisses(deps.db, query.page),
  );
  api.serve(
    contract.removeWasteMiss,
    {
      summary: "Forget a question that needs no answer",
      permission,
      body: wasteMissRemovalSchema,
      // Forgotten is forgotten.
      repeats: "harmless",
    },
    ({ body, deps }) => deleteMisses(deps.db, [body.text]),
  );
  api.serve(
    contract.addWasteSynonym,
    {
      summary: "Make a question without answer a synonym of a thing",
      permission,
      body: wasteSynonymSchema,
      response: staffWasteItemSchema,
    },
    ({ body, user, deps }) => addSynonym(deps, user, body),
  );
}

function centreRoutes(api: Api): void {
  api.serve(
    contract.listStaffWasteCentres,
    {
      summary: "The centres to which waste is brought, as staff change them",
      permission,
      response: staffWasteCentresSchema,
    },
    async ({ deps }) => ({ data: await listStaffCentres(deps.db) }),
  );
  api.serve(
    contract.addWasteCentre,
    {
      summary: "Add a centre",
      permission,
      body: wasteCentreInputSchema,
      response: staffWasteCentreSchema,
      status: 201,
    },
    ({ body, user, deps }) => createCentre(deps, user, body),
  );
  api.serve(
    contract.changeWasteCentre,
    {
      summary: "Change a centre",
      permission,
      params: idParams,
      body: wasteCentreChangeSchema,
      changes: staffWasteCentreSchema,
      response: staffWasteCentreSchema,
    },
    ({ params, body, user, deps }) => replaceCentre(deps, user, params.id, body),
  );
  api.serve(
    contract.removeWasteCentre,
    { summary: "Remove a centre", permission, params: idParams },
    ({ params, user, deps }) => removeCentre(deps, user, params.id),
  );
}

/** The dictionary of waste and the centres, for people and the staff. */
export function wasteHelpRoutes(api: Api): void {
  publicRoutes(api);
  dictionaryRoutes(api);
  centreRoutes(api);
}
