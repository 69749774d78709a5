import { sendAttachment } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import {
  applicationNoteSchema,
  applicationRefusalSchema,
  receivedApplicationSchema,
  receivedApplicationsQuerySchema,
  receivedApplicationsSchema,
} from "@/lib/contract/job-applications";
import * as contract from "@/lib/contract/received-application-endpoints";
import { employerOf } from "./access";
import { markSeen, refuse, shortlist, takeCv, writeNote } from "./moving";
import { describeReceived, listReceived } from "./reading";

/** Common fields of calls about one application. */
const received = {
  permission: "applications.read",
  params: idParams,
  resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
    employerOf(deps, params.id),
} as const;
const told = { ...received, response: receivedApplicationSchema, cache: "private" } as const;

/** Applications for the employer's team. */
export function receivedRoutes(api: Api): void {
  api.serve(
    contract.listReceivedApplications,
    {
      summary: "Applications to one's ads in one state, how many there are in each, and the ads",
      permission: "applications.read",
      query: receivedApplicationsQuerySchema,
      response: receivedApplicationsSchema,
      cache: "private",
    },
    ({ query, reach, deps }) => listReceived(deps, reach, query),
  );
  api.serve(
    contract.getReceivedApplication,
    { summary: "An application to one's ad", ...told },
    ({ params, deps }) => describeReceived(deps, params.id),
  );
  api.serve(
    contract.markApplicationSeen,
    { summary: "Say that an application was read", ...received },
    ({ params, deps }) => markSeen(deps, params.id),
  );
  api.serve(
    contract.shortlistApplication,
    {
      summary: "Put an application on the short list; the candidate is told",
      ...told,
      errors: ["conflict"],
    },
    async ({ params, deps }) => {
      await shortlist(deps, params.id);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.refuseApplication,
    {
      summary: "Refuse an application; the text goes to the candidate",
      ...told,
      body: applicationRefusalSchema,
      errors: ["conflict"],
    },
    async ({ params, body, deps }) => {
      await refuse(deps, params.id, body.text);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.addApplicationNote,
    {
      summary: "Write a note on an application, for the team alone",
      ...told,
      body: applicationNoteSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ params, body, user, deps }) => {
      await writeNote(deps, user, params.id, body.text);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.getReceivedCv,
    {
      summary: "One CV, to be saved; who takes it and when is written down",
      ...received,
      response: "file",
      errors: ["too_many_requests"],
    },
    async ({ params, user, deps, c }) => sendAttachment(c, await takeCv(deps, user, params.id)),
  );
}
