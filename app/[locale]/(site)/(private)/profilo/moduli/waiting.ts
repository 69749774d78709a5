import type { z } from "zod";
import { countOf } from "@/components/modules/ruoli/queue-tabs";
import { toDo } from "@/components/modules/segnalazioni/report-words";
import { claimQueueSchema } from "@/lib/contract/claims";
import { contactQueueSchema } from "@/lib/contract/contact";
import { invitationPageSchema } from "@/lib/contract/editor-invitations";
import { receivedApplicationsSchema } from "@/lib/contract/job-applications";
import { overseenPageSchema, receivedPageSchema } from "@/lib/contract/private-requests";
import { readinessSchema } from "@/lib/contract/readiness";
import { reportQueueSchema } from "@/lib/contract/reports";
import { reviewQueueSchema } from "@/lib/contract/reviews";
import { roleQueueSchema } from "@/lib/contract/role-requests";
import { staffQueueSchema } from "@/lib/contract/staff-queue";
import type { ModuleSlug } from "@/lib/domain/modules";
import { getOwn, getUser } from "@/lib/server/session";
import { readOwn } from "./read-own";

/** Where the API has what waits for the staff. */
export const queues = {
  all: "/api/staff/queue",
  applications: "/api/business/job-applications",
  claims: "/api/staff/claims",
  contact: "/api/staff/contact",
  invitations: "/api/staff/editor-invitations",
  privateRequests: "/api/staff/private-requests",
  receivedRequests: "/api/business/private-requests",
  reports: "/api/staff/reports",
  reviews: "/api/staff/reviews",
  roles: "/api/staff/role-requests",
} as const;

export const getReadiness = () => readOwn("/api/staff/readiness", readinessSchema);

export type Counts = Record<string, number>;

/** How many things of a queue there are in each state; nothing of one that is not there for whoever asks. */
async function countsOf(path: string, schema: z.ZodType<{ counts: Counts }>): Promise<Counts> {
  return (await getOwn(`${path}?per_page=1`, schema))?.counts ?? {};
}

/**
 * How much waits in a module, for the hub. Apart from the modules' pages: whatever a page imports goes into its first load,
 * and the hub shows none of them.
 */
export const waitingIn: Partial<Record<ModuleSlug, () => Promise<number>>> = {
  decisioni: async () => (await countsOf(queues.all, staffQueueSchema)).all ?? 0,
  // new ones, and those in hand
  ruoli: async () => {
    const counts = await countsOf(queues.roles, roleQueueSchema);
    return countOf("submitted", counts) + countOf("in_review", counts);
  },
  rivendicazioni: async () => (await countsOf(queues.claims, claimQueueSchema)).waiting ?? 0,
  // proposals of others, which wait for a second administrator
  inviti: async () => {
    const page = await getOwn(queues.invitations, invitationPageSchema);
    return page?.data.filter(({ is_own: isOwn }) => !isOwn).length ?? 0;
  },
  coda: async () => (await countsOf(queues.reviews, reviewQueueSchema)).pending ?? 0,
  // new ones, those in hand, and those whose decision is objected to
  segnalazioni: async () => {
    const counts = await countsOf(queues.reports, reportQueueSchema);
    return toDo.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  },
  contatti: async () => {
    const { new: unread = 0, assigned = 0 } = await countsOf(queues.contact, contactQueueSchema);
    return unread + assigned;
  },
  candidature: async () =>
    (await countsOf(queues.applications, receivedApplicationsSchema)).sent ?? 0,
  // to one's own activities, and to the staff
  "richieste-private": async () => {
    const { new: unread = 0 } = await countsOf(queues.receivedRequests, receivedPageSchema);
    if (!(await getUser())?.permissions.includes("private_requests.oversee")) return unread;
    const { waiting = 0 } = await countsOf(queues.privateRequests, overseenPageSchema);
    return unread + waiting;
  },
  // what lacks while the town has never been open
  apertura: async () => {
    const { before_opening: isBefore, items } = await getReadiness();
    return isBefore ? items.filter(({ state }) => state === "missing").length : 0;
  },
};
