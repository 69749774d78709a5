import { eventTimePage } from "../../lib/event-routes";
import { listings } from "../../lib/listings";
import { privateRequestForm, routes } from "../../lib/routes";

function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
}

/** Public pages that search engines are to know, activities aside. */
export const indexablePages = [
  { name: "home", path: routes.home() },
  { name: "list", path: routes.activities() },
  { name: "second page of the list", path: listings.activities.href({ page: 2 }) },
  { name: "events", path: routes.events() },
  { name: "events of the weekend", path: eventTimePage("weekend") },
  { name: "month of events", path: routes.eventDay(new Date().toISOString().slice(0, 7)) },
  { name: "next month of events", path: routes.eventDay(nextMonth()) },
  { name: "events of tomorrow", path: eventTimePage("tomorrow") },
  { name: "news", path: listings.news.href({}) },
  { name: "terms", path: routes.terms() },
  { name: "jobs", path: routes.jobs() },
  { name: "promotions", path: routes.promos() },
  { name: "private request", path: privateRequestForm() },
  { name: "privacy policy", path: routes.privacyPolicy() },
  { name: "cookie policy", path: routes.cookiePolicy() },
  { name: "contact", path: routes.contact() },
  { name: "sustainability", path: routes.sustainability() },
  { name: "how reviews are checked", path: routes.reviewPolicy() },
];
