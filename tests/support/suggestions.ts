import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { Suggestion } from "@/lib/contract/suggestions";
import type { TestBackend } from "./backend";
import { type Browser, openBrowser, openPeople, passSeconds } from "./people";

/** As {@link openPeople}, and notifications are written, too. */
export async function openSuggestions(): Promise<TestBackend> {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
}

/** A suggestion of somebody who is logged in. */
export function suggestAs(
  who: Pick<Browser, "call">,
  slug: string,
  over: object,
): Promise<Response> {
  return who.call("POST", "/api/suggestions", { slug, ...over });
}

/** A suggestion of a visitor without an account, some seconds after the form was opened. */
export async function suggestAsGuest(
  backend: TestBackend,
  slug: string,
  over: object,
  address = "203.0.113.7",
): Promise<Response> {
  const browser = openBrowser(backend, address);
  const { token } = await (await browser.call("GET", "/api/suggestions/token")).json();
  passSeconds(5);
  return suggestAs(browser, slug, { token, ...over });
}

/** The open suggestions for an activity, as somebody who may edit it reads them. */
export async function openFor(ask: Browser["call"], id: string): Promise<Suggestion[]> {
  return (await ask("GET", `/api/editor/activity/${id}/suggestions`)).json();
}
