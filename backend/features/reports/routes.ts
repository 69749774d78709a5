import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findKnown } from "@/backend/features/reviews/service";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppEnv, Deps } from "@/backend/http/context";
import { requirePermission } from "@/backend/http/session";
import { noticeSchema } from "@/lib/contract/auth";
import {
  flagInputSchema,
  formTokenSchema,
  reportDecisionSchema,
  reportInputSchema,
  reportQueueQuerySchema,
  reportQueueSchema,
  staffReportSchema,
} from "@/lib/contract/reports";
import messages from "@/lib/i18n/messages/it.json";
import {
  decideReport,
  flagReview,
  getReport,
  listReports,
  openReportForm,
  report,
} from "./service";

const texts = messages.reports;
const notice = jsonContent("A sentence to show", noticeSchema);

const open = createRoute({
  method: "get",
  path: "/api/reports/token",
  summary: "What the form of a report needs when it is opened by a visitor",
  responses: { 200: jsonContent("The token", formTokenSchema) },
});

const create = createRoute({
  method: "post",
  path: "/api/reports",
  summary: "Report an activity or a review, with or without an account",
  request: { body: jsonBody(reportInputSchema) },
  responses: { 202: notice, ...changeRefusals, ...errorContent("gone", "too_many_requests") },
});

const flag = createRoute({
  method: "post",
  path: "/api/reviews/{id}/flag",
  summary: "Report a review as the business that it is about; it stays to be seen",
  request: { params: idParams, body: jsonBody(flagInputSchema) },
  responses: { 202: notice, ...changeRefusals },
});

const queue = createRoute({
  method: "get",
  path: "/api/staff/reports",
  summary: "Reports in one state, the oldest first",
  request: { query: reportQueueQuerySchema },
  responses: {
    200: jsonContent("A page of reports", reportQueueSchema),
    ...errorContent("unauthenticated", "forbidden"),
  },
});

const read = createRoute({
  method: "get",
  path: "/api/staff/reports/{id}",
  summary: "A report with what happened to it",
  request: { params: idParams },
  responses: {
    200: jsonContent("The report", staffReportSchema),
    ...errorContent("unauthenticated", "forbidden", "not_found"),
  },
});

const decide = createRoute({
  method: "post",
  path: "/api/staff/reports/{id}/decision",
  summary: "Uphold or dismiss a report and all open ones of the same thing",
  request: { params: idParams, body: jsonBody(reportDecisionSchema) },
  responses: {
    200: jsonContent("The report", reportQueueSchema.shape.data.element),
    ...changeRefusals,
  },
});

/** Reports of visitors and businesses, and the staff's queue. */
export function reportRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(open, (c) => answer(c, formTokenSchema, { token: openReportForm(deps) }));
  app.openapi(create, async (c) => {
    await report(deps, c.get("user"), c.req.valid("json"), c.get("clientAddress"));
    return answer(c, noticeSchema, { message: texts.thanks }, 202);
  });
  app.openapi(flag, async (c) => {
    const { id } = c.req.valid("param");
    requirePermission(c, "reviews.flag");
    const { activity } = await findKnown(deps.db, id);
    const user = requirePermission(c, "reviews.flag", { activity_id: activity.id });
    await flagReview(deps, user, id, c.req.valid("json"));
    return answer(c, noticeSchema, { message: texts.thanks }, 202);
  });
  app.openapi(queue, async (c) => {
    requirePermission(c, "reports.moderate");
    return answer(c, reportQueueSchema, await listReports(deps.db, c.req.valid("query")));
  });
  app.openapi(read, async (c) => {
    requirePermission(c, "reports.moderate");
    return answer(c, staffReportSchema, await getReport(deps.db, c.req.valid("param").id));
  });
  app.openapi(decide, async (c) => {
    const staff = requirePermission(c, "reports.moderate");
    const { id } = c.req.valid("param");
    const decided = await decideReport(deps, staff, id, c.req.valid("json"));
    return answer(c, reportQueueSchema.shape.data.element, decided);
  });
  return app;
}
