import { eventTimePage } from "../../lib/event-routes";
import { listings } from "../../lib/listings";
import { privateRequestForm, routes } from "../../lib/routes";

/** Public pages that search engines are to know, activities aside. */
export const indexablePages = [
  { name: "home", path: routes.home() },
  { name: "list", path: routes.activities() },
  { name: "second page of the list", path: listings.activities.href({ page: 2 }) },
  { name: "events", path: routes.events() },
  { name: "events of the weekend", path: eventTimePage("weekend") },
  { name: "month of events", path: routes.eventDay(new Date().toISOString().slice(0, 7)) },
  { name: "jobs", path: routes.jobs() },
  { name: "promotions", path: routes.promos() },
  { name: "private request", path: privateRequestForm() },
  { name: "privacy policy", path: routes.privacyPolicy() },
  { name: "cookie policy", path: routes.cookiePolicy() },
  { name: "contact", path: routes.contact() },
  { name: "sustainability", path: routes.sustainability() },
  { name: "how reviews are checked", path: routes.reviewPolicy() },
];
