import { sql } from "drizzle-orm";
import type { Subject } from "@/backend/content/content-kind";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { TestBackend } from "./backend";
import { plantActivity, plantDirectory } from "./directory";
import { type Browser, deliver, openBrowser, openPeople } from "./people";
import { honestReview } from "./reviews";
import { signUpAs } from "./role-requests";

export type ReportPerson = Browser & { id: string };

/** What the staff writes to both sides. */
export const decisionMessage = "Abbiamo letto il testo insieme.";
export const objectionText = "Non sono d'accordo: ecco che cosa è successo davvero.";

/** As {@link openPeople}, and notifications are written, too. */
export async function openReports(): Promise<TestBackend> {
  const opened = await openPeople();
  defineNotificationTasks(opened.deps);
  return opened;
}

/** The activity `osteria` with a published review, its author, a reader, and two of the staff. */
export async function settleReports(backend: TestBackend) {
  await plantDirectory(backend.deps.db);
  const activity = await plantActivity(backend.deps.db, "Osteria");
  const rita = await signUpAs(backend, "rita@example.it", "redattore");
  const sara = await signUpAs(backend, "sara@example.it", "amministratore");
  const author = await signUpAs(backend, "autore@example.it");
  const ugo = await signUpAs(backend, "ugo@example.it");
  const written = await author.call("POST", "/api/activities/osteria/reviews", honestReview());
  const review: string = (await written.json()).id;
  await rita.call("POST", `/api/staff/reviews/${review}/decision`, { decision: "publish" });
  await deliver(backend);
  backend.mails.length = 0;
  return { activity, review, rita, sara, author, ugo };
}

export const ofReview = (id: string): Subject => ({ kind: "review", id });
export const ofActivity = (id: string): Subject => ({ kind: "activity", id });

/** What people and the staff do with reports. */
export function reportActions(backend: TestBackend) {
  const act = (who: Browser, id: string, deed: string, body?: object) =>
    who.call("POST", `/api/staff/reports/${id}/${deed}`, body);
  const mailsTo = async (address: string) => {
    await deliver(backend);
    return backend.mails.filter(({ to }) => to.address === address);
  };
  return {
    /** The id of somebody's new report. */
    async report(who: ReportPerson, subject: Subject): Promise<string> {
      const text = "Questo contenuto è offensivo verso chi lavora qui.";
      const body = { subject, reason: "offensivo", text, good_faith: true };
      await who.call("POST", "/api/reports", body);
      const { rows } = await backend.deps.db.execute<{ id: string }>(
        sql`select id from reports where reporter_id = ${who.id} and subject_id = ${subject.id}`,
      );
      return rows[0]?.id ?? "";
    },
    act,
    uphold: (who: Browser, id: string, measure = "removed") =>
      act(who, id, "decision", { decision: "uphold", measure, message: decisionMessage }),
    dismiss: (who: Browser, id: string) =>
      act(who, id, "decision", { decision: "dismiss", message: decisionMessage }),
    read: async (id: string, who: Browser) =>
      (await who.call("GET", `/api/staff/reports/${id}`)).json(),
    /** How many reviews visitors see. */
    shown: async () =>
      (await (await backend.request("/api/activities/osteria/reviews")).json()).total,
    statusOf: async (path: string) => (await backend.request(path)).status,
    /** The secret of the link to object by that somebody was sent last. */
    async linkOf(address: string): Promise<string> {
      // Mails have no order: the receipt of a report may come after its decision.
      const link = /contesta-decisione\?token=([\w-]+)/;
      const texts = (await mailsTo(address)).map(({ text }) => text);
      return link.exec(texts.findLast((text) => link.test(text)) ?? "")?.[1] ?? "";
    },
    open: (token: string) =>
      backend.request("/api/reports/objection", { headers: { authorization: `Bearer ${token}` } }),
    object: (token: string, who: Browser = openBrowser(backend), text = objectionText) =>
      who.call("POST", "/api/reports/objection", { token, text }),
    subjectsTo: async (address: string) => (await mailsTo(address)).map(({ subject }) => subject),
    /** Delivers the mails on the way, and forgets them with the others. */
    async forgetMails(): Promise<void> {
      await deliver(backend);
      backend.mails.length = 0;
    },
  };
}
