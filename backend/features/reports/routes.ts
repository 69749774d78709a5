import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findKnown } from "@/backend/features/reviews/service";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import { noticeSchema } from "@/lib/contract/auth";
import {
  flagInputSchema,
  formTokenSchema,
  objectionInputSchema,
  objectionPageSchema,
  reportInputSchema,
} from "@/lib/contract/reports";
import texts from "@/lib/i18n/messages/it/reports.json";
import { flagReview, openReportForm, report } from "./filing";
import { openReportModeration } from "./moderation-routes";
import { object, readObjection } from "./objections";

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

const objectionPath = "/api/reports/objection";

const readLink = createRoute({
  method: "get",
  path: objectionPath,
  summary: "The decision that a link from a mail lets one object to",
  request: {
    headers: z.object({
      authorization: z.string().max(300).optional().openapi({ description: "Bearer, the secret" }),
    }),
  },
  responses: {
    200: jsonContent("The decision", objectionPageSchema),
    ...errorContent("not_found"),
  },
});

const sendObjection = createRoute({
  method: "post",
  path: objectionPath,
  summary: "Object to a decision, once, by the secret of the link from a mail",
  request: { body: jsonBody(objectionInputSchema) },
  responses: {
    202: notice,
    ...errorContent("not_found", "gone", "validation_failed", "too_many_requests"),
  },
});

/** Reports of visitors and businesses, objections to what became of them, and the staff's queue. */
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
  app.openapi(readLink, async (c) => {
    const secret = /^Bearer (\S+)$/.exec(c.req.valid("header").authorization ?? "")?.[1] ?? "";
    return answer(c, objectionPageSchema, await readObjection(deps, secret));
  });
  app.openapi(sendObjection, async (c) => {
    await object(deps, c.req.valid("json"), c.get("clientAddress"));
    return answer(c, noticeSchema, { message: texts.objection.thanks }, 202);
  });
  openReportModeration(app, deps);
  return app;
}
