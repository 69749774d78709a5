import { createRoute } from "@hono/zod-openapi";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppContext } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
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

const PATH = "/api/staff/reports";
const denials = errorContent("unauthenticated", "forbidden");
const report = jsonContent("The report", staffReportSchema);

const queue = createRoute({
  method: "get",
  path: PATH,
  summary: "Reports in one state, the oldest first",
  request: { query: reportQueueQuerySchema },
  responses: { 200: jsonContent("A page of reports", reportQueueSchema), ...denials },
});

const read = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "A report with what happened to it",
  request: { params: idParams },
  responses: { 200: report, ...denials, ...errorContent("not_found") },
});

const take = createRoute({
  method: "post",
  path: `${PATH}/{id}/take`,
  summary: "Take a report in hand with all waiting ones of the same thing",
  request: { params: idParams },
  responses: { 200: report, ...changeRefusals },
});

const giveBack = createRoute({
  method: "post",
  path: `${PATH}/{id}/give-back`,
  summary: "Give back what one has in hand",
  request: { params: idParams },
  responses: { 200: report, ...changeRefusals },
});

const note = createRoute({
  method: "post",
  path: `${PATH}/{id}/notes`,
  summary: "Write a note that only the staff reads",
  request: { params: idParams, body: jsonBody(reportMessageSchema) },
  responses: { 200: report, ...changeRefusals },
});

const write = createRoute({
  method: "post",
  path: `${PATH}/{id}/message`,
  summary: "Write to whoever answers for what was reported",
  request: { params: idParams, body: jsonBody(reportMessageSchema) },
  responses: { 200: report, ...changeRefusals },
});

const decide = createRoute({
  method: "post",
  path: `${PATH}/{id}/decision`,
  summary: "Uphold or dismiss a report and all waiting ones of the same thing",
  request: { params: idParams, body: jsonBody(reportDecisionSchema) },
  responses: { 200: report, ...changeRefusals },
});

const decideAgain = createRoute({
  method: "post",
  path: `${PATH}/{id}/objection`,
  summary: "Confirm or overturn a decision that is objected to",
  request: { params: idParams, body: jsonBody(objectionDecisionSchema) },
  responses: { 200: report, ...changeRefusals },
});

const requireStaff = (c: AppContext) => requirePermission(c, "reports.moderate");

/** The staff's queue of reports. */
export function openReportModeration(app: App, deps: Deps): void {
  app.openapi(queue, async (c) => {
    requireStaff(c);
    const page = await listReports(deps.db, c.req.valid("query"), deps.now());
    return answer(c, reportQueueSchema, page);
  });
  app.openapi(read, async (c) => {
    const found = await getReport(deps.db, requireStaff(c), c.req.valid("param").id, deps.now());
    return answer(c, staffReportSchema, found);
  });
  app.openapi(take, async (c) => {
    const taken = await takeReport(deps, requireStaff(c), c.req.valid("param").id);
    return answer(c, staffReportSchema, taken);
  });
  app.openapi(giveBack, async (c) => {
    const given = await giveReportBack(deps, requireStaff(c), c.req.valid("param").id);
    return answer(c, staffReportSchema, given);
  });
  app.openapi(note, async (c) => {
    const staff = requireStaff(c);
    const { message } = c.req.valid("json");
    const noted = await addNote(deps, staff, c.req.valid("param").id, message);
    return answer(c, staffReportSchema, noted);
  });
  app.openapi(write, async (c) => {
    const staff = requireStaff(c);
    const { message } = c.req.valid("json");
    const written = await writeToAuthors(deps, staff, c.req.valid("param").id, message);
    return answer(c, staffReportSchema, written);
  });
  app.openapi(decide, async (c) => {
    const staff = requireStaff(c);
    const decided = await decideReport(deps, staff, c.req.valid("param").id, c.req.valid("json"));
    return answer(c, staffReportSchema, decided);
  });
  app.openapi(decideAgain, async (c) => {
    const staff = requireStaff(c);
    const decided = await decideObjection(
      deps,
      staff,
      c.req.valid("param").id,
      c.req.valid("json"),
    );
    return answer(c, staffReportSchema, decided);
  });
}
