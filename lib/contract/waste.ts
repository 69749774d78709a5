import { z } from "zod";
import {
  daySchema,
  instantSchema,
  lineSchema,
  optionalLine,
  optionalText,
  requiredLine,
  slugSchema,
} from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { type Change, versionedShape } from "./version";
import {
  holidayShifts,
  streetSides,
  WASTE_LIMITS,
  wasteColors,
  wasteExceptionKinds,
  wasteUserKinds,
  wasteYearStates,
} from "./waste-constants";

// Waste collection (docs/domain/waste.md).

export type WasteUserKind = (typeof wasteUserKinds)[number];

const userKindSchema = z.enum(wasteUserKinds);
const fractionSlug = slugSchema.max(WASTE_LIMITS.name);
/** "HH:MM". */
const timeSchema = z.stringFormat("clockTime", /^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** "MM-DD"; 29 February exists. */
const monthDaySchema = z.stringFormat(
  "monthDay",
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
);
const yearSchema = z.number().int().min(WASTE_LIMITS.firstYear).max(WASTE_LIMITS.lastYear);
/** A page of the operator. */
const sourceUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();

const fractionShape = {
  slug: fractionSlug,
  name: requiredLine(2, WASTE_LIMITS.name),
  color: z.enum(wasteColors),
  /** The bag or bin; null: not said. */
  container: optionalLine(WASTE_LIMITS.name * 2),
  goes_in: optionalText(WASTE_LIMITS.text),
  stays_out: optionalText(WASTE_LIMITS.text),
};
export const wasteFractionSchema = z.object(fractionShape);
export type WasteFraction = z.infer<typeof wasteFractionSchema>;

/** When waste is put out; without a start it is a deadline. */
export const exposureWindowSchema = z.strictObject({
  /** Null: a deadline only. */
  from: timeSchema.nullable(),
  /** Not after `from`, or a deadline before noon: on the following day. */
  to: timeSchema,
});
export type ExposureWindow = z.infer<typeof exposureWindowSchema>;

export const wasteRuleSchema = z
  .strictObject({
    fraction: fractionSlug,
    /** Of the evening of exposure: 0 is Monday. */
    weekday: z.number().int().min(0).max(6),
    /** In weeks. */
    every: z.number().int().min(1).max(WASTE_LIMITS.weeks),
    /** A day of a week in which it happens; needed if not every week. */
    anchor: daySchema.nullable(),
    /** Days of the year, both included; it may cross the year's end. Null: the whole year. */
    season: z.strictObject({ from: monthDaySchema, to: monthDaySchema }).nullable(),
    window: exposureWindowSchema,
    /** The day of collection, counted from the evening. */
    days_after: z.number().int().min(0).max(WASTE_LIMITS.daysAfter),
  })
  .check(({ value, issues }) => {
    if (value.every === 1 || value.anchor !== null) return;
    issues.push({ code: "custom", message: "missing", path: ["anchor"], input: value });
  });
export type WasteRule = z.infer<typeof wasteRuleSchema>;

const holidaySchema = z.strictObject({
  /** The day of collection. */
  date: daySchema,
  name: optionalLine(WASTE_LIMITS.name),
  shift: z.enum(holidayShifts),
});
export type WasteHoliday = z.infer<typeof holidaySchema>;

const exceptionShape = {
  kind: z.enum(wasteExceptionKinds),
  /** The evening as the calendar shows it. */
  date: daySchema,
  fraction: fractionSlug,
  /** Only of "move": the new evening. */
  to: daySchema.nullable(),
  /** Only of "replace": what is put out instead. */
  instead: fractionSlug.nullable(),
  reason: optionalLine(WASTE_LIMITS.reason),
};

/** What "move" and "replace" need, and the others must not have. */
function checkException({
  value,
  issues,
}: z.core.ParsePayload<{ kind: string; to: string | null; instead: string | null }>) {
  for (const [name, kind] of [
    ["to", "move"],
    ["instead", "replace"],
  ] as const) {
    if ((value.kind === kind) === (value[name] !== null)) continue;
    issues.push({ code: "custom", message: "missing", path: [name], input: value });
  }
}

/** `POST /api/staff/waste/years/{id}/exceptions`: told to whom the calendar has been shown. */
export const wasteExceptionInputSchema = z.strictObject(exceptionShape).check(checkException);
export type WasteExceptionInput = z.infer<typeof wasteExceptionInputSchema>;

const exceptionSchema = z
  .strictObject({
    ...exceptionShape,
    /** Null: it was there when the year was published. Only the portal sets it. */
    announced_at: instantSchema.nullable(),
  })
  .check(checkException);
export type WasteException = z.infer<typeof exceptionSchema>;

/** What gives the evenings of a year: rules, moved by holidays, then changed by exceptions in order. */
export const wastePlanSchema = z.strictObject({
  rules: z.array(wasteRuleSchema).max(WASTE_LIMITS.rules),
  holidays: z.array(holidaySchema).max(WASTE_LIMITS.holidays),
  exceptions: z.array(exceptionSchema).max(WASTE_LIMITS.exceptions),
});
export type WastePlan = z.infer<typeof wastePlanSchema>;

const zoneShape = {
  name: requiredLine(2, WASTE_LIMITS.name),
  note: optionalLine(WASTE_LIMITS.reason),
};

/** `GET /api/waste`. */
export const wasteOverviewSchema = z.object({
  fractions: z.array(wasteFractionSchema),
  zones: z.array(
    z.object({
      slug: slugSchema,
      name: z.string(),
      note: z.string().nullable(),
      /** Published years by kind of user. */
      calendars: z.array(z.object({ kind: userKindSchema, years: z.array(yearSchema) })),
    }),
  ),
  /** False: nobody can be asked for an address. */
  has_streets: z.boolean(),
});
export type WasteOverview = z.infer<typeof wasteOverviewSchema>;

/** `GET /api/waste/streets`: streets with a word that begins so. */
export const wasteStreetQuerySchema = z.object({
  q: lineSchema().max(WASTE_LIMITS.street).catch("").default(""),
});
export const wasteStreetListSchema = z.object({ data: z.array(z.string()) });

/** `GET /api/waste/address`. */
export const wasteAddressQuerySchema = z.object({
  street: requiredLine(2, WASTE_LIMITS.street),
  number: lineSchema().max(WASTE_LIMITS.number).catch("").default(""),
  kind: userKindSchema.catch("household").default("household"),
});
export type WasteAddressQuery = z.infer<typeof wasteAddressQuerySchema>;

export const wasteAddressSchema = z.object({
  /**
   * "no_collection": the street has no collection at the door. "number_needed": the street has
   * several zones. "unknown_number": no row of the street has this number.
   */
  outcome: z.enum(["zone", "no_collection", "number_needed", "unknown_number", "unknown_street"]),
  /** As the staff wrote it; null for an unknown one. */
  street: z.string().nullable(),
  zone: z.object({ slug: slugSchema, name: z.string() }).nullable(),
  /** Where to take the waste, or another hint. */
  note: z.string().nullable(),
});
export type WasteAddress = z.infer<typeof wasteAddressSchema>;

/** `GET /api/waste/zones/{slug}/calendar`. */
export const wasteCalendarQuerySchema = z.object({
  kind: userKindSchema.catch("household").default("household"),
  /** Default: yesterday, whose evening may still last. */
  from: daySchema.optional(),
  /** Included; default: sixty days later. At most a year and a month later. */
  to: daySchema.optional(),
});

/** `GET /api/waste/zones/{slug}/calendar.ics`. */
export const wasteFileQuerySchema = wasteCalendarQuerySchema.pick({ kind: true });

const pickupChangeSchema = z.object({
  kind: z.enum(["holiday", "added", "replaced", "moved"]),
  /** The evening that it was moved from. */
  from: daySchema.nullable(),
  reason: z.string().nullable(),
  announced_at: instantSchema.nullable(),
});

const pickupSchema = z.object({
  fraction: fractionSlug,
  /** The evening of exposure. */
  evening: daySchema,
  window: exposureWindowSchema,
  /** The day of collection. */
  collection: daySchema,
  /** Null: as usual. */
  change: pickupChangeSchema.nullable(),
});
export type WastePickup = z.infer<typeof pickupSchema>;

const cancelledSchema = z.object({
  fraction: fractionSlug,
  evening: daySchema,
  /** The evening instead; null: none. */
  to: daySchema.nullable(),
  reason: z.string().nullable(),
  announced_at: instantSchema.nullable(),
});
export type CancelledPickup = z.infer<typeof cancelledSchema>;

const publishedYearSchema = z.object({
  year: yearSchema,
  source: z.string().nullable(),
  source_url: z.string().nullable(),
  published_at: instantSchema,
  /** The last change that was announced after that. */
  changed_at: instantSchema.nullable(),
});

export const wasteCalendarSchema = z.object({
  zone: z.object({ slug: slugSchema, name: z.string(), note: z.string().nullable() }),
  kind: userKindSchema,
  from: daySchema,
  to: daySchema,
  /** The published years within the days; a missing year has no evenings. */
  years: z.array(publishedYearSchema),
  /** By evening. */
  pickups: z.array(pickupSchema),
  /** Evenings on which nothing is put out though it was usual or announced. */
  cancelled: z.array(cancelledSchema),
  /** From 15 December: the year that is still missing. Null: none. */
  missing_year: yearSchema.nullable(),
});
export type WasteCalendar = z.infer<typeof wasteCalendarSchema>;

const staffFractionShape = {
  ...fractionShape,
  /** Words by which the operator's files name it. */
  words: z.array(requiredLine(1, WASTE_LIMITS.name)).max(WASTE_LIMITS.words),
};

/** `PUT /api/staff/waste/fractions`: all of them, in order. */
const fractionListInputSchema = z.object({
  fractions: z
    .array(
      z.strictObject({
        ...staffFractionShape,
        /** Null: a new one. */ slug: fractionSlug.nullable(),
      }),
    )
    .max(WASTE_LIMITS.fractions),
});
export const wasteFractionsChangeSchema = fractionListInputSchema.safeExtend(versionedShape);
export type WasteFractionsChange = Change<z.infer<typeof fractionListInputSchema>>;
export const wasteFractionsSchema = z.object({
  fractions: z.array(z.object(staffFractionShape)),
  ...versionedShape,
});
export type WasteFractions = z.infer<typeof wasteFractionsSchema>;
export type StaffFraction = WasteFractions["fractions"][number];

/** `PUT /api/staff/waste/zones`: all of them, in order. */
const zoneListInputSchema = z.object({
  zones: z
    .array(z.strictObject({ /** Null: a new one. */ id: z.uuid().nullable(), ...zoneShape }))
    .max(WASTE_LIMITS.zones),
});
export const wasteZonesChangeSchema = zoneListInputSchema.safeExtend(versionedShape);
export type WasteZonesChange = Change<z.infer<typeof zoneListInputSchema>>;
const staffZoneSchema = z.object({ id: z.uuid(), slug: slugSchema, ...zoneShape });
export const wasteZonesSchema = z.object({ zones: z.array(staffZoneSchema), ...versionedShape });
export type WasteZones = z.infer<typeof wasteZonesSchema>;

const yearCardSchema = z.object({
  id: z.uuid(),
  zone_id: z.uuid(),
  kind: userKindSchema,
  year: yearSchema,
  state: z.enum(wasteYearStates),
  published_at: instantSchema.nullable(),
  changed_at: instantSchema.nullable(),
});

/** `GET /api/staff/waste`. */
export const staffWasteSchema = z.object({
  fractions: wasteFractionsSchema,
  zones: wasteZonesSchema,
  /** The newest first. */
  years: z.array(yearCardSchema),
  /** Rows of streets. */
  streets: z.number().int().min(0),
  /** Calendars that people will miss: the next year from 15 December, or the current one. */
  missing: z.array(z.object({ zone_id: z.uuid(), kind: userKindSchema, year: yearSchema })),
});
export type StaffWaste = z.infer<typeof staffWasteSchema>;

/** `POST /api/staff/waste/years`. */
export const wasteYearInputSchema = z.strictObject({
  zone_id: z.uuid(),
  kind: userKindSchema,
  year: yearSchema,
  /** A year whose plan it begins with; null: it begins empty. */
  copy_of: z.uuid().nullable(),
});
export type WasteYearInput = z.infer<typeof wasteYearInputSchema>;

const yearContentShape = {
  source: optionalLine(WASTE_LIMITS.reason),
  source_url: sourceUrlSchema,
  plan: wastePlanSchema,
};
const yearContentSchema = z.strictObject(yearContentShape);
export type WasteYearContent = z.infer<typeof yearContentSchema>;
/** `PUT /api/staff/waste/years/{id}`: of a draft. */
export const wasteYearChangeSchema = yearContentSchema.safeExtend(versionedShape);
export type WasteYearChange = Change<WasteYearContent>;

export const wasteYearSchema = yearCardSchema.extend({ ...yearContentShape, ...versionedShape });
export type WasteYear = z.infer<typeof wasteYearSchema>;

/** `POST /api/staff/waste/years/{id}/publish`: the version that the staff has seen. */
export const wastePublishSchema = z.strictObject(versionedShape);

const streetRowShape = {
  street: requiredLine(2, WASTE_LIMITS.street),
  side: z.enum(streetSides),
  /** House numbers are text: "12/B", "1/SNC". Null: from the first. */
  from: optionalLine(WASTE_LIMITS.number),
  /** Included, with all its letters; null: to the last. */
  to: optionalLine(WASTE_LIMITS.number),
  /** Null: everybody. */
  kind: userKindSchema.nullable(),
  /** Null: no collection at the door. */
  zone_id: z.uuid().nullable(),
  note: optionalLine(WASTE_LIMITS.reason),
};
/** `POST /api/staff/waste/street-rows`. */
export const streetRowInputSchema = z.strictObject(streetRowShape);
export type StreetRowInput = z.infer<typeof streetRowInputSchema>;

/** `PUT /api/staff/waste/street-rows/{id}`. */
export const streetRowChangeSchema = streetRowInputSchema.extend(versionedShape);
export type StreetRowChange = Change<StreetRowInput>;

/** `POST /api/staff/waste/streets`: rows take the place of all rows of the streets that they name. */
export const streetRowsInputSchema = z.strictObject({
  rows: z.array(streetRowInputSchema).min(1).max(WASTE_LIMITS.rows),
});
export const streetRowsWrittenSchema = z.object({
  streets: z.number().int(),
  rows: z.number().int(),
  replaced: z.number().int(),
});

export const streetRowSchema = z.object({ id: z.uuid(), ...streetRowShape, ...versionedShape });
export type StreetRow = z.infer<typeof streetRowSchema>;

/** `GET /api/staff/waste/street-rows`. */
export const streetRowQuerySchema = pageQuerySchema.pick({ page: true }).extend({
  q: lineSchema().max(WASTE_LIMITS.street).catch("").default(""),
  /** Rows of this zone only; "none": those without collection at the door. */
  zone: z
    .union([z.uuid(), z.literal("none")])
    .optional()
    .catch(undefined),
});
export type StreetRowQuery = z.infer<typeof streetRowQuerySchema>;
export const streetRowPageSchema = pageOf(streetRowSchema);
