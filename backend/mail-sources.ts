import { calendarOfEvent } from "./features/events/service";
import { siteLookOf } from "./features/settings/service";
import type { Deps } from "./kernel/deps";
import { DomainError } from "./kernel/errors";
import type { MailSources } from "./mail/send";

/** What mails need of the features, which they do not import. */
export function mailSources(deps: Pick<Deps, "db" | "now" | "config">): MailSources {
  return {
    siteLook: siteLookOf,
    calendarOf: async (slug, dates) => {
      try {
        return await calendarOfEvent(deps, slug, dates);
      } catch (error) {
        if (error instanceof DomainError) return null;
        throw error;
      }
    },
  };
}
