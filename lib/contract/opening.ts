import { z } from "zod";
import { daySchema, instantSchema, lineSchema } from "./fields";

export const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof weekdays)[number];

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * `[opens, closes]` in Europe/Rome. A closing time at or before the opening time is on the next
 * day.
 */
export const intervalSchema = z.tuple([timeSchema, timeSchema]);
export type OpeningInterval = z.infer<typeof intervalSchema>;

const intervalsSchema = z.array(intervalSchema).max(4);

export const weeklyHoursSchema = z.object({
  mo: intervalsSchema.default([]),
  tu: intervalsSchema.default([]),
  we: intervalsSchema.default([]),
  th: intervalsSchema.default([]),
  fr: intervalsSchema.default([]),
  sa: intervalsSchema.default([]),
  su: intervalsSchema.default([]),
});

/** Days that override the weekly hours, both ends included: closed, or open at other times. */
export const specialHoursSchema = z.object({
  date_from: daySchema,
  date_to: daySchema,
  closed: z.boolean(),
  intervals: intervalsSchema.default([]),
  /** Label in the badge and the table: "Ferragosto", "ferie". */
  label: lineSchema().max(60).nullable().default(null),
});

/** Opening hours of an activity (docs/domain/activities.md). `weekly` null: not known. */
export const openingSchema = z.object({
  weekly: weeklyHoursSchema.nullable().default(null),
  always_open: z.boolean().default(false),
  by_appointment: z.boolean().default(false),
  special: z.array(specialHoursSchema).max(60).default([]),
  temporarily_closed: z
    .object({
      from: daySchema,
      to: daySchema.nullable().default(null),
      reason: z.string().max(120).nullable().default(null),
    })
    .nullable()
    .default(null),
  permanently_closed: z.boolean().default(false),
  /**
   * When the owner last confirmed the hours; after 180 days the site shows "Orari da confermare".
   */
  confirmed_at: instantSchema.nullable().default(null),
});

export type Opening = z.infer<typeof openingSchema>;
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;
export type SpecialHours = z.infer<typeof specialHoursSchema>;
