import type { Audience, BroadcastInput } from "@/lib/contract/broadcasts";
import type { Role } from "@/lib/contract/roles";
import { isRecord } from "@/lib/domain/is-record";
import { sitePath } from "@/lib/domain/same-origin-path";
import type avvisi from "@/lib/i18n/messages/it/modules/avvisi.json";

export type BroadcastTexts = typeof avvisi;

/** A notification to many as its form has it. */
export interface BroadcastValues {
  type: BroadcastInput["type"];
  title: string;
  body: string;
  deep_link: string;
  audience: Audience["kind"];
  role: Role;
  zone: string;
}

export interface AudienceSize {
  people: number;
  with_devices: number;
}

export interface NamedZone {
  slug: string;
  name: string;
}

/** Null: it is not said yet whom it is for. */
export function toAudience({
  audience,
  role,
  zone,
}: Pick<BroadcastValues, "audience" | "role" | "zone">): Audience | null {
  if (audience === "role") return { kind: "role", role };
  if (audience === "zone") return zone ? { kind: "zone", zone } : null;
  return { kind: "all" };
}

/** An address of this site as its path; what was typed when it is none, to be refused. */
export function toPath(typed: string, origin: string): string {
  const text = typed.trim();
  if (text === "") return "/";
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  return (url.origin === origin && sitePath(url.pathname + url.search + url.hash)) || text;
}

/** The size of an audience as the server tells it. Throws a TypeError when it tells something else. */
export function sizeOf(answer: unknown): AudienceSize {
  if (
    isRecord(answer) &&
    typeof answer.people === "number" &&
    typeof answer.with_devices === "number"
  ) {
    return { people: answer.people, with_devices: answer.with_devices };
  }
  throw new TypeError("The answer tells no size");
}

/** Whom a notification is for, in words. */
export function audienceName(
  audience: Audience,
  zones: readonly NamedZone[],
  texts: BroadcastTexts,
): string {
  switch (audience.kind) {
    case "all":
      return texts.audiences.all;
    case "role":
      return texts.roles[audience.role];
    case "zone":
      return zones.find(({ slug }) => slug === audience.zone)?.name ?? audience.zone;
  }
}
