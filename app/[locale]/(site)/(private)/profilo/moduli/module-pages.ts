import type { ReactNode } from "react";
import type { User } from "@/lib/contract/auth";
import type { ModuleSlug } from "@/lib/domain/modules";
import type { PrivatePageProps } from "../../private-page";
import { ActivitiesPage, ActivityEditorPage } from "./activities";
import { BroadcastPage, BroadcastsPage } from "./broadcasts";
import { HolderPage, HoldersPage } from "./holders";
import { countInvitations, InvitationsPage } from "./invitations";
import { countOpenReports, ReportPage, ReportsPage } from "./reports";
import { countWaitingReviews, QueuedReviewPage, ReviewQueuePage } from "./review-queue";
import { BusinessReviewsPage } from "./reviews";
import { countRoleRequests, RoleRequestPage, RoleRequestsPage } from "./roles";
import { SettingsPage } from "./settings";
import { countQueue, RevisionPage, StaffQueuePage } from "./staff-queue";
import { SynonymsPage } from "./synonyms";
import { TeamsPage } from "./teams";

/** What a module has: server components that read what they show, and compose it of `components/modules/<slug>`. */
interface ModulePages {
  List: (props: PrivatePageProps & { user: User }) => Promise<ReactNode>;
  /** One thing of it; calls `notFound()` for what is not there. */
  Detail?: (props: PrivatePageProps & { user: User; id: string }) => Promise<ReactNode>;
  /** How much waits there, for the hub. */
  waiting?: () => Promise<number>;
}

export const modulePages: Record<ModuleSlug, ModulePages> = {
  attivita: { List: ActivitiesPage, Detail: ActivityEditorPage },
  decisioni: { List: StaffQueuePage, Detail: RevisionPage, waiting: countQueue },
  ruoli: { List: RoleRequestsPage, Detail: RoleRequestPage, waiting: countRoleRequests },
  persone: { List: HoldersPage, Detail: HolderPage },
  inviti: { List: InvitationsPage, waiting: countInvitations },
  team: { List: TeamsPage },
  recensioni: { List: BusinessReviewsPage },
  coda: { List: ReviewQueuePage, Detail: QueuedReviewPage, waiting: countWaitingReviews },
  segnalazioni: { List: ReportsPage, Detail: ReportPage, waiting: countOpenReports },
  avvisi: { List: BroadcastsPage, Detail: BroadcastPage },
  sinonimi: { List: SynonymsPage },
  impostazioni: { List: SettingsPage },
};
