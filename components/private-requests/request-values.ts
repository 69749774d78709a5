/** Form values; several values are joined by commas, so that a draft stores them. */
export interface RequestValues {
  kind: string;
  title: string;
  when: "days" | "month";
  day1: string;
  day2: string;
  day3: string;
  month: string;
  start: string;
  hours: string;
  adults: string;
  children: string;
  place_kind: string;
  place: string;
  place_activity_id: string;
  zone: string;
  budget: string;
  services: string;
  description: string;
  access_needs: string;
  diets: string;
  shares_health: boolean;
  /** Who can read it. */
  share: "activities" | "staff";
  activity_ids: string;
  upload_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  channel: string;
  reach_hours: string;
  privacy: boolean;
  website: string;
}

export function listOf(joined: string | undefined): string[] {
  return joined ? joined.split(",") : [];
}

const textOf = (typed: string) => typed.trim() || null;
const numberOf = (typed: string) => (typed.trim() === "" ? 0 : Number(typed));

/** The request body from the values, without the files. */
export function bodyOf(values: RequestValues): object {
  const { when, day1, day2, day3, share, place_kind, ...typed } = values;
  const isMonth = when === "month";
  const isAtProvider = place_kind === "provider" && share === "activities";
  return {
    kind: typed.kind,
    title: textOf(typed.title),
    days: isMonth ? [] : [...new Set([day1, day2, day3].filter(Boolean))],
    month: isMonth ? typed.month : null,
    start: typed.start || null,
    hours: typed.hours ? Number(typed.hours) : null,
    adults: numberOf(typed.adults),
    children: numberOf(typed.children),
    place_kind: place_kind === "provider" && !isAtProvider ? "looking" : place_kind,
    place: place_kind === "own" ? textOf(typed.place) : null,
    place_activity_id: isAtProvider ? typed.place_activity_id || null : null,
    zone: typed.zone || null,
    budget: typed.budget,
    services: listOf(typed.services),
    description: typed.description,
    access_needs: textOf(typed.access_needs),
    diets: textOf(typed.diets),
    shares_health: typed.shares_health,
    first_name: typed.first_name,
    last_name: typed.last_name,
    email: typed.email,
    phone: textOf(typed.phone),
    channel: typed.channel,
    reach_hours: textOf(typed.reach_hours),
    activity_ids: share === "activities" ? listOf(typed.activity_ids) : [],
    privacy: typed.privacy,
    website: typed.website,
  };
}

/** The field of the form for an error of the answer. */
export function fieldOf(name: string): string {
  const [field = name] = name.split(".");
  return field === "days" ? "day1" : field;
}
