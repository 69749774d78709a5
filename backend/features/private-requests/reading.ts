import { attachedToEach } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import { readCaseHistory } from "@/backend/features/case-log/service";
import type { OpenDocument } from "@/backend/features/documents/service";
import { reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { AttachedDocument } from "@/lib/contract/documents";
import type { Page } from "@/lib/contract/pagination";
import { MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import {
  type OverseenRequest,
  type OverseenRow,
  type OverseenTab,
  type OwnPrivateRequest,
  PRIVATE_REQUESTS_PER_PAGE,
  type PrivateProposal,
  type PrivateRecipient,
  type PrivateRequest,
  type ReceivedRequest,
  type ReceivedRow,
  type ReceivedTab,
  type WantedEvent,
} from "@/lib/contract/private-requests";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { Opened } from "./access";
import { canInvite } from "./asking";
import { countOverseen, countReceived, selectOverseen, selectReceived } from "./list-queries";
import { ableAmong, answeringAmong } from "./providers";
import {
  type MessageRow,
  type ProposalRow,
  type RecipientRow,
  type RequestRow,
  requestRows,
  selectMessages,
  selectOfPerson,
  selectProposals,
  selectRecipient,
  selectRecipients,
  selectUploadsOf,
  selectZoneName,
  type UploadRow,
  uploads as uploadTable,
} from "./queries";
import { canGoOn, isChosen, readsAll, SILENT_DAYS, standingOf, tellsOfHealth } from "./standing";
import { isOver } from "./states";
import { openAmong } from "./uploads";

/** A request with related data. */
interface Whole {
  row: RequestRow;
  recipients: readonly RecipientRow[];
  proposals: readonly ProposalRow[];
  messages: readonly MessageRow[];
  uploads: readonly UploadRow[];
  documents: ReadonlyMap<string, AttachedDocument[]>;
  zone: string | null;
  /** Ids of activities that can be chosen or, before confirmation, will get it. */
  there: ReadonlySet<string>;
}

async function readWhole({ db, now }: Pick<Deps, "db" | "now">, row: RequestRow): Promise<Whole> {
  const proposals = await selectProposals(db, row.id);
  const uploads = await selectUploadsOf(
    db,
    row.id,
    proposals.map(({ id }) => id),
  );
  const ids = uploads.map(({ id }) => id);
  const attached = await attachedToEach(db, uploadTable.links, ids);
  const documents = new Map(
    uploads.map(({ id, request_id, proposal_id }) => [
      request_id ?? proposal_id ?? "",
      attached.get(id) ?? [],
    ]),
  );
  const recipients = await selectRecipients(db, row.id);
  const activityIds = recipients.map(({ activity }) => activity.id);
  const among = row.status === "sent" ? ableAmong : answeringAmong;
  return {
    row,
    recipients,
    there: await among(db, activityIds, now()),
    proposals,
    messages: await selectMessages(db, row.id),
    uploads,
    documents,
    zone: await selectZoneName(db, row.zone_id),
  };
}

/** The wish without the state of the request. */
function toWanted({ row, documents, zone }: Whole): Omit<WantedEvent, "status" | "ends_on"> {
  return {
    ...row.details,
    code: row.code,
    zone,
    diets: row.diets,
    access_needs: row.access_needs,
    documents: documents.get(row.id) ?? [],
    created_at: row.created_at.toISOString(),
  };
}

const isGoing = (row: RequestRow) => row.status !== "sent" && !isOver(row);

/** Last day of a request without further action; an accepted one waits for its day. */
function endOf(row: RequestRow): string | null {
  if (!isGoing(row)) return null;
  const silent = addDays(romeDay(row.touched_at), SILENT_DAYS);
  return row.status === "accepted" || row.last_day < silent ? row.last_day : silent;
}

function toMessages(messages: readonly MessageRow[]): PrivateRecipient["messages"] {
  return messages.map(({ source, text, created_at }) => ({
    from: source,
    text,
    at: created_at.toISOString(),
  }));
}

function toProposal(
  { recipient_id: _, withdrawn_at: __, created_at, ...row }: ProposalRow,
  documents: AttachedDocument[],
  today: string,
): PrivateProposal {
  return {
    ...row,
    is_over: row.valid_until < today,
    documents,
    created_at: created_at.toISOString(),
  };
}

function toRecipient(
  { recipient, activity }: RecipientRow,
  { proposals, documents, messages, there }: Whole,
  today: string,
): PrivateRecipient {
  const { id, status, is_place, asked_at, reason } = recipient;
  const found = proposals.find(({ recipient_id }) => recipient_id === id);
  const proposal = found && toProposal(found, documents.get(found.id) ?? [], today);
  return {
    id,
    activity: { slug: activity.slug, name: activity.name },
    status,
    is_place,
    is_gone: !there.has(activity.id),
    is_asking: asked_at !== null,
    reason,
    // A proposal accepted in time stays valid.
    proposal: proposal ? { ...proposal, is_over: proposal.is_over && status !== "accepted" } : null,
    messages: toMessages(messages.filter(({ recipient_id }) => recipient_id === id)),
  };
}

function toContact(row: RequestRow): PrivateRequest["contact"] {
  const { first_name, last_name, email, phone, channel, reach_hours } = row;
  return { first_name, last_name, email, phone, channel, reach_hours };
}

function toRequest(whole: Whole, isProved: boolean, now: Date): PrivateRequest {
  const { row, recipients, messages } = whole;
  const today = romeDay(now);
  return {
    ...toWanted(whole),
    status: row.status,
    ends_on: endOf(row),
    contact: toContact(row),
    recipients: recipients.map((one) => toRecipient(one, whole, today)),
    messages: toMessages(messages.filter(({ recipient_id }) => recipient_id === null)),
    is_staff_asking: row.staff_asked_at !== null,
    reason: row.reason,
    can: {
      confirm: row.status === "sent" && isProved && row.last_day >= today,
      write: isGoing(row),
      write_staff: isGoing(row) || canGoOn(row, now),
      invite: canInvite(row, now) ? Math.max(0, MOST_RECIPIENTS - recipients.length) : 0,
      accept: isGoing(row) && row.status !== "accepted" && row.last_day >= today,
      cancel: isGoing(row) || row.status === "sent",
      withdraw_health: tellsOfHealth(row),
      erase: isOver(row),
    },
  };
}

/** A request as shown to its sender. */
export async function describeRequest(
  deps: Pick<Deps, "db" | "now">,
  { row, isProved }: Opened,
): Promise<PrivateRequest> {
  return toRequest(await readWhole(deps, row), isProved, deps.now());
}

/** {@link describeRequest} after a step. */
export async function describeAnew(
  deps: Pick<Deps, "db" | "now">,
  { row: { id }, isProved }: Opened,
): Promise<PrivateRequest> {
  const row = await requestRows.find(deps.db, id);
  if (!row) throw new DomainError("not_found");
  return describeRequest(deps, { row, isProved });
}

/** A user's requests, newest first. */
export async function listOwn(
  db: Executor,
  user: Pick<CurrentUser, "id">,
): Promise<{ data: OwnPrivateRequest[] }> {
  const rows = await selectOfPerson(db, user.id);
  return {
    data: rows.map(({ code, status, details: { kind, title }, created_at }) => ({
      code,
      status,
      kind,
      title,
      created_at: created_at.toISOString(),
    })),
  };
}

/** A file of a request or its proposals, for the sender and the staff. Throws `not_found`. */
export async function openDocumentOf(
  deps: Pick<Deps, "db" | "files" | "now">,
  row: RequestRow,
  documentId: string,
): Promise<OpenDocument> {
  const { uploads } = await readWhole(deps, row);
  return openAmong(deps, uploads, documentId);
}

async function findReceived(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<[Whole, RecipientRow]> {
  const { db } = deps;
  const own = await selectRecipient(db, id);
  const row = own && (await requestRows.find(db, own.recipient.request_id));
  if (!row || row.status === "sent") throw new DomainError("not_found");
  return [await readWhole(deps, row), own];
}

/** A file of a request or of its own proposal, for an asked activity. Throws `not_found`. */
export async function openReceivedDocument(
  deps: Pick<Deps, "db" | "files" | "now">,
  id: string,
  documentId: string,
): Promise<OpenDocument> {
  const [{ row, uploads, proposals }, one] = await findReceived(deps, id);
  const own = proposals.find(({ recipient_id }) => recipient_id === one.recipient.id);
  const readable = uploads.filter(({ request_id, proposal_id }) =>
    request_id === null ? proposal_id === own?.id : readsAll(row, one),
  );
  return openAmong(deps, readable, documentId);
}

/** A request for an asked activity; contact data only after it was chosen. Throws `not_found`. */
export async function describeReceived(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<ReceivedRequest> {
  const [whole, own] = await findReceived(deps, id);
  const { row } = whole;
  const { status } = own.recipient;
  const standing = standingOf(row, own);
  const isOpen = standing === "open";
  const isTheirs = standing === "chosen";
  return {
    ...toWanted(whole),
    ...(!readsAll(row, own) && { diets: null, access_needs: null, documents: [] }),
    standing,
    recipient: toRecipient(own, whole, romeDay(deps.now())),
    first_name: row.first_name,
    contact: isChosen(row, own) ? toContact(row) : null,
    can: {
      evaluate: isOpen && status === "invited",
      ask: isOpen || isTheirs,
      propose: isOpen,
      withdraw: isOpen && status === "proposed",
      decline: isOpen || isTheirs,
      confirm: isTheirs,
    },
  };
}

function toRow({ code, details, created_at }: RequestRow) {
  const { kind, title, days, month, adults, children } = details;
  return {
    code,
    kind,
    title,
    days,
    month,
    guests: adults + children,
    created_at: created_at.toISOString(),
  };
}

/** Requests to the user's own activities, also for staff, who oversee others elsewhere. */
export async function listReceived(
  db: Executor,
  user: CurrentUser,
  query: { status: ReceivedTab; page: number; per_page?: number | undefined },
): Promise<Page<ReceivedRow> & { counts: Record<string, number> }> {
  const reach = reachOf({ ...user, roles: [] }, "private_requests.answer");
  const own = reach === null || reach === "all" ? null : reach;
  const asked = {
    activityIds: [...(own?.activities.keys() ?? [])],
    organisations: [...(own?.through ?? [])],
  };
  const paging = { page: query.page, perPage: query.per_page ?? PRIVATE_REQUESTS_PER_PAGE };
  const counts = await countReceived(db, asked);
  const rows = await selectReceived(db, { ...asked, tab: query.status }, sliceOf(paging));
  const data = rows.map(({ request, recipient, activity }) => ({
    ...toRow(request),
    id: recipient.id,
    activity,
    standing: standingOf(request, { recipient }),
    recipient_status: recipient.status,
  }));
  return { ...toPage(data, { ...paging, total: counts[query.status] ?? 0 }), counts };
}

/** All requests, for the staff. */
export async function listOverseen(
  db: Executor,
  query: { status: OverseenTab; q: string; page: number; per_page?: number | undefined },
): Promise<Page<OverseenRow> & { counts: Record<string, number> }> {
  const paging = { page: query.page, perPage: query.per_page ?? PRIVATE_REQUESTS_PER_PAGE };
  const counts = await countOverseen(db, query.q);
  const rows = await selectOverseen(db, { tab: query.status, q: query.q }, sliceOf(paging));
  const data = rows.map(({ request, recipients }) => ({
    ...toRow(request),
    id: request.id,
    status: request.status,
    name: `${request.first_name} ${request.last_name}`,
    recipients,
  }));
  return { ...toPage(data, { ...paging, total: counts[query.status] ?? 0 }), counts };
}

/** A request for the staff. Throws `not_found`, also for unconfirmed ones. */
export async function findOverseen(db: Executor, id: string): Promise<RequestRow> {
  const row = await requestRows.find(db, id);
  if (!row || row.status === "sent") throw new DomainError("not_found");
  return row;
}

/** {@link findOverseen} with related data. */
export async function describeOverseen(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<OverseenRequest> {
  const row = await findOverseen(deps.db, id);
  const request = toRequest(await readWhole(deps, row), false, deps.now());
  const isWaiting = row.waits_since !== null;
  return {
    ...request,
    id,
    is_waiting: isWaiting,
    can: { ...request.can, write_staff: request.can.write_staff || isWaiting },
    history: await readCaseHistory(deps.db, "private_request", id),
  };
}
