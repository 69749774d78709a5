import { z } from "zod";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import { positionAnswerSchema } from "@/lib/contract/activities";
import { FLYER_PART_BYTES, MAX_PAGES } from "@/lib/contract/flyer-constants";
import * as contract from "@/lib/contract/flyer-endpoints";
import {
  flyerFileInputSchema,
  flyerFileSchema,
  flyerProposalsSchema,
  pageTurnSchema,
} from "@/lib/contract/flyer-files";
import {
  copiedFlyerSchema,
  flyerItemSchema,
  flyerListSchema,
  flyerQuerySchema,
  nearFlyerListSchema,
} from "@/lib/contract/flyers";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { copyFlyer, targetOfFlyer } from "./copying";
import {
  beginFlyerFile,
  listProposals,
  readFlyerFile,
  receivePart,
  targetOfFile,
  turnPage,
} from "./intake";
import { listFlyerSlugs, listFlyers, listNearFlyers } from "./reading";
import { getFlyer } from "./service";

const index = (most: number) => z.coerce.number().int().min(0).max(most);

/** A file on its way to pages, for the team of its business. */
function fileRoutes(api: Api): void {
  const permission = "flyers.manage";
  const sent = { permission, response: flyerFileSchema, cache: "private" } as const;
  const ofFile = {
    resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
      targetOfFile(deps.db, params.id),
  };
  api.serve(
    contract.beginFlyerFile,
    {
      summary: "Announce a PDF or photographs for a flyer",
      ...sent,
      params: idParams,
      resource: ({ params }) => ({ activityId: params.id }),
      body: flyerFileInputSchema,
      rate: { name: "flyer-files", limit: 60, windowSeconds: 60 * 60 },
    },
    ({ params, body, user, deps }) => beginFlyerFile(deps, user, params.id, body),
  );
  api.serve(
    contract.getFlyerFile,
    {
      summary: "What has arrived of a file, and which pages are drawn",
      ...sent,
      ...ofFile,
      params: idParams,
    },
    ({ params, deps }) => readFlyerFile(deps.db, params.id),
  );
  api.serve(
    contract.sendFlyerPart,
    {
      summary: "Send a part of a file; after the last one its pages are drawn",
      description: "A part that is there already changes nothing.",
      ...sent,
      ...ofFile,
      params: idParams.extend({ document: index(MAX_PAGES - 1), part: index(MAX_PAGES) }),
      blindly: "A part has one content, whenever it is sent.",
      upload: { types: ["application/octet-stream"], limit: FLYER_PART_BYTES },
      errors: ["validation_failed"],
    },
    ({ params, upload, deps }) => receivePart(deps, params, upload),
  );
  api.serve(
    contract.listFlyerProposals,
    {
      summary: "What the text of a file seems to offer",
      permission,
      ...ofFile,
      params: idParams,
      response: flyerProposalsSchema,
      cache: "private",
    },
    ({ params, deps }) => listProposals(deps.db, params.id),
  );
  api.serve(
    contract.turnFlyerPage,
    {
      summary: "Draw a page as it is shown turned",
      repeats: "harmless",
      ...sent,
      ...ofFile,
      params: idParams.extend({ page: index(MAX_PAGES) }),
      body: pageTurnSchema,
      rate: { name: "flyer-turns", limit: 120, windowSeconds: 60 },
    },
    ({ params, body, deps }) => turnPage(deps, params, body.turn),
  );
}

/** Flyers for visitors, and their files for the teams that give them out. */
export function flyerRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.listFlyers,
    {
      summary: "The flyers that run or will, what ends soonest first",
      ...visible,
      query: flyerQuerySchema,
      response: flyerListSchema,
    },
    ({ query, deps }) => listFlyers(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listNearFlyers,
    {
      repeats: "harmless",
      summary: "The flyers that run or will, the nearest first",
      description:
        "Changes nothing: the position stands in the body, where no log and no cache sees it.",
      permission: "anybody",
      query: flyerQuerySchema,
      body: positionAnswerSchema,
      response: nearFlyerListSchema,
      cache: "private",
      rate: { name: "near", limit: 120, windowSeconds: 60 },
    },
    ({ query, body, deps }) => listNearFlyers(deps.db, query, { position: body, now: deps.now() }),
  );
  api.serve(
    contract.listFlyerSlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listFlyerSlugs(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getFlyer,
    {
      summary: "A flyer by its slug, or by one it had before",
      ...visible,
      params: slugParams,
      response: flyerItemSchema,
      errors: ["gone"],
    },
    async ({ params, deps }) =>
      getFlyer(deps.db, params.slug, {
        brand: brandOf(await readStoredSettings(deps.db)),
        now: deps.now(),
      }),
  );
  api.serve(
    contract.copyFlyer,
    {
      summary: "Begin a draft like a flyer, for the days after it",
      permission: "flyers.manage",
      params: idParams,
      resource: ({ params, deps }) => targetOfFlyer(deps.db, params.id),
      response: copiedFlyerSchema,
      status: 201,
    },
    ({ params, user, deps }) => copyFlyer(deps, user, params.id),
  );
  fileRoutes(api);
}
