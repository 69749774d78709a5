import { contentKindNamed } from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { countUnchecked, listUnchecked } from "@/backend/features/editorial/service";
import { reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  QUEUE_PER_PAGE,
  type StaffQueue,
  type StaffQueueQuery,
  type UncheckedPage,
  type UncheckedQuery,
  type WaitingKind,
  waitingKinds,
} from "@/lib/contract/staff-queue";
import requests from "@/lib/i18n/messages/it/private-requests.json";
import role from "@/lib/i18n/messages/it/role-requests.json";
import { countWaiting, selectWaiting, type WaitingRow } from "./queries";

/** Permission to decide each kind. */
const decides = {
  content: "content.moderate",
  review: "reviews.moderate",
  report: "reports.moderate",
  role_request: "role_requests.decide",
  claim: "role_requests.decide",
  suggestion: "activities.edit",
  contact: "contact.answer",
  private_request: "private_requests.oversee",
  // Suspending a role includes naming who runs the door.
  door: "users.manage",
  waste_year: "sustainability.manage",
  giveaway: "sustainability.manage",
  suitability: "content.moderate",
} as const satisfies Record<WaitingKind, Parameters<typeof reachOf>[1]>;

/** Texts used as titles, by kind. */
const titles: Partial<Record<WaitingKind, Record<string, string>>> = {
  role_request: role.titles,
  private_request: requests.kinds,
};

function asItem(
  { kind, content, title, since, ...row }: WaitingRow,
  contentKinds: Deps["contentKinds"],
): StaffQueue["data"][number] {
  return {
    ...row,
    kind,
    content: content === null ? null : contentKindNamed(contentKinds, content).label,
    title: titles[kind]?.[title] ?? title,
    since: since.toISOString(),
  };
}

/** Kinds that the staff member decides. */
function kindsOf(staff: CurrentUser): WaitingKind[] {
  return waitingKinds.filter((kind) => reachOf(staff, decides[kind]) !== null);
}

/** Counts per tab for a staff member. */
async function countTabs(
  db: Executor,
  staff: CurrentUser,
  now: Date,
): Promise<StaffQueue["counts"]> {
  const counted = await countWaiting(db, kindsOf(staff), now);
  const counts = Object.fromEntries(waitingKinds.map((kind) => [kind, counted[kind] ?? 0]));
  return {
    ...(counts as Record<WaitingKind, number>),
    all: Object.values(counts).reduce((sum, one) => sum + one, 0),
    unchecked: await countUnchecked(db),
  };
}

/** Publications without a decision not read since, newest first, with counts per tab. */
export async function listPublishedUnchecked(
  { db, editableKinds, now }: Pick<Deps, "db" | "editableKinds" | "now">,
  staff: CurrentUser,
  query: UncheckedQuery,
): Promise<UncheckedPage> {
  const paging = { page: query.page, perPage: query.per_page ?? QUEUE_PER_PAGE };
  const counts = await countTabs(db, staff, now());
  const data = await listUnchecked(db, editableKinds, staff, sliceOf(paging));
  return { ...toPage(data, { ...paging, total: counts.unchecked }), counts };
}

/** Things waiting for the staff member, of every kind they decide, longest waiting first. */
export async function listStaffQueue(
  deps: Pick<Deps, "db" | "contentKinds" | "now">,
  staff: CurrentUser,
  query: StaffQueueQuery,
): Promise<StaffQueue> {
  const { db, contentKinds } = deps;
  const now = deps.now();
  const { status } = query;
  const asked = kindsOf(staff).filter((kind) => status === "all" || kind === status);
  const counts = await countTabs(db, staff, now);
  const paging = { page: query.page, perPage: query.per_page ?? QUEUE_PER_PAGE };
  const rows = asked.length > 0 ? await selectWaiting(db, asked, now, sliceOf(paging)) : [];
  const data = rows.map((row) => asItem(row, contentKinds));
  return { ...toPage(data, { ...paging, total: counts[status] }), counts };
}
