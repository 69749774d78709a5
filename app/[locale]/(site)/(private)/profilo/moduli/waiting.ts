import type { z } from "zod";
import { toDo } from "@/components/modules/reports/report-words";
import { countOf } from "@/components/modules/role-requests/queue-tabs";
import { claimQueueSchema } from "@/lib/contract/claims";
import { contactQueueSchema } from "@/lib/contract/contact";
import { listEditorInvitations } from "@/lib/contract/editor-invitation-endpoints";
import { invitationPageSchema } from "@/lib/contract/editor-invitations";
import { callTo, type Endpoint } from "@/lib/contract/endpoint";
import { receivedApplicationsSchema } from "@/lib/contract/job-applications";
import { listClaims } from "@/lib/contract/managed-claim-endpoints";
import { listContactMessages } from "@/lib/contract/managed-contact-endpoints";
import { listReports } from "@/lib/contract/managed-report-endpoints";
import { listReviewQueue } from "@/lib/contract/managed-review-endpoints";
import { listRoleQueue } from "@/lib/contract/managed-role-request-endpoints";
import { listOverseenRequests } from "@/lib/contract/overseen-request-endpoints";
import { overseenPageSchema, receivedPageSchema } from "@/lib/contract/private-requests";
import { readinessSchema } from "@/lib/contract/readiness";
import { getReadiness as getReadinessEndpoint } from "@/lib/contract/readiness-endpoints";
import { listReceivedApplications } from "@/lib/contract/received-application-endpoints";
import { listReceivedRequests } from "@/lib/contract/received-request-endpoints";
import { reportQueueSchema } from "@/lib/contract/reports";
import { reviewQueueSchema } from "@/lib/contract/reviews";
import { roleQueueSchema } from "@/lib/contract/role-requests";
import { staffQueueSchema } from "@/lib/contract/staff-queue";
import { listStaffQueue } from "@/lib/contract/staff-queue-endpoints";
import type { ModuleSlug } from "@/lib/domain/modules";
import { getOwn, getUser } from "@/lib/server/session";
import { readOwn } from "./read-own";

export const getReadiness = () => readOwn(callTo(getReadinessEndpoint), readinessSchema);

export type Counts = Record<string, number>;

/** How many things of a queue there are in each state; nothing of one that is not there for whoever asks. */
async function countsOf(
  { path }: Pick<Endpoint, "path">,
  schema: z.ZodType<{ counts: Counts }>,
): Promise<Counts> {
  return (await getOwn(`${path}?per_page=1`, schema))?.counts ?? {};
}

/**
 * How much waits in a module, for the hub. Apart from the modules' pages: whatever a page imports goes into its first load,
 * and the hub shows none of them.
 */
export const waitingIn: Partial<Record<ModuleSlug, () => Promise<number>>> = {
  decisioni: async () => (await countsOf(listStaffQueue, staffQueueSchema)).all ?? 0,
  // new ones, and those in hand
  ruoli: async () => {
    const counts = await countsOf(listRoleQueue, roleQueueSchema);
    return countOf("submitted", counts) + countOf("in_review", counts);
  },
  rivendicazioni: async () => (await countsOf(listClaims, claimQueueSchema)).waiting ?? 0,
  // proposals of others, which wait for a second administrator
  inviti: async () => {
    const page = await getOwn(callTo(listEditorInvitations, {}), invitationPageSchema);
    return page?.data.filter(({ is_own: isOwn }) => !isOwn).length ?? 0;
  },
  coda: async () => (await countsOf(listReviewQueue, reviewQueueSchema)).pending ?? 0,
  // new ones, those in hand, and those whose decision is objected to
  segnalazioni: async () => {
    const counts = await countsOf(listReports, reportQueueSchema);
    return toDo.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  },
  contatti: async () => {
    const { new: unread = 0, assigned = 0 } = await countsOf(
      listContactMessages,
      contactQueueSchema,
    );
    return unread + assigned;
  },
  candidature: async () =>
    (await countsOf(listReceivedApplications, receivedApplicationsSchema)).sent ?? 0,
  // to one's own activities, and to the staff
  "richieste-private": async () => {
    const { new: unread = 0 } = await countsOf(listReceivedRequests, receivedPageSchema);
    if (!(await getUser())?.permissions.includes("private_requests.oversee")) return unread;
    const { waiting = 0 } = await countsOf(listOverseenRequests, overseenPageSchema);
    return unread + waiting;
  },
  // what lacks while the town has never been open
  apertura: async () => {
    const { before_opening: isBefore, items } = await getReadiness();
    return isBefore ? items.filter(({ state }) => state === "missing").length : 0;
  },
};
