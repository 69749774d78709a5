import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
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

/** What every step with a report has in common. */
const step = {
  may: "reports.moderate",
  params: idParams,
  answers: staffReportSchema,
  errors: ["conflict"],
} as const;

/** The staff's queue of reports. */
export function reportModerationRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/staff/reports",
      summary: "Reports in one state, the oldest first",
      may: "reports.moderate",
      query: reportQueueQuerySchema,
      answers: reportQueueSchema,
    },
    ({ query, deps }) => listReports(deps, query, deps.now()),
  );
  api.endpoint(
    {
      get: "/api/staff/reports/{id}",
      summary: "A report with what happened to it",
      may: "reports.moderate",
      params: idParams,
      answers: staffReportSchema,
    },
    ({ params, user, deps }) => getReport(deps.db, deps.contentKinds, user, params.id, deps.now()),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/take",
      summary: "Take a report in hand with all waiting ones of the same thing",
      ...step,
    },
    ({ params, user, deps }) => takeReport(deps, user, params.id),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/give-back",
      summary: "Give back what one has in hand",
      ...step,
    },
    ({ params, user, deps }) => giveReportBack(deps, user, params.id),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/notes",
      summary: "Write a note that only the staff reads",
      ...step,
      body: reportMessageSchema,
    },
    ({ params, body, user, deps }) => addNote(deps, user, params.id, body.message),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/message",
      summary: "Write to whoever answers for what was reported",
      ...step,
      body: reportMessageSchema,
    },
    ({ params, body, user, deps }) => writeToAuthors(deps, user, params.id, body.message),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/decision",
      summary: "Uphold or dismiss a report and all waiting ones of the same thing",
      ...step,
      body: reportDecisionSchema,
    },
    ({ params, body, user, deps }) => decideReport(deps, user, params.id, body),
  );
  api.endpoint(
    {
      post: "/api/staff/reports/{id}/objection",
      summary: "Confirm or overturn a decision that is objected to",
      ...step,
      body: objectionDecisionSchema,
    },
    ({ params, body, user, deps }) => decideObjection(deps, user, params.id, body),
  );
}
