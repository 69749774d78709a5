import type { Executor } from "@/backend/db/handle";
import { reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  QUEUE_PER_PAGE,
  type StaffQueue,
  type StaffQueueQuery,
  type WaitingKind,
  waitingKinds,
} from "@/lib/contract/staff-queue";
import role from "@/lib/i18n/messages/it/role-requests.json";
import { countWaiting, selectWaiting, type WaitingRow } from "./queries";

/** Who decides on each kind. */
const decides = {
  content: "content.moderate",
  review: "reviews.moderate",
  report: "reports.moderate",
  role_request: "role_requests.decide",
} as const satisfies Record<WaitingKind, Parameters<typeof reachOf>[1]>;

const roleTitles: Record<string, string> = role.titles;

function asItem({ kind, title, since, ...row }: WaitingRow): StaffQueue["data"][number] {
  return {
    ...row,
    kind,
    title: kind === "role_request" ? (roleTitles[title] ?? title) : title,
    since: since.toISOString(),
  };
}

/** What waits for somebody of the staff, of every kind that they decide on, the longest waiting first. */
export async function listStaffQueue(
  db: Executor,
  staff: CurrentUser,
  query: StaffQueueQuery,
): Promise<StaffQueue> {
  const own = waitingKinds.filter((kind) => reachOf(staff, decides[kind]) !== null);
  const { status } = query;
  const asked = own.filter((kind) => status === "all" || kind === status);
  const counted = await countWaiting(db, own);
  const totalOf = (kinds: readonly WaitingKind[]) =>
    kinds.reduce((sum, kind) => sum + (counted[kind] ?? 0), 0);
  const paging = { page: query.page, perPage: query.per_page ?? QUEUE_PER_PAGE };
  const rows = asked.length > 0 ? await selectWaiting(db, asked, sliceOf(paging)) : [];
  return {
    ...toPage(rows.map(asItem), { ...paging, total: totalOf(asked) }),
    counts: {
      all: totalOf(own),
      content: counted.content ?? 0,
      review: counted.review ?? 0,
      report: counted.report ?? 0,
      role_request: counted.role_request ?? 0,
    },
  };
}
