import { createHash } from "node:crypto";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { TestBackend } from "./backend";
import { type Browser, openBrowser, openPeople, passSeconds } from "./people";

/** As {@link openPeople}, and notifications are written, too. */
export async function openContact(): Promise<TestBackend> {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
}

let messages = 0;

/** A message that nothing is wrong with; each has words of its own. */
export function aMessage(over: object = {}): Record<string, unknown> {
  messages += 1;
  return {
    topic: "informazioni",
    name: "Vera Neri",
    email: "vera@example.it",
    subject: "Una domanda",
    text: `Vorrei sapere quando apre lo sportello numero ${messages} della piazza.`,
    privacy: true,
    ...over,
  };
}

/** What the token asks for, found by trying. */
export function workFor({ token, work }: { token: string; work: number }): string {
  for (let proof = 0; ; proof += 1) {
    const hash = createHash("sha256").update(`${token}.${proof}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - work) === 0) return String(proof);
  }
}

/** The token of the form, some seconds after it was opened. */
export async function openedForm(
  browser: Browser,
): Promise<{ token: string; work: number; proof?: string }> {
  const opened = await (await browser.call("GET", "/api/contact/token")).json();
  passSeconds(5);
  return opened;
}

/** A message of a visitor without an account. */
export async function writeAsGuest(
  backend: TestBackend,
  over: object = {},
  address = "203.0.113.7",
): Promise<Response> {
  const browser = openBrowser(backend, address);
  const { token } = await openedForm(browser);
  return browser.call("POST", "/api/contact", aMessage({ token, ...over }));
}
