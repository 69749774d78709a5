import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { inTransaction } from "@/backend/db/handle";
import { hashPassword } from "@/backend/features/accounts/passwords";
import { insertCredential } from "@/backend/features/accounts/queries";
import { notify } from "@/backend/features/notifications/notify";
import { openReportForm } from "@/backend/features/reports/filing";
import { grantRole } from "@/backend/features/roles/service";
import { createAuthenticator } from "../support/authenticator";
import type { TestBackend } from "../support/backend";
import { plantReview } from "../support/directory";
import {
  type Browser,
  deliver,
  logIn,
  openBrowser,
  PASSWORD,
  passSeconds,
  register,
  tokenIn,
} from "../support/people";
import { ofActivity, ofReview, reportDeeds } from "../support/report-cases";
import { honestReview } from "../support/reviews";
import {
  beginRequest,
  consents,
  pdf,
  sendRequest,
  shopForm,
  upload,
} from "../support/role-requests";
import { insertPerson, logIn as openSession, type Person } from "../support/signed-in";
import { subscriptionForm } from "../support/subscription-form";
import { totp } from "../support/totp";

/** What a call is sent that its declaration alone does not tell. */
export interface Case {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Bytes are sent as they are. */
  body?: unknown;
  /** Where it is not the one of whoever asks. */
  browser?: Browser;
}

type Administrator = Person & { email: string };
/** Makes what a call is about; null: nobody is logged in. */
type Prepare = (admin: Administrator | null) => Promise<Case>;

const message = "Abbiamo letto il testo insieme.";
const json = async (response: Promise<Response>) => (await response).json();
let people = 0;

/** Somebody new with a password, and with every right unless `role` says otherwise. */
export async function newAccount(
  backend: TestBackend,
  role: "amministratore" | "esercente" | null = "amministratore",
  activityIds: string[] = [],
): Promise<Administrator> {
  const { db, now } = backend.deps;
  people += 1;
  const email = `persona.${people}@example.it`;
  const id = await insertPerson(backend, { email });
  const at = now();
  await insertCredential(db, { userId: id, password: await hashPassword(PASSWORD, 8), at });
  if (role) await grantRole(db, { userId: id, role, activityIds, grantedBy: null, at });
  return { ...(await openSession(backend, id)), email };
}

/** By the method and path of an endpoint, what makes a call of it change something; the first that fits counts. */
export function casesOf(backend: TestBackend, activityId: string): [RegExp, Prepare][] {
  const { db, now } = backend.deps;
  const { report, uphold, linkOf, object } = reportDeeds(backend);

  const png = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: "#385" } })
      .png()
      .toBuffer();
  /** A browser that nobody has used, at an address of its own. */
  const stranger = () => {
    people += 1;
    return openBrowser(backend, `192.0.2.${people % 256}`);
  };
  const someone = () => newAccount(backend, null);
  const reviewOf = async (status: "pending" | "published") => {
    const { id } = await someone();
    return plantReview(db, activityId, 4, { status, author_id: id, created_at: now() }, now());
  };
  const reported = async () => {
    const person = await someone();
    const review = ofReview(await reviewOf("published"));
    return { id: await report({ ...person.browser, id: person.id }, review), person };
  };
  const decided = async () => {
    const { id, person } = await reported();
    await uphold((await newAccount(backend)).browser, id, "hidden");
    return { id, token: await linkOf(person.email) };
  };
  const draft = async ({ browser }: Person) => {
    const path = await beginRequest(browser);
    const { id, documents } = await json(upload(browser, path));
    return { id: id as string, document_id: documents[0].id as string };
  };
  const applied = async () => {
    const { browser } = await someone();
    const id = await sendRequest(browser, shopForm);
    const { documents } = await json(browser.call("GET", `/api/role-requests/${id}`));
    return { id, document_id: documents[0].id as string };
  };
  const proposed = async (email: string) => {
    const { ask } = await newAccount(backend);
    const { id } = await json(ask("POST", "/api/staff/editor-invitations", { email, message }));
    return id as string;
  };
  const registered = async () => {
    people += 1;
    const email = `nuova.${people}@example.it`;
    return { email, token: await register(backend, email) };
  };
  const secondStep = async ({ ask, email }: Administrator) => {
    const { secret, recovery_codes } = await json(
      ask("POST", "/api/auth/two-factor", { password: PASSWORD }),
    );
    const code = totp(secret, now());
    await ask("POST", "/api/auth/two-factor/confirm", { code });
    const browser = stranger();
    await logIn(browser, { email });
    return { browser, body: { code: recovery_codes[0] } };
  };
  const passkey = async ({ ask }: Administrator, device = createAuthenticator()) => {
    const options = await json(ask("POST", "/api/auth/passkeys/options", { password: PASSWORD }));
    return { name: "Telefono", credential: device.create(options) };
  };
  const imported = async () => {
    const begin = { source: "prova", file_name: "a.csv", attribution: null, dry_run: false };
    return (await json(backend.operator("POST", "/operator/imports", begin))).id as string;
  };
  const heldRole = async () => {
    const { id } = await newAccount(backend, "esercente", [activityId]);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from user_roles where user_id = ${id}`,
    );
    return rows[0]?.id ?? "";
  };
  const idOf = async (id: string | Promise<string>): Promise<Case> => ({
    params: { id: await id },
  });
  const own =
    (prepare: (admin: Administrator) => Promise<Case>): Prepare =>
    async (admin) =>
      admin ? prepare(admin) : {};

  const { personal_experience: _, no_reward: __, ...edit } = honestReview();
  return [
    [
      /^(PATCH|DELETE) \/api\/reviews\/{id}$/,
      own(async ({ ask }) => {
        const path = "/api/activities/osteria/reviews";
        const { id } = await json(ask("POST", path, honestReview({ rating: 1 })));
        return { params: { id }, body: edit };
      }),
    ],
    [/POST .*{slug}\/reviews$/, async () => ({ body: honestReview() })],
    [
      /POST .*(photos|proofs|pictures)$/,
      async () => ({ query: { kind: "receipt" }, body: await png() }),
    ],
    [
      /reviews\/photos\/{id}/,
      own(async ({ ask }) => {
        const type = { "content-type": "image/png" };
        return idOf((await json(ask("POST", "/api/reviews/photos", await png(), type))).id);
      }),
    ],
    [/staff\/reviews\/{id}/, () => idOf(reviewOf("pending"))],
    [/api\/reviews\/{id}/, () => idOf(reviewOf("published"))],
    [
      /POST \/api\/reports$/,
      async () => {
        const token = openReportForm(backend.deps);
        passSeconds(10);
        const text = "Questo contenuto è offensivo verso chi lavora qui.";
        const who = { name: "Ugo", email: "ugo@example.it", token };
        return { body: { target: ofActivity, reason: "spam", text, good_faith: true, ...who } };
      },
    ],
    [
      /POST \/api\/reports\/objection$/,
      async () => ({ body: { token: (await decided()).token, text: message } }),
    ],
    [
      /reports\/{id}\/objection$/,
      async () => {
        const { id, token } = await decided();
        await object(token);
        return { params: { id }, body: { outcome: "overturned", message } };
      },
    ],
    [
      /reports\/{id}\/give-back$/,
      own(async ({ ask }) => {
        const { id } = await reported();
        await ask("POST", `/api/staff/reports/${id}/take`);
        return idOf(id);
      }),
    ],
    [/staff\/reports\/{id}/, async () => idOf((await reported()).id)],
    [
      /staff\/synonyms\/{id}/,
      own(async ({ ask }) => {
        people += 1;
        const group = { terms: [`fai da te ${people}`], two_way: false, finds: ["bricolage"] };
        const { id } = await json(ask("POST", "/api/staff/synonyms", group));
        return { params: { id: String(id) }, body: group };
      }),
    ],
    [/synonyms$/, async () => ({ body: { terms: ["bottega"], two_way: false, finds: ["bar"] } })],
    [/staff\/role-requests\/{id}/, async () => ({ params: await applied() })],
    [
      /role-requests\/{id}\/documents$/,
      own(async (admin) => ({
        params: await draft(admin),
        query: { kind: "visura", name: "visura.pdf" },
        body: pdf,
      })),
    ],
    [
      /role-requests\/{id}\/submit$/,
      own(async (admin) => ({ params: await draft(admin), body: consents })),
    ],
    [/role-requests\/{id}/, own(async (admin) => ({ params: await draft(admin) }))],
    [
      /staff\/roles\/{id}\/reinstate/,
      own(async ({ ask }) => {
        const id = await heldRole();
        await ask("POST", `/api/staff/roles/${id}/suspend`, { message });
        return idOf(id);
      }),
    ],
    [
      /staff\/roles\/{id}\/scope/,
      async () => {
        const body = { activity_ids: [], previous_ids: [activityId], message };
        return { params: { id: await heldRole() }, body };
      },
    ],
    [/staff\/roles\/{id}/, () => idOf(heldRole())],
    [/staff\/editor-invitations\/{id}/, async () => idOf(proposed((await someone()).email))],
    [
      /POST \/api\/editor-invitation\/{id}/,
      own(async () => {
        const { browser, email } = await someone();
        const id = await proposed(email);
        await (await newAccount(backend)).ask(
          "POST",
          `/api/staff/editor-invitations/${id}/confirm`,
        );
        return { params: { id }, browser };
      }),
    ],
    [/sessions\/{id}/, own(async ({ id }) => idOf((await openSession(backend, id)).sessionId))],
    [/POST \/api\/notifications\/subscriptions$/, async () => ({ body: subscriptionForm })],
    [
      /notifications\/subscriptions\/{id}/,
      own(async ({ ask }) => {
        const path = "/api/notifications/subscriptions";
        await ask("POST", path, subscriptionForm);
        return idOf((await json(ask("GET", path))).data[0].id);
      }),
    ],
    [
      /notifications\/{id}\/read/,
      own(async ({ id, ask }) => {
        const told = {
          type: "system",
          title: "Novità",
          body: "Qui le trovi.",
          deepLink: "/",
        } as const;
        await inTransaction(db, (tx) => notify(backend.deps, tx, { userId: id, ...told }));
        return idOf((await json(ask("GET", "/api/notifications"))).data[0].id);
      }),
    ],
    [/verify-email$/, async () => ({ body: { token: (await registered()).token } })],
    [/verify-email\/resend$/, async () => ({ body: { email: (await registered()).email } })],
    [
      /auth\/(login|forgot-password)$/,
      async () => ({ body: { email: (await someone()).email, password: PASSWORD } }),
    ],
    [
      /reset-password$/,
      async () => {
        const { email } = await someone();
        await stranger().call("POST", "/api/auth/forgot-password", { email });
        await deliver(backend);
        return { body: { token: tokenIn(backend, email), password: `${PASSWORD} nuovo` } };
      },
    ],
    [/login\/two-factor$/, async () => secondStep(await newAccount(backend))],
    [
      /two-factor\/confirm$/,
      own(async ({ ask }) => {
        const { secret } = await json(ask("POST", "/api/auth/two-factor", { password: PASSWORD }));
        return { body: { code: totp(secret, now()) } };
      }),
    ],
    [
      /two-factor\/(disable|recovery-codes)$/,
      own(async (admin) => {
        await secondStep(admin);
        return { body: { password: PASSWORD } };
      }),
    ],
    [/POST \/api\/auth\/passkeys$/, own(async (admin) => ({ body: await passkey(admin) }))],
    [
      /auth\/passkeys\/{id}/,
      own(async (admin) =>
        idOf((await json(admin.ask("POST", "/api/auth/passkeys", await passkey(admin)))).id),
      ),
    ],
    [
      /login\/passkey$/,
      async () => {
        const device = createAuthenticator();
        const person = await newAccount(backend);
        await person.ask("POST", "/api/auth/passkeys", await passkey(person, device));
        const browser = stranger();
        const options = await json(browser.call("POST", "/api/auth/login/passkey/options"));
        return { browser, body: { credential: device.get(options) } };
      },
    ],
    [
      /deletion\/confirm$/,
      async () => {
        const { ask, email } = await someone();
        await ask("POST", "/api/profile/deletion", { password: PASSWORD });
        await deliver(backend);
        return { body: { token: tokenIn(backend, email) } };
      },
    ],
    [
      /change-email$/,
      own(async () => {
        people += 1;
        return { body: { email: `altra.${people}@example.it`, password: PASSWORD } };
      }),
    ],
    [/GET \/api\/search$/, async () => ({ query: { q: "pane" } })],
    [
      /GET \/api\/pages\/{slug}/,
      async () => {
        const page = { title: "Osteria", body_html: "<p>Aperta.</p>" };
        await backend.operator("PUT", "/operator/pages/osteria", page);
        return {};
      },
    ],
    [/PATCH \/operator\/activities/, async () => ({ body: { name: "Osteria" } })],
    [/POST \/operator\/restore$/, async () => ({ body: Buffer.from("no archive") })],
    [
      /POST \/api\/staff\/notifications$/,
      async () => {
        const told = { type: "system", title: "Novità", body: "Da oggi." };
        return { body: { ...told, id: randomUUID(), deep_link: "/", audience: { kind: "all" } } };
      },
    ],
    [/operator\/imports\/{id}/, () => idOf(imported())],
    [
      /PATCH \/api\/staff\/settings/,
      own(async ({ ask }) => {
        const { version } = await json(ask("GET", "/api/staff/settings"));
        return { body: { version, tagline: "In collina" } };
      }),
    ],
  ];
}
