import { createHmac } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { editableActivity, findPublicActivity } from "@/backend/features/activities/service";
import { changedFields } from "@/backend/features/editorial/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { checkFormToken, makeFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { ActivityContent } from "@/lib/contract/activity-content";
import type { Content } from "@/lib/contract/editorial";
import {
  type SuggestedContent,
  type SuggestionInput,
  suggestedContentSchema,
} from "@/lib/contract/suggestions";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { fieldErrors } from "@/lib/i18n/field-errors";
import texts from "@/lib/i18n/messages/it/suggestions.json";
import { addSuggestion } from "./adding";
import { notifyTeam } from "./notifications";
import { shownOf } from "./parts";
import type { SuggestionRow } from "./queries";

/** Purpose of the form's token. */
const FORM = "suggestion";
const HOUR = 60 * 60;
const FROM_MACHINE = attemptsPer(HOUR, 5, "suggestions-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const FROM_ADDRESS = attemptsPer(24 * HOUR, 3, "suggestions-from-address");

type SuggestDeps = Pick<Deps, "db" | "now" | "secrets" | "queue" | "config">;

/** A token for the form, created when it opens. */
export function openForm(deps: Pick<Deps, "now" | "secrets">): string {
  return makeFormToken(deps, FORM);
}

/** Key that links a person's suggestions; without the secret it does not identify the person. */
function personKey({ secrets }: SuggestDeps, who: string): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`suggestion ${who}`)
    .digest("base64url");
}

/** Valid suggested fields that differ from the activity. Throws `validation_failed`. */
function suggestedIn(live: ActivityContent, typed: SuggestionInput["changes"]): SuggestedContent {
  const tidied = editableActivity.tidy?.(typed as Content) ?? typed;
  const { address } = typed;
  const whole = address ? { ...tidied, address: { ...live.address, ...address } } : tidied;
  const parsed = suggestedContentSchema.safeParse(whole);
  if (!parsed.success) {
    const faults = Object.entries(fieldErrors(parsed.error.issues, whole));
    throw new DomainError(
      "validation_failed",
      undefined,
      Object.fromEntries(faults.map(([field, said]) => [`changes.${field}`, said])),
    );
  }
  return changedFields(live, parsed.data as Content) as SuggestedContent;
}

/**
 * Content of a suggestion. Throws `validation_failed` for invalid fields and for an empty
 * suggestion.
 */
function contentOf(
  live: ActivityContent,
  { changes: typed, hours, closed, note }: SuggestionInput,
): Pick<SuggestionRow, "changes" | "note"> {
  const changes: SuggestionRow["changes"] = suggestedIn(live, typed);
  if (hours) changes.hours = hours;
  if (closed && shownOf(live, "closed") !== true) changes.closed = true;
  if (Object.keys(changes).length === 0 && !note) {
    throw new DomainError("validation_failed", undefined, { note: [texts.faults.nothing] });
  }
  return { changes, note: note || null };
}

/**
 * Accepts a suggestion. Bots and repeated suggestions of an address get the normal answer and
 * nothing is stored. Throws `validation_failed`, `not_found`, `gone`, `too_many_requests`;
 * `conflict` if the same account, or the same network without an address, has an open suggestion
 * for the activity.
 */
export async function suggest(
  deps: SuggestDeps,
  user: CurrentUser | null,
  input: SuggestionInput,
  address: string | null,
): Promise<void> {
  if (!user) checkFormToken(deps, FORM, input.token);
  const { id, name } = (await findPublicActivity(deps.db, input.slug)).activity;
  const live = await editableActivity.load(deps.db, id);
  if (!live) throw new DomainError("not_found");
  const content = contentOf(live.content, input);
  const machine = address ? addressBucket(address) : "unknown";
  await consumeAttempt(deps, FROM_MACHINE, machine);
  if (input.company !== "") return;
  const email = user ? null : (input.visitor_email ?? null);
  if (email) await consumeAttempt(deps, FROM_ADDRESS, mailBox(email));
  const who = user ? `account ${user.id}` : email ? `address ${email}` : `machine ${machine}`;
  const isTaken = await inTransaction(deps.db, async (tx) => {
    const row = await addSuggestion(tx, {
      ...content,
      activity_id: id,
      user_id: user?.id ?? null,
      visitor_name: user ? null : (input.visitor_name ?? null),
      visitor_email: email,
      person_key: personKey(deps, who),
      created_at: deps.now(),
    });
    if (!row) return false;
    await notifyTeam(deps, tx, { id, name });
    return true;
  });
  if (!isTaken && !email) throw new DomainError("conflict", texts.faults.twice);
}
