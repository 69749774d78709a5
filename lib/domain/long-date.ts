import { dateFormat } from "./made-once";

const longDate = dateFormat("it-IT", {
  timeZone: "Europe/Rome",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

const dateOnly = dateFormat("it-IT", {
  timeZone: "Europe/Rome",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "21 novembre 2026": the day that it is in Rome. */
export function formatDate(at: Date): string {
  return dateOnly().format(at);
}

/** "sabato 21 novembre 2026": the day that it is in Rome. */
export function formatLongDate(at: Date): string {
  return longDate().format(at);
}
