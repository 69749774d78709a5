import { inTransaction } from "@/backend/db/handle";
import { stopLinks } from "@/backend/features/notifications/mail-stops";
import { notify } from "@/backend/features/notifications/notify";
import { createAuthenticator } from "../../support/authenticator";
import type { TestBackend } from "../../support/backend";
import { deliver, logIn, PASSWORD, register, tokenIn } from "../../support/people";
import { logIn as openSession } from "../../support/signed-in";
import { subscriptionForm } from "../../support/subscription-form";
import { totp } from "../../support/totp";
import { type Account, type Cases, idOf, json, newAccount, newEmail, own, stranger } from "./case";

/** Accounts, and what people are told. */
export function accountCases(backend: TestBackend): Cases {
  const { db, now } = backend.deps;
  const someone = () => newAccount(backend, null);
  const registered = async () => {
    const email = newEmail();
    return { email, token: await register(backend, email) };
  };
  const secondStep = async ({ ask, email }: Account) => {
    const { secret, recovery_codes } = await json(
      ask("POST", "/api/auth/two-factor", { password: PASSWORD }),
    );
    const code = totp(secret, now());
    await ask("POST", "/api/auth/two-factor/confirm", { code });
    const browser = stranger(backend);
    await logIn(browser, { email });
    return { browser, body: { code: recovery_codes[0] } };
  };
  const stopSecret = (id: string) => {
    const { stop = "" } = stopLinks(backend.deps, id, ["role_status"]);
    return new URL(stop).searchParams.get("token") ?? "";
  };
  const passkey = async ({ ask }: Account, device = createAuthenticator()) => {
    const options = await json(ask("POST", "/api/auth/passkeys/options", { password: PASSWORD }));
    return { name: "Telefono", credential: device.create(options) };
  };

  return [
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
      /POST \/api\/notifications\/test$/,
      own(async ({ ask }) => {
        await ask("POST", "/api/notifications/subscriptions", subscriptionForm);
        return {};
      }),
    ],
    [
      /POST \/api\/notifications\/mails$/,
      async () => {
        const types = [{ type: "role_status", is_on: false }];
        return { body: { secret: stopSecret((await someone()).id), types } };
      },
    ],
    [
      /POST \/api\/notifications\/stop$/,
      async () => ({
        query: { token: stopSecret((await someone()).id) },
        body: Buffer.from("List-Unsubscribe=One-Click"),
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
        await stranger(backend).call("POST", "/api/auth/forgot-password", { email });
        await deliver(backend);
        return { body: { token: tokenIn(backend, email), password: `${PASSWORD} nuovo` } };
      },
    ],
    [/login\/two-factor$/, async () => secondStep(await newAccount(backend, "amministratore"))],
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
        const person = await newAccount(backend, "amministratore");
        await person.ask("POST", "/api/auth/passkeys", await passkey(person, device));
        const browser = stranger(backend);
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
      /profile\/deletion$/,
      async () => ({ browser: (await someone()).browser, body: { password: PASSWORD } }),
    ],
    [
      /staff\/administrators$/,
      async () => ({ body: { email: (await someone()).email, password: PASSWORD } }),
    ],
    [
      /change-email$/,
      own(async () => {
        return { body: { email: newEmail(), password: PASSWORD } };
      }),
    ],
  ];
}
