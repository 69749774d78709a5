import { z } from "zod";
import type { AppContext } from "@/backend/http/app-env";
import { sendAttachment } from "@/backend/http/attachment";
import { bearerSecret } from "@/backend/http/bearer";
import { earlyUploadRoutes } from "@/backend/http/early-uploads";
import type { Api } from "@/backend/http/endpoint";
import { linksOf, rememberLink } from "@/backend/http/link-cookie";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { makeFormToken } from "@/backend/kernel/form-token";
import { CV_TYPES } from "@/lib/contract/job-application-constants";
import * as contract from "@/lib/contract/job-application-endpoints";
import {
  applicationCodeSchema,
  applicationInputSchema,
  applicationKeySchema,
  applicationReceiptSchema,
  applicationSchema,
  ownApplicationsSchema,
} from "@/lib/contract/job-applications";
import { formTokenSchema } from "@/lib/contract/reports";
import { REQUEST_COOKIE } from "@/lib/domain/cookies";
import { type Opened, openApplication } from "./access";
import { receivedRoutes } from "./business-routes";
import { APPLICATION_FORM, confirmApplication, fileApplication } from "./filing";
import { takeOwnCv, withdrawApplication } from "./moving";
import { describeApplication, listOwn } from "./reading";
import { cvUploads } from "./uploads";

const codeParams = z.object({ code: applicationCodeSchema });

interface ApplicationCall {
  params: { code: string };
  user: CurrentUser | null;
  deps: Deps;
  c: AppContext;
}

/** The candidate's application, opened by account, by a key, or by the cookie of a key. */
async function applicationOf({ params, user, deps, c }: ApplicationCall): Promise<Opened> {
  const opened = linksOf(c, deps, REQUEST_COOKIE);
  const address = c.get("clientAddress");
  return openApplication(deps, params.code, { user, opened, address, key: bearerSecret(c) });
}

const ofCandidate = {
  permission: "anybody",
  params: codeParams,
  errors: ["too_many_requests"],
} as const;

function formRoutes(api: Api): void {
  api.serve(
    contract.getJobApplicationToken,
    {
      summary: "The token that the form of an application needs without an account",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: makeFormToken(deps, APPLICATION_FORM) }),
  );
  api.serve(
    contract.sendJobApplication,
    {
      summary: "Apply for a job, with or without an account",
      description:
        "Whoever is not logged in with the address that they name confirms it by the link of a mail before the employer knows of the application.",
      permission: "anybody",
      body: applicationInputSchema,
      response: applicationReceiptSchema,
      status: 202,
      errors: ["not_found", "conflict", "too_many_requests"],
    },
    ({ body, user, deps, c }) => fileApplication(deps, user, body, c.get("clientAddress")),
  );
  earlyUploadRoutes(api, "job-applications", cvUploads, {
    types: CV_TYPES,
    said: "a PDF or DOCX",
  });
}

function pageRoutes(api: Api): void {
  api.serve(
    contract.openJobApplication,
    {
      summary: "Open an application in this browser by the key of its mails, for fourteen days",
      ...ofCandidate,
      body: applicationKeySchema,
    },
    async ({ params, body: { key }, deps, c }) => {
      // Only the key counts: the cookie stands for it.
      const asker = { user: null, opened: [], address: c.get("clientAddress"), key };
      const { row } = await openApplication(deps, params.code, asker);
      await rememberLink(c, deps, REQUEST_COOKIE, row.id);
    },
  );
  api.serve(
    contract.getJobApplication,
    {
      summary: "An application, for its candidate",
      ...ofCandidate,
      response: applicationSchema,
      cache: "private",
    },
    async (call) => describeApplication(call.deps, await applicationOf(call)),
  );
  api.serve(
    contract.confirmJobApplication,
    {
      summary:
        "Confirm that the application is one's own, by the key of its mails or a proved address",
      ...ofCandidate,
      errors: ["conflict", "forbidden", "too_many_requests"],
    },
    async (call) => confirmApplication(call.deps, await applicationOf(call), call.user),
  );
  api.serve(
    contract.withdrawJobApplication,
    {
      summary: "Take one's application back: the CV and all that was written are deleted at once",
      ...ofCandidate,
    },
    async (call) => withdrawApplication(call.deps, (await applicationOf(call)).row.id),
  );
  api.serve(
    contract.getOwnCv,
    {
      summary: "One's own CV as it was sent, to be saved",
      ...ofCandidate,
      response: "file",
    },
    async (call) =>
      sendAttachment(call.c, await takeOwnCv(call.deps, (await applicationOf(call)).row)),
  );
  api.serve(
    contract.listOwnJobApplications,
    {
      summary: "One's own applications, the newest first",
      permission: "user",
      response: ownApplicationsSchema,
      cache: "private",
    },
    ({ user, deps }) => listOwn(deps, user),
  );
}

/** Applications to job ads, for candidates and employers. */
export function jobApplicationRoutes(api: Api): void {
  formRoutes(api);
  pageRoutes(api);
  receivedRoutes(api);
}
