import { randomUUID } from "node:crypto";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineJobAdTasks } from "@/backend/features/jobs/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { Application } from "@/lib/contract/job-applications";
import type { TestBackend } from "./backend";
import { type Employer, plantEmployer, plantJob } from "./jobs";
import { type Browser, deliver, openBrowser, openPeople, passSeconds } from "./people";
import type { Person } from "./signed-in";
import { wordFiles } from "./word";
import { zipOf } from "./zip";

export const BASE = "/api/job-applications";
export const INBOX = "/api/business/job-applications";

/** As {@link openPeople}; notifications are written, and who has applied is told what becomes of the ad. */
export function openApplications(): Promise<TestBackend> {
  return openPeople([
    defineNotificationTasks,
    defineApplicationTasks,
    defineJobAdTasks,
    defineFollowTasks,
  ]);
}

/** A small PDF that is nothing but text. */
export const cvPdf = Buffer.from(
  "%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n",
  "latin1",
);

export const cvDocx = zipOf(wordFiles());

/** Questions of an ad in their three kinds; the first one must be answered. */
export const questions = [
  {
    id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1e01",
    text: "Hai la patente B?",
    required: true,
    kind: "yes_no",
    options: [],
  },
  {
    id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1e02",
    text: "Che turno preferisci?",
    required: false,
    kind: "choice",
    options: ["Mattino", "Sera"],
  },
] as const;

/** An ad to which one answers by the form, with its employer. */
export async function plantOpening(
  backend: TestBackend,
  { title = "Tornitore/trice", name = "Officine Galli", ...over }: Record<string, unknown> = {},
): Promise<Employer & { jobId: string }> {
  const employer = await plantEmployer(backend, String(name));
  const { id } = await plantJob(backend.deps.db, String(title), {
    organisationId: employer.organisationId,
    at: backend.deps.now().toISOString(),
    employer: { name },
    apply_mode: "form",
    questions,
    ...over,
  });
  return { ...employer, jobId: id };
}

let machines = 0;

/** A browser of a visitor at a machine of their own. */
export function visitor(backend: TestBackend): Browser {
  machines += 1;
  return openBrowser(backend, `192.0.${machines >> 8}.${machines & 255}`);
}

type Caller = Pick<Browser, "call">;

/** Sends a CV; the id under which it was sent. */
export async function sendCv(
  { call }: Caller,
  {
    id = randomUUID(),
    file = cvPdf as Uint8Array,
    name = "curriculum di Ada Villa.pdf",
    type = "application/pdf",
  } = {},
): Promise<string> {
  const query = new URLSearchParams({ name });
  await call("POST", `${BASE}/uploads/${id}/documents?${query}`, file, { "content-type": type });
  return id;
}

/** An application that nothing is wrong with. */
export function anApplication(jobId: string, over: object = {}): Record<string, unknown> {
  return {
    job_id: jobId,
    name: "Ada Villa",
    email: "ada@example.it",
    phone: "333 1234567",
    letter: "Ho lavorato cinque anni al tornio e mi piacerebbe ricominciare da voi.",
    answers: [
      { question_id: questions[0].id, value: "yes" },
      { question_id: questions[1].id, value: "Mattino" },
    ],
    privacy: true,
    ...over,
  };
}

/** Applies without an account. */
export async function applyAsGuest(
  backend: TestBackend,
  jobId: string,
  over: object = {},
  browser = visitor(backend),
): Promise<Response> {
  const { token } = await (await browser.call("GET", `${BASE}/token`)).json();
  const upload_id = await sendCv(browser);
  passSeconds(5);
  return browser.call("POST", BASE, anApplication(jobId, { token, upload_id, ...over }));
}

/** Applies with an account whose address is proved; the code. */
export async function applyAs(
  person: Person,
  jobId: string,
  email: string,
  over: object = {},
): Promise<string> {
  const upload_id = await sendCv(person.browser);
  const sent = await person.ask("POST", BASE, anApplication(jobId, { email, upload_id, ...over }));
  if (sent.status !== 202) throw new Error(`not taken: ${await sent.text()}`);
  return (await sent.json()).code;
}

/** What the link of the last mail to an address opens. */
export async function linkIn(
  backend: TestBackend,
  address = "ada@example.it",
): Promise<{ code: string; key: string }> {
  await deliver(backend);
  const mail = backend.mails.findLast(({ to }) => to.address === address);
  const [, code = "", key = ""] =
    /candidature\/(C-[A-Z2-9]{8})\?chiave=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  return { code, key };
}

/** An application that a guest has opened by the link of its mail. */
export interface OpenApplication {
  code: string;
  key: string;
  call(method: string, part?: string, body?: object): Promise<Response>;
  read(): Promise<Application>;
}

/** Opens an application by its link in a browser that has not been there. */
export async function openByLink(
  backend: TestBackend,
  link: { code: string; key: string },
): Promise<OpenApplication> {
  const browser = visitor(backend);
  const path = `${BASE}/${link.code}`;
  await browser.call("POST", `${path}/key`, { key: link.key });
  const call: OpenApplication["call"] = (method, part, body) =>
    browser.call(method, part ? `${path}/${part}` : path, body);
  return { ...link, call, read: async () => (await call("GET")).json() };
}

/** A guest's application that is confirmed. */
export async function confirmed(
  backend: TestBackend,
  jobId: string,
  over: { email?: string } = {},
): Promise<OpenApplication> {
  await applyAsGuest(backend, jobId, over);
  const application = await openByLink(backend, await linkIn(backend, over.email));
  await application.call("POST", "confirm");
  return application;
}

/** Path of the newest application in a state, for the employer. */
export async function received({ owner }: Pick<Employer, "owner">, status = "sent") {
  const { data } = await (await owner.ask("GET", `${INBOX}?status=${status}`)).json();
  return `${INBOX}/${data[0]?.id}`;
}

/** A refusal that nothing is wrong with. */
export const refusal = {
  text: "Grazie di esserti candidata: questa volta abbiamo scelto un'altra persona.",
};
