import { queueTabs } from "@/lib/contract/staff-queue";
import { backendOfFile } from "../support/backend";
import { ofReview, openReports, reportActions, settleReports } from "../support/report-cases";

const backend = backendOfFile(openReports);
const { report } = reportActions(backend);

test("each tab holds what waits of its kind, by the name of what it is about", async () => {
  const { review, rita, ugo } = await settleReports(backend);
  const id = await report(ugo, ofReview(review));
  const waiting = { kind: "report", id, title: "Osteria" };
  for (const tab of queueTabs) {
    const response = await rita.call("GET", `/api/staff/queue?status=${tab}`);
    expect(response.status).toBe(200);
    const isThere = tab === "all" || tab === "report";
    expect((await response.json()).data).toMatchObject(isThere ? [waiting] : []);
  }
});
