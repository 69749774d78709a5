import { isDeepStrictEqual } from "node:util";
import { zoneIds } from "@/backend/content/references";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { checkFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt, isAttemptFree } from "@/backend/kernel/throttle";
import {
  FIRST_DAY_IN,
  MOST_GUESTS,
  MOST_MONTHS_AHEAD,
} from "@/lib/contract/private-request-constants";
import {
  type PrivateRequestInput,
  privateRequestDetailsSchema,
} from "@/lib/contract/private-requests";
import { mailBox } from "@/lib/domain/mail-box";
import { lastDayOf, monthsLater } from "@/lib/domain/private-request-days";
import { addressBucket } from "@/lib/domain/rate-window";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import type { Opened } from "./access";
import { askToConfirm, notifyAcknowledged, notifyStaff, notifyTeam } from "./notifications";
import { ableAmong } from "./providers";
import {
  countOpenOf,
  insertRecipients,
  type RecipientRow,
  type RequestRow,
  recipientRows,
  requestRows,
  selectFresh,
  selectRecipients,
  selectUploadsOf,
} from "./queries";
import { moveTo, type StepDeps, withRequest } from "./states";
import { attachUpload } from "./uploads";

/** Purpose of the form's token. */
export const REQUEST_FORM = "private-request";
const HOUR = 60 * 60;
/** Limits: docs/domain/private-requests.md. */
const FROM_MACHINE = attemptsPer(HOUR, 5, "private-requests-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const MAILS = attemptsPer(24 * HOUR, 3, "private-request-mails");
const MOST_OPEN = 3;
const REPEATED_MINUTES = 10;

const { faults } = texts;

/** Checks the requested days; throws `validation_failed`. */
function checkDays({ days, month }: PrivateRequestInput, today: string): void {
  if (days.length > 0 === (month !== null)) throw refuseField("days", faults.days);
  const [first, last] = [addDays(today, FIRST_DAY_IN), monthsLater(today, MOST_MONTHS_AHEAD)];
  if (days.some((day) => day < first || day > last)) {
    throw refuseField("days", fillMessage(faults.daysRange, { days: FIRST_DAY_IN }));
  }
  if (month !== null && (lastDayOf([], month) < first || `${month}-01` > last)) {
    throw refuseField("month", faults.month);
  }
}

/** Throws `validation_failed` for inconsistent input. */
function checkInput(input: PrivateRequestInput, today: string): void {
  checkDays(input, today);
  const guests = input.adults + input.children;
  if (guests < 1 || guests > MOST_GUESTS) throw refuseField("adults", faults.guests);
  if (input.place_kind === "own" && !input.place) throw refuseField("place", faults.place);
  const { place_activity_id: at, activity_ids } = input;
  if (input.place_kind === "provider" && (at === null || !activity_ids.includes(at))) {
    throw refuseField("place_activity_id", faults.placeActivity);
  }
  if ((input.diets || input.access_needs) && !input.shares_health) {
    throw refuseField("shares_health", faults.sharesHealth);
  }
  if (input.channel === "phone" && !input.phone) throw refuseField("phone", faults.phone);
}

/** Throws `validation_failed` if one of them no longer accepts requests. */
export async function requireAble(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  const able = await ableAmong(db, ids, now);
  if (ids.some((id) => !able.has(id))) throw refuseField("activity_ids", faults.notAble);
}

/** Serialises requests of addresses that share a mailbox. */
const lockRequester = (tx: Executor, email: string) =>
  acquireAdvisoryLock(tx, `private requests ${mailBox(email)}`);

/**
 * Checks the limit of open requests for a verified address. Requests by strangers in its name wait
 * for the mail's link and do not count. Throws `conflict` at the limit.
 */
export async function requireRoom(tx: Executor, email: string): Promise<void> {
  await lockRequester(tx, email);
  if ((await countOpenOf(tx, mailBox(email))) >= MOST_OPEN) {
    throw new DomainError("conflict", fillMessage(faults.tooMany, { count: MOST_OPEN }));
  }
}

/** Notifies everyone concerned by a confirmed request. */
async function announce(
  deps: StepDeps,
  tx: Executor,
  row: RequestRow,
  recipients: readonly RecipientRow[],
  leftOut: readonly RecipientRow[] = [],
): Promise<void> {
  await notifyAcknowledged(deps, tx, row, recipients, leftOut);
  for (const recipient of recipients) await notifyTeam(deps, tx, row, recipient, "arrived");
  if (recipients.length === 0) await notifyStaff(deps, tx, row, "arrived");
}

/** A request as stored. */
type Filed = Omit<
  PrivateRequestInput,
  "privacy" | "website" | "token" | "upload_id" | "shares_health"
>;

/** Columns of the input. Throws `validation_failed`. */
async function contentOf(tx: Executor, { zone, ...input }: Filed) {
  const { first_name, last_name, email, phone, channel, reach_hours, diets, access_needs } = input;
  const zoneId = zone === null ? null : (await zoneIds(tx, [zone])).get(zone);
  if (zoneId === undefined) throw refuseField("zone", faults.zone);
  return {
    details: privateRequestDetailsSchema.parse(input),
    zone_id: zoneId,
    diets,
    access_needs,
    first_name,
    last_name,
    email,
    phone,
    channel,
    reach_hours,
  };
}

/** The recipients in a fixed order. */
const addressees = (to: readonly { activity_id: string; is_place: boolean }[]) =>
  to.map(({ activity_id, is_place }) => `${activity_id} ${is_place}`).sort();

const recipientsOf = ({ activity_ids, place_activity_id }: Filed) =>
  activity_ids.map((activity_id) => ({ activity_id, is_place: activity_id === place_activity_id }));

interface Repeated {
  row: RequestRow;
  recipients: readonly RecipientRow[];
}

/**
 * An identical request of the same address, sent again because the answer was lost. `provedId` is a
 * verified user, who only sees their own. Null if there is none.
 */
async function findRepeated(
  tx: Executor,
  input: PrivateRequestInput,
  { provedId, at }: { provedId: string | null; at: Date },
): Promise<Repeated | null> {
  const content = await contentOf(tx, input);
  const names = Object.keys(content) as (keyof typeof content)[];
  const since = new Date(at.getTime() - REPEATED_MINUTES * 60 * 1000);
  for (const row of await selectFresh(tx, input.email, since)) {
    const written = Object.fromEntries(names.map((name) => [name, row[name]]));
    const [upload] = await selectUploadsOf(tx, row.id, []);
    const recipients = await selectRecipients(tx, row.id);
    const to = recipients.map(({ recipient }) => recipient);
    const isTheirs = provedId === null || (row.user_id === provedId && row.status !== "sent");
    const isSame =
      isTheirs &&
      isDeepStrictEqual(written, content) &&
      (upload?.id ?? null) === input.upload_id &&
      isDeepStrictEqual(addressees(to), addressees(recipientsOf(input)));
    if (isSame) return { row, recipients };
  }
  return null;
}

/** Sends the confirmation mail again. */
function mailAgain(deps: StepDeps, tx: Executor, { row, recipients }: Repeated): Promise<void> {
  if (row.status === "sent") return askToConfirm(deps, tx, row);
  return notifyAcknowledged(deps, tx, row, recipients);
}

/** Adds a request and the first entry of its log, without notifications. */
export async function addRequest(
  tx: Executor,
  input: Filed,
  {
    code,
    userId,
    isConfirmed,
    at,
  }: {
    code: string;
    userId: string | null;
    isConfirmed: boolean;
    at: Date;
  },
): Promise<RequestRow> {
  const row = await requestRows.insert(tx, {
    ...(await contentOf(tx, input)),
    code,
    status: isConfirmed ? "acknowledged" : "sent",
    user_id: userId,
    last_day: lastDayOf(input.days, input.month),
    created_at: at,
    touched_at: at,
    waits_since: isConfirmed && input.activity_ids.length === 0 ? at : null,
  });
  await insertRecipients(
    tx,
    recipientsOf(input).map((one) => ({ ...one, request_id: row.id, created_at: at })),
  );
  await recordStep(tx, {
    subject: "private_request",
    subject_id: row.id,
    actor_id: userId,
    part: "author",
    before: null,
    after: row.status,
    at,
  });
  return row;
}

/**
 * Accepts a request. That of a verified user is sent at once; others must confirm it by a mail link
 * first. A repeated request is stored once. A bot gets the normal answer and nothing is stored.
 * Throws `validation_failed`, `conflict`, `too_many_requests`.
 */
export async function fileRequest(
  deps: StepDeps,
  user: CurrentUser | null,
  input: PrivateRequestInput,
  address: string | null,
): Promise<{ message: string; code: string | null }> {
  if (!user) checkFormToken(deps, REQUEST_FORM, input.token);
  const at = deps.now();
  checkInput(input, romeDay(at));
  await requireAble(deps.db, input.activity_ids, at);
  const isProved = user?.email_verified === true && user.email === input.email;
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  const asked = { message: fillMessage(texts.asked, { email: input.email }), code: null };
  if (input.website !== "") return asked;
  // Limits mails to unverified addresses per day; the answer does not show it.
  if (!isProved && !(await isAttemptFree(deps, MAILS, mailBox(input.email)))) return asked;
  const code = await inTransaction(deps.db, async (tx) => {
    await lockRequester(tx, input.email);
    const repeated = await findRepeated(tx, input, { provedId: isProved ? user.id : null, at });
    if (repeated) {
      if (!isProved) await mailAgain(deps, tx, repeated);
      return repeated.row.code;
    }
    if (isProved) await requireRoom(tx, input.email);
    const filed = { code: makeCode("R"), userId: user?.id ?? null, isConfirmed: isProved, at };
    const row = await addRequest(tx, input, filed);
    await attachUpload(tx, input.upload_id, { request_id: row.id });
    if (isProved) await announce(deps, tx, row, await selectRecipients(tx, row.id));
    else await askToConfirm(deps, tx, row);
    return row.code;
  });
  return isProved ? { message: fillMessage(texts.thanks, { code }), code } : asked;
}

/**
 * Confirms a request after its address was verified. It becomes part of the logged-in user's
 * account and of no other. Activities that no longer accept requests are left out. Confirming twice
 * is harmless. Throws `forbidden`, `conflict`.
 */
export async function confirmRequest(
  deps: StepDeps,
  { row: { id }, isProved }: Opened,
  user: Pick<CurrentUser, "id"> | null,
): Promise<void> {
  if (!isProved) throw new DomainError("forbidden", faults.unproved);
  const actor = { id: user?.id ?? null, part: "author" } as const;
  await withRequest(deps, id, actor, async (tx, { row, recipients }, at) => {
    if (row.status !== "sent") return "nothing";
    if (row.last_day < romeDay(at)) throw new DomainError("conflict", faults.dayOver);
    await requireRoom(tx, row.email);
    const ids = recipients.map(({ activity }) => activity.id);
    const able = await ableAmong(tx, ids, at);
    const there = recipients.filter(({ activity }) => able.has(activity.id));
    const gone = recipients.filter(({ activity }) => !able.has(activity.id));
    await recipientRows.remove(
      tx,
      gone.map(({ recipient }) => recipient.id),
    );
    const confirmed = { user_id: actor.id, waits_since: there.length === 0 ? at : null };
    await requestRows.update(tx, id, confirmed);
    await moveTo(tx, row, "acknowledged", { at, actor });
    await announce(deps, tx, { ...row, ...confirmed, status: "acknowledged" }, there, gone);
    return "moved";
  });
}
