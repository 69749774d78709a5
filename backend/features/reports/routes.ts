import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import { noticeSchema } from "@/lib/contract/auth";
import * as contract from "@/lib/contract/report-endpoints";
import {
  formTokenSchema,
  objectionInputSchema,
  objectionPageSchema,
  reportInputSchema,
} from "@/lib/contract/reports";
import texts from "@/lib/i18n/messages/it/reports.json";
import { openReportForm, report } from "./filing";
import { reportModerationRoutes } from "./moderation-routes";
import { object, readObjection } from "./objections";

/** Reports, objections to decisions, and the staff's queue. */
export function reportRoutes(api: Api): void {
  api.serve(
    contract.getReportToken,
    {
      summary: "The token that the form of a report needs when a visitor opens it",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: openReportForm(deps) }),
  );
  api.serve(
    contract.sendReport,
    {
      summary: "Report something on the portal, with or without an account",
      permission: "anybody",
      body: reportInputSchema,
      response: noticeSchema,
      status: 202,
      errors: ["not_found", "conflict", "gone", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      await report(deps, user, body, c.get("clientAddress"));
      return { message: texts.thanks };
    },
  );
  api.serve(
    contract.getObjectionPage,
    {
      summary: "The decision that a link from a mail lets one object to",
      description: "The link's secret comes as `Authorization: Bearer`.",
      permission: "anybody",
      response: objectionPageSchema,
      errors: ["not_found"],
    },
    ({ deps, c }) => readObjection(deps, bearerSecret(c)),
  );
  api.serve(
    contract.sendObjection,
    {
      summary: "Object to a decision, once, by the secret of the link from a mail",
      permission: "anybody",
      body: objectionInputSchema,
      response: noticeSchema,
      status: 202,
      errors: ["not_found", "gone", "too_many_requests"],
    },
    async ({ body, deps, c }) => {
      await object(deps, body, c.get("clientAddress"));
      return { message: texts.objection.thanks };
    },
  );
  reportModerationRoutes(api);
}
