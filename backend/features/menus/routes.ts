import { z } from "zod";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import { menuSheets } from "@/lib/contract/menu-constants";
import * as contract from "@/lib/contract/menu-endpoints";
import {
  businessMenusSchema,
  kitchenMenusSchema,
  menuSheetQuerySchema,
  printedMenuSchema,
  soldOutSchema,
} from "@/lib/contract/menus";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { listKitchenMenus, setSoldOut, targetOfMenu } from "./kitchen";
import { printMenu, readPrinted } from "./printed";
import { listActivityMenus, listMenuSlugs } from "./reading";

/** Menus for guests, and what is finished today for the kitchen. */
export function menuRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.getActivityMenus,
    {
      summary: "The public menus of a business, by its slug or by one it had before",
      ...visible,
      params: slugParams,
      response: businessMenusSchema,
      errors: ["gone"],
    },
    async ({ params, deps }) =>
      listActivityMenus(deps.db, params.slug, {
        brand: brandOf(await readStoredSettings(deps.db)),
        now: deps.now(),
      }),
  );
  api.serve(
    contract.listMenuSlugs,
    {
      summary: "Every business with a public menu, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listMenuSlugs(deps.db, query),
  );
  api.serve(
    contract.printMenu,
    {
      summary: "A published menu as a tagged PDF to be printed",
      permission: "menus.manage",
      params: z.object({ id: z.uuid(), sheet: z.enum(menuSheets) }),
      query: menuSheetQuerySchema,
      resource: ({ params, deps }) => targetOfMenu(deps.db, params.id),
      response: "file",
      cache: "private",
      rate: { name: "menu-sheets", limit: 20, windowSeconds: 60 },
    },
    async ({ params, query, deps, c }) => {
      const { id, sheet } = params;
      const { name, bytes } = await printMenu(deps, id, { sheet, language: query.lang });
      return c.body(bytes, 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );
  api.serve(
    contract.readPrintedMenu,
    {
      summary: "Whether a printed menu is out of date",
      permission: "anybody",
      params: z.object({ code: z.string().max(80) }),
      response: printedMenuSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    ({ params, deps, c }) => readPrinted(deps, params.code, c.get("clientAddress")),
  );
  api.serve(
    contract.listKitchenMenus,
    {
      summary: "The dishes of one's published menus, with those that are finished today",
      permission: "menus.manage",
      response: kitchenMenusSchema,
      cache: "private",
    },
    ({ reach, deps }) => listKitchenMenus(deps.db, { reach, now: deps.now() }),
  );
  api.serve(
    contract.setSoldOut,
    {
      summary: "Say that a dish is finished for today, or that there is some again",
      permission: "menus.manage",
      blindly: "It sets what the button says that was pressed.",
      params: z.object({ id: z.uuid(), dish: z.uuid() }),
      resource: ({ params, deps }) => targetOfMenu(deps.db, params.id),
      body: soldOutSchema,
    },
    ({ params, body, deps }) =>
      setSoldOut(deps, { menuId: params.id, dishId: params.dish }, body.is_sold_out),
  );
}
