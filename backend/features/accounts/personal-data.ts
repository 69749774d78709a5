import type { Executor } from "@/backend/db/handle";
import { eraseDocuments, exportDocuments } from "@/backend/features/documents/service";
import { eraseInvitations, exportInvitations } from "@/backend/features/editor-invitations/service";
import { eraseRevisions, exportRevisions } from "@/backend/features/editorial/service";
import { eraseNotifications, exportNotifications } from "@/backend/features/notifications/service";
import { eraseMemberships, exportMemberships } from "@/backend/features/organisations/service";
import { eraseDevices, exportDevices } from "@/backend/features/push-subscriptions/service";
import {
  eraseObjections,
  eraseReports,
  exportObjections,
  exportReports,
} from "@/backend/features/reports/service";
import {
  erasePhotos,
  eraseReviews,
  eraseUsefulVotes,
  exportPhotos,
  exportReviews,
  exportUsefulVotes,
  tagsOfReviewer,
} from "@/backend/features/reviews/service";
import { eraseRequests, exportRequests } from "@/backend/features/role-requests/service";
import { eraseRoles, exportRoles } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";

/** What an erasure may need besides: the time, and the way to tell others of it. */
export type EraseDeps = Pick<Deps, "now" | "queue">;

/** What a feature keeps of a person. */
interface PersonalData {
  /** The key in the export. */
  name: string;
  /** All of it, as JSON. */
  read(db: Executor, userId: string): Promise<unknown>;
  /** Deletes it, or takes the person out of what must stay (GDPR art. 17). Twice must be harmless. */
  erase(tx: Executor, userId: string, deps: EraseDeps): Promise<void>;
  /** Cache tags of the public pages that show some of it, while it is still there. */
  shownIn?(db: Executor, userId: string): Promise<string[]>;
}

/** Every feature that keeps something of a person; the one place where export and deletion learn of it. */
export const personalData: readonly PersonalData[] = [
  { name: "roles", read: exportRoles, erase: eraseRoles },
  { name: "organisations", read: exportMemberships, erase: eraseMemberships },
  { name: "invitations", read: exportInvitations, erase: eraseInvitations },
  { name: "notifications", read: exportNotifications, erase: eraseNotifications },
  { name: "devices", read: exportDevices, erase: eraseDevices },
  { name: "role_requests", read: exportRequests, erase: eraseRequests },
  { name: "reviews", read: exportReviews, erase: eraseReviews, shownIn: tagsOfReviewer },
  { name: "review_photos", read: exportPhotos, erase: erasePhotos },
  { name: "useful_votes", read: exportUsefulVotes, erase: eraseUsefulVotes },
  { name: "objections", read: exportObjections, erase: eraseObjections },
  {
    name: "reports",
    read: exportReports,
    erase: (tx, userId, { now }) => eraseReports(tx, userId, now()),
  },
  { name: "revisions", read: exportRevisions, erase: eraseRevisions },
  { name: "documents", read: exportDocuments, erase: eraseDocuments },
];
