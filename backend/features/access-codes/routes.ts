import { z } from "zod";
import { flyerNames, flyersByCode, openedFlyer } from "@/backend/features/flyers/service";
import { menuNames, menusByCode, openedMenus } from "@/backend/features/menus/service";
import type { Reach } from "@/backend/features/roles/service";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as contract from "@/lib/contract/access-code-endpoints";
import {
  accessCodeChangeSchema,
  accessCodeInputSchema,
  accessCodeListSchema,
  openedMenusSchema,
} from "@/lib/contract/access-codes";
import { ofKind } from "@/lib/contract/endpoint";
import { openFlyer } from "@/lib/contract/flyer-endpoints";
import { openedFlyerQuerySchema, openedFlyerSchema } from "@/lib/contract/flyers";
import { accessPage } from "@/lib/routes";
import {
  changeCode,
  issueCode,
  listCodes,
  type OpenedByCode,
  openCode,
  replaceCode,
  requireCode,
  targetOfCode,
} from "./codes";

type Codes = OpenedByCode & { permission: "menus.manage" | "flyers.manage" };

const allCodes = [
  { kind: "menu", permission: "menus.manage", itemsOf: menusByCode, namesOf: menuNames },
  { kind: "flyer", permission: "flyers.manage", itemsOf: flyersByCode, namesOf: flyerNames },
] as const satisfies readonly Codes[];

/** The codes of one kind: issued, named, replaced and switched off by the teams of businesses. */
function codeRoutes(api: Api, { permission, ...opened }: Codes): void {
  const { kind } = opened;
  const list = (deps: Pick<Deps, "db" | "now">, reach: Reach) => listCodes(deps, opened, reach);
  const listed = { permission, response: accessCodeListSchema, cache: "private" } as const;
  const ofCode = {
    params: idParams,
    resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
      targetOfCode(deps.db, kind, params.id),
  };
  api.serve(
    ofKind(contract.listAccessCodes, kind),
    { summary: "The codes of one's businesses, with how often each was opened", ...listed },
    ({ deps, reach }) => list(deps, reach),
  );
  api.serve(
    ofKind(contract.issueAccessCode, kind),
    {
      summary: "Issue a code",
      ...listed,
      params: idParams,
      resource: ({ params }) => ({ activityId: params.id }),
      body: accessCodeInputSchema,
      errors: ["conflict"],
    },
    async ({ params, body, deps, reach }) => {
      await issueCode(deps, opened, params.id, body);
      return list(deps, reach);
    },
  );
  api.serve(
    ofKind(contract.changeAccessCode, kind),
    {
      summary: "Name a code, and switch it on or off",
      ...listed,
      ...ofCode,
      blindly: "It sets what the form says that was sent.",
      body: accessCodeChangeSchema,
    },
    async ({ params, body, deps, reach }) => {
      await changeCode(deps, params.id, body);
      return list(deps, reach);
    },
  );
  api.serve(
    ofKind(contract.replaceAccessCode, kind),
    {
      summary: "Put another code in the place of one that too many know",
      ...listed,
      ...ofCode,
    },
    async ({ params, deps, reach }) => {
      await replaceCode(deps, params.id);
      return list(deps, reach);
    },
  );
  api.serve(
    ofKind(contract.drawAccessCode, kind),
    {
      summary: "The QR code of a code (PNG)",
      permission,
      ...ofCode,
      response: "file",
      cache: "private",
      rate: { name: "code-pictures", limit: 60, windowSeconds: 60 },
    },
    async ({ params, deps, c }) => {
      const { code } = await requireCode(deps.db, kind, params.id);
      const { pictureWork, config } = deps;
      const bytes = await pictureWork.drawCode(`${config.siteUrl}${accessPage(kind, code)}`);
      return c.body(Buffer.from(bytes), 200, {
        "content-type": "image/png",
        "content-disposition": `attachment; filename="codice-${code}.png"`,
      });
    },
  );
}

/** What codes open, and the codes of each kind. */
export function accessCodeRoutes(api: Api): void {
  api.serve(
    contract.openMenus,
    {
      summary: "The menus behind a code",
      permission: "anybody",
      params: z.object({ code: z.string().max(40) }),
      response: openedMenusSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    ({ params, deps, c }) =>
      openCode(
        deps,
        { kind: "menu", typed: params.code, address: c.get("clientAddress") },
        (code) => openedMenus(deps.db, code, deps.now()),
      ),
  );
  api.serve(
    openFlyer,
    {
      summary: "The flyers behind a code",
      permission: "anybody",
      params: z.object({ code: z.string().max(40) }),
      query: openedFlyerQuerySchema,
      response: openedFlyerSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    ({ params, query, deps, c }) =>
      openCode(
        deps,
        { kind: "flyer", typed: params.code, address: c.get("clientAddress") },
        (code) => openedFlyer(deps.db, code, { slug: query.flyer, now: deps.now() }),
      ),
  );
  for (const codes of allCodes) codeRoutes(api, codes);
}
