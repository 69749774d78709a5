import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import { type TicketingMode, ticketingModes } from "@/lib/contract/event-constants";
import type { ManagedTicketing } from "@/lib/contract/ticketing";
import { instantOfLocal, overAtOf } from "@/lib/domain/event-times";
import { isRecord } from "@/lib/domain/is-record";
import texts from "@/lib/i18n/messages/it/ticketing.json";
import { keepEvents, type SettingsRow, type SoldDate, selectPlan, settingsRows } from "./queries";
import { findSoldEvent, ownerOfEvent, type SoldEvent, standardSale } from "./sale";

type Plan = NonNullable<Awaited<ReturnType<typeof selectPlan>>>;

/** An event whose tickets are managed: `plan` is its draft while never published. */
export interface ManagedEvent extends SoldEvent {
  plan: Plan | null;
}

/** A submitted or scheduled draft is published as it was read. */
function isSettable({ state }: Plan): boolean {
  return state === "draft" || state === "refused";
}

/** Dates of a draft that have day and time, earliest first. */
function datesOfDraft({ dates }: Content): SoldDate[] {
  const typed: unknown[] = Array.isArray(dates) ? dates : [];
  return typed
    .filter(isRecord)
    .flatMap(({ id, start, end, doors, is_cancelled }): SoldDate[] => {
      const at = (time: unknown) => (typeof time === "string" ? instantOfLocal(time) : null);
      const starts_at = at(start);
      if (typeof id !== "string" || starts_at === null) return [];
      const ends_at = at(end);
      return [
        {
          id,
          starts_at,
          ends_at,
          over_at: overAtOf(starts_at, ends_at),
          doors_at: at(doors),
          is_cancelled: is_cancelled === true,
          changed_at: null,
        },
      ];
    })
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

function modeOf({ ticketing_mode }: Content): TicketingMode {
  return ticketingModes.find((mode) => mode === ticketing_mode) ?? "none";
}

/** A draft as its future event. */
function toManaged(id: string, plan: Plan, settings: SettingsRow | null): ManagedEvent {
  const { title, organisation_id, changes } = plan;
  return {
    id,
    slug: "",
    title,
    status: "published",
    resumes_as: null,
    status_reason: null,
    ticketing_mode: modeOf(changes),
    organisation_id,
    place: null,
    settings: settings ?? standardSale,
    held_until: new Date(8.64e15),
    dates: datesOfDraft(changes),
    plan,
  };
}

/** An event in any state, or its draft. Throws `not_found`. */
export async function findManagedEvent(db: Executor, id: string): Promise<ManagedEvent> {
  const plan = await selectPlan(db, id);
  if (plan) return toManaged(id, plan, await settingsRows.find(db, { event_id: id }));
  return { ...(await findSoldEvent(db, id)), plan: null };
}

/** The event in API form, for its ticket settings. */
export function toManagedEvent(event: ManagedEvent): ManagedTicketing["event"] {
  const { slug, title, status, ticketing_mode, dates, plan } = event;
  return {
    slug: plan ? null : slug,
    title,
    status: plan ? null : status,
    is_settable: plan === null || isSettable(plan),
    ticketing_mode,
    dates: dates.map(({ id, starts_at, is_cancelled }) => ({
      id,
      starts_at: starts_at.toISOString(),
      is_cancelled,
    })),
  };
}

/**
 * Locks the event or its draft against changes, submission and publication until the transaction
 * ends. Throws `conflict` while a draft is submitted or scheduled.
 */
export async function keepManagedEvent(tx: Executor, id: string): Promise<void> {
  const plan = await selectPlan(tx, id, { lock: true });
  if (plan && !isSettable(plan)) throw new DomainError("conflict", texts.faults.handedIn);
  if (!plan) await keepEvents(tx, [id]);
}

/** The owner of an event or draft, for the endpoints of its tickets. Throws `not_found`. */
export async function ownerOfManaged(asked: {
  params: { id: string };
  deps: Pick<Deps, "db">;
}): Promise<{ organisationId: string | null }> {
  const plan = await selectPlan(asked.deps.db, asked.params.id);
  return plan ? { organisationId: plan.organisation_id } : ownerOfEvent(asked);
}
