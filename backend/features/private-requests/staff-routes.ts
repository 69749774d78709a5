import { z } from "zod";
import { sendAttachment } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/overseen-request-endpoints";
import {
  overseenPageSchema,
  overseenQuerySchema,
  overseenRequestSchema,
  privateMessageInputSchema,
  privateRefusalSchema,
} from "@/lib/contract/private-requests";
import { eraseEnded } from "./personal-data";
import { describeOverseen, findOverseen, listOverseen, openDocumentOf } from "./reading";
import { declineAsStaff, takeNote, writeAsStaff } from "./staff";

const overseen = {
  permission: "private_requests.oversee",
  params: idParams,
  response: overseenRequestSchema,
  cache: "private",
} as const;

/** Private requests for the staff. */
export function overseenRoutes(api: Api): void {
  api.serve(
    contract.listOverseenRequests,
    {
      summary: "Private requests in one state, and how many there are in each",
      permission: "private_requests.oversee",
      query: overseenQuerySchema,
      response: overseenPageSchema,
      cache: "private",
    },
    ({ query, deps }) => listOverseen(deps.db, query),
  );
  api.serve(
    contract.getOverseenRequest,
    { summary: "A private request with all that was proposed and written", ...overseen },
    ({ params, deps }) => describeOverseen(deps, params.id),
  );
  api.serve(
    contract.writeInOverseenRequest,
    {
      summary: "Write to whoever asked, as the staff",
      ...overseen,
      body: privateMessageInputSchema,
      errors: ["conflict"],
    },
    async ({ params, body, user, deps }) => {
      await findOverseen(deps.db, params.id);
      await writeAsStaff(deps, user, params.id, body);
      return describeOverseen(deps, params.id);
    },
  );
  api.serve(
    contract.evaluateOverseenRequest,
    {
      summary: "Say that the staff looks at a private request: nothing of it waits for it any more",
      ...overseen,
      errors: ["conflict"],
    },
    async ({ params, user, deps }) => {
      await findOverseen(deps.db, params.id);
      await takeNote(deps, user, params.id);
      return describeOverseen(deps, params.id);
    },
  );
  api.serve(
    contract.refuseOverseenRequest,
    {
      summary: "End a private request that cannot go on",
      ...overseen,
      body: privateRefusalSchema,
      errors: ["conflict"],
    },
    async ({ params, body, user, deps }) => {
      await findOverseen(deps.db, params.id);
      await declineAsStaff(deps, user, params.id, body.reason);
      return describeOverseen(deps, params.id);
    },
  );
  api.serve(
    contract.eraseOverseenRequest,
    {
      summary: "Erase a private request that is over, at the wish of whoever asked",
      permission: "private_requests.oversee",
      params: idParams,
      errors: ["conflict"],
    },
    async ({ params: { id }, user, deps }) => {
      await findOverseen(deps.db, id);
      await eraseEnded(deps, id, { id: user.id, part: "staff" });
    },
  );
  api.serve(
    contract.getOverseenDocument,
    {
      summary: "A file of a private request or of a proposal, to be saved",
      permission: "private_requests.oversee",
      params: idParams.extend({ document_id: z.uuid() }),
      response: "file",
    },
    async ({ params: { id, document_id }, deps, c }) =>
      sendAttachment(c, await openDocumentOf(deps, await findOverseen(deps.db, id), document_id)),
  );
}
