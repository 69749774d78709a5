import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/managed-report-endpoints";
import {
  objectionDecisionSchema,
  reportDecisionSchema,
  reportMessageSchema,
  reportQueueQuerySchema,
  reportQueueSchema,
  staffReportSchema,
} from "@/lib/contract/reports";
import { addNote, decideReport, giveReportBack, takeReport, writeToAuthors } from "./deciding";
import { decideObjection } from "./objections";
import { getReport, listReports } from "./reading";

/** Common fields of steps with a report. */
const step = {
  permission: "reports.moderate",
  params: idParams,
  response: staffReportSchema,
  errors: ["conflict"],
} as const;

/** The staff's queue of reports. */
export function reportModerationRoutes(api: Api): void {
  api.serve(
    contract.listReports,
    {
      summary: "Reports in one state, the oldest first",
      permission: "reports.moderate",
      query: reportQueueQuerySchema,
      response: reportQueueSchema,
    },
    ({ query, deps }) => listReports(deps, query, deps.now()),
  );
  api.serve(
    contract.getReport,
    {
      summary: "A report with what happened to it",
      permission: "reports.moderate",
      params: idParams,
      response: staffReportSchema,
    },
    ({ params, user, deps }) => getReport(deps.db, deps.contentKinds, user, params.id, deps.now()),
  );
  api.serve(
    contract.takeReport,
    {
      summary: "Take a report in hand with all waiting ones of the same thing",
      ...step,
    },
    ({ params, user, deps }) => takeReport(deps, user, params.id),
  );
  api.serve(
    contract.giveReportBack,
    {
      summary: "Give back what one has in hand",
      ...step,
    },
    ({ params, user, deps }) => giveReportBack(deps, user, params.id),
  );
  api.serve(
    contract.addReportNote,
    {
      summary: "Write a note that only the staff reads",
      ...step,
      body: reportMessageSchema,
    },
    ({ params, body, user, deps }) => addNote(deps, user, params.id, body.message),
  );
  api.serve(
    contract.writeToReported,
    {
      summary: "Write to whoever answers for what was reported",
      ...step,
      body: reportMessageSchema,
    },
    ({ params, body, user, deps }) => writeToAuthors(deps, user, params.id, body.message),
  );
  api.serve(
    contract.decideReport,
    {
      summary: "Uphold or dismiss a report and all waiting ones of the same thing",
      ...step,
      body: reportDecisionSchema,
    },
    ({ params, body, user, deps }) => decideReport(deps, user, params.id, body),
  );
  api.serve(
    contract.decideObjection,
    {
      summary: "Confirm or overturn a decision that is objected to",
      ...step,
      body: objectionDecisionSchema,
    },
    ({ params, body, user, deps }) => decideObjection(deps, user, params.id, body),
  );
}
