import type { Permission } from "@/backend/features/roles/permissions";
import type { Reach } from "@/backend/features/roles/service";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as contract from "@/lib/contract/access-code-endpoints";
import {
  accessCodeChangeSchema,
  accessCodeInputSchema,
  accessCodeListSchema,
} from "@/lib/contract/access-codes";
import { ofKind } from "@/lib/contract/endpoint";
import { accessPage } from "@/lib/routes";
import {
  changeCode,
  issueCode,
  listCodes,
  type OpenedByCode,
  replaceCode,
  requireCode,
  targetOfCode,
} from "./codes";

/** The codes of what businesses show: issued, named, replaced and switched off by their teams. */
export function accessCodeRoutes(api: Api, opened: OpenedByCode, permission: Permission): void {
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
