import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { AccountSecurity } from "@/components/accounts/account-security";
import { ConfirmDeletion } from "@/components/accounts/confirm-deletion";
import { PersonalData } from "@/components/accounts/personal-data";
import {
  changePasswordSchema,
  deletionSchema,
  noticeSchema,
  passkeyListSchema,
  passwordOnlySchema,
  profileSchema,
  profileUpdateSchema,
  recoveryCodesSchema,
  sessionListSchema,
  twoFactorConfirmSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { data, form, others, security } = messages.accountPages;
const formTexts = { ...actionTexts, ...form };
const said = (message: string) =>
  HttpResponse.json(noticeSchema.parse({ message }), { status: 202 });
const user = makeUser();
let refreshes = 0;
const server = answerCalls(http.get("/api/frontend/profile", () => HttpResponse.json({ user })));

beforeEach(() => {
  refreshes = 0;
});

function router() {
  const refresh = () => {
    refreshes += 1;
  };
  return { ...noteRouter().router, refresh };
}
const region = (name: string) => within(screen.getByRole("region", { name }));

function showData(facts = {}) {
  renderItalian(
    <PersonalData user={makeUser(facts)} texts={data} others={others} formTexts={formTexts} />,
    { router: router() },
  );
  return userEvent.setup();
}

test("what was changed is sent, and no more, and the page follows", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch("/api/profile", async ({ request }) => {
      sent.push(profileUpdateSchema.parse(await request.json()));
      return HttpResponse.json(
        profileSchema.parse({ user: makeUser({ first_name: "Ada", name: "Ada Prova" }) }),
      );
    }),
  );
  const person = showData();
  const name = screen.getByRole("textbox", { name: form.firstName });
  expect(name).toHaveValue("Nora");
  await person.clear(name);
  await person.type(name, "Ada");
  await person.click(screen.getByLabelText(data.names.marketing));
  await person.click(screen.getByRole("button", { name: data.names.submit }));
  expect(await screen.findByText(data.names.saved)).toBeVisible();
  expect(sent).toEqual([{ first_name: "Ada", marketing: true }]);
  expect(refreshes).toBe(1);
});

test("a deletion asks for the password, and can be given up before", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/profile/deletion", async ({ request }) => {
      sent.push(passwordOnlySchema.parse(await request.json()));
      return said(messages.accounts.deletionMailSent);
    }),
  );
  const person = showData();
  const { open, submit } = data.deletion;
  await person.click(screen.getByRole("button", { name: open }));
  await person.click(region(data.deletion.title).getByRole("button", { name: actionTexts.cancel }));
  await person.click(screen.getByRole("button", { name: open }));
  const field = region(data.deletion.title).getByLabelText(form.currentPassword);
  expect(field).toHaveFocus();
  await person.type(field, "una frase lunga");
  await person.click(screen.getByRole("button", { name: submit }));
  expect(await screen.findByText(messages.accounts.deletionMailSent)).toBeVisible();
  expect(sent).toEqual([{ password: "una frase lunga" }]);
});

test("an account that is going says when, and can be kept", async () => {
  let undone = 0;
  server.use(
    http.delete("/api/profile/deletion", () => {
      undone += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = showData({ delete_after: "2026-12-05T10:00:00Z" });
  expect(screen.getByText(/sarà cancellato sabato 5 dicembre 2026/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: data.deletion.undo }));
  await waitFor(() => expect([undone, refreshes]).toEqual([1, 1]));
});

test("the link of a deletion does nothing before its button is pressed", async () => {
  server.use(
    http.post("/api/profile/deletion/confirm", () =>
      HttpResponse.json(deletionSchema.parse({ delete_after: "2026-12-05T10:00:00Z" })),
    ),
  );
  const texts = data.confirmDeletion;
  renderItalian(<ConfirmDeletion token="segreto" texts={texts} formTexts={formTexts} />);
  expect(screen.getByRole("heading", { name: texts.title })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: texts.submit }));
  expect(await screen.findByText(/sabato 5 dicembre 2026/)).toBeVisible();
});

const device = { type: "desktop", os: "linux", browser: "firefox" };
const at = "2026-11-21T09:30:00Z";
const { data: sessions } = sessionListSchema.parse({
  data: [
    { id: "7d3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d01", current: true },
    { id: "7d3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d02", current: false },
  ].map((session) => ({
    ...session,
    remember: false,
    device,
    created_at: at,
    last_used_at: at,
    expires_at: at,
  })),
});
const { data: passkeys } = passkeyListSchema.parse({
  data: [
    {
      id: "7d3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d03",
      name: "Telefono",
      backed_up: true,
      created_at: at,
      last_used_at: null,
    },
  ],
});

function showSecurity(isOn = false) {
  const twoFactor = twoFactorStateSchema.parse({
    enabled: isOn,
    recovery_codes_left: isOn ? 7 : 0,
  });
  renderItalian(
    <AccountSecurity
      email={user.email}
      sessions={sessions}
      twoFactor={twoFactor}
      passkeys={passkeys}
      texts={security}
      others={others}
      formTexts={formTexts}
    />,
    { router: router() },
  );
  return userEvent.setup();
}

test("each other session can be ended, this one cannot", async () => {
  const ended: string[] = [];
  server.use(
    http.delete("/api/auth/sessions/:id", ({ params }) => {
      ended.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = showSecurity();
  expect(screen.getByText(security.sessions.current)).toBeVisible();
  expect(screen.getByText("Ultimo uso: 21 novembre 2026 alle 10:30")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Scollega Firefox su Linux" }));
  await waitFor(() => expect(refreshes).toBe(1));
  expect(ended).toEqual([sessions[1]?.id]);
});

test("what could not be ended is said", async () => {
  server.use(
    http.delete("/api/auth/sessions", () =>
      HttpResponse.json(apiErrorSchema.parse({ message: messages.errors.internal }), {
        status: 500,
      }),
    ),
  );
  const person = showSecurity();
  await person.click(screen.getByRole("button", { name: security.sessions.endOthers }));
  expect(await screen.findByText(messages.errors.internal)).toBeVisible();
  expect(refreshes).toBe(0);
});

test("another password goes with the old one", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/auth/change-password", async ({ request }) => {
      sent.push(changePasswordSchema.parse(await request.json()));
      return HttpResponse.json({ message: messages.accounts.passwordChanged });
    }),
  );
  const person = showSecurity();
  await person.type(screen.getByLabelText(form.currentPassword), "quella di prima");
  await person.type(screen.getByLabelText(form.newPassword), "biscotti lampione quaderno");
  await person.click(screen.getByRole("button", { name: security.password.submit }));
  expect(await screen.findByText(messages.accounts.passwordChanged)).toBeVisible();
  expect(sent).toEqual([
    { current_password: "quella di prima", password: "biscotti lampione quaderno" },
  ]);
});

test("the second step: password, QR code and codes, on only after a right code, and a question about other devices", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("/api/auth/sessions", () => HttpResponse.json({ data: sessions })),
    http.delete("/api/auth/sessions", () => {
      sent.push("end");
      return HttpResponse.json({ ended: 1 });
    }),
    http.post("/api/auth/two-factor", async ({ request }) => {
      sent.push(passwordOnlySchema.parse(await request.json()));
      return HttpResponse.json(
        twoFactorSetupSchema.parse({
          uri: "otpauth://totp/Piazza:nora?secret=ABCD2345&issuer=Piazza",
          secret: "ABCD2345",
          recovery_codes: ["abcde-fghij", "klmno-pqrst"],
        }),
      );
    }),
    http.post("/api/auth/two-factor/confirm", async ({ request }) => {
      sent.push(twoFactorConfirmSchema.parse(await request.json()));
      return HttpResponse.json(
        twoFactorStateSchema.parse({ enabled: true, recovery_codes_left: 2 }),
      );
    }),
  );
  const person = showSecurity();
  const { title, begin, goOn, qr, code, confirm, isOn } = security.twoFactor;
  const part = region(title);
  await person.click(part.getByRole("button", { name: begin }));
  await person.type(part.getByLabelText(form.currentPassword), "una frase lunga");
  await person.click(part.getByRole("button", { name: goOn }));
  expect(await part.findByRole("img", { name: qr })).toBeVisible();
  expect(part.getByText(security.twoFactor.scan)).toHaveFocus();
  expect(part.getByText("ABCD2345")).toBeVisible();
  expect(part.getByText("klmno-pqrst")).toBeVisible();
  await person.type(part.getByLabelText(code), "123 456");
  await person.click(part.getByRole("button", { name: confirm }));
  expect(await part.findByText(isOn)).toBeVisible();
  expect(part.queryByText("ABCD2345")).not.toBeInTheDocument();
  await person.click(await part.findByRole("button", { name: others.end }));
  expect(await part.findByText(others.ended)).toHaveTextContent(others.ended);
  expect(sent).toEqual([{ password: "una frase lunga" }, { code: "123456" }, "end"]);
});

test("with another address asked for, it is asked whether the other devices stay", async () => {
  server.use(
    http.get("/api/auth/sessions", () => HttpResponse.json({ data: sessions })),
    http.post("/api/auth/change-email", () => said("Ti abbiamo scritto.")),
  );
  const person = showData();
  const address = region(data.email.title);
  await person.type(address.getByLabelText(data.email.label), "nora@esempio.it");
  await person.type(address.getByLabelText(form.currentPassword), "una frase lunga");
  await person.click(address.getByRole("button", { name: data.email.submit }));
  await person.click(await address.findByRole("button", { name: others.keep }));
  expect(address.queryByText(others.question)).not.toBeInTheDocument();
  expect(address.getByText("Ti abbiamo scritto.")).toBeVisible();
});

test("new recovery codes take the place of the old ones", async () => {
  server.use(
    http.post("/api/auth/two-factor/recovery-codes", () =>
      HttpResponse.json(recoveryCodesSchema.parse({ recovery_codes: ["nuovo-codice"] })),
    ),
  );
  const person = showSecurity(true);
  const part = region(security.twoFactor.title);
  expect(part.getByText("È attiva. Codici di recupero rimasti: 7.")).toBeVisible();
  await person.click(part.getByRole("button", { name: security.twoFactor.renew }));
  await person.type(part.getByLabelText(form.currentPassword), "una frase lunga");
  await person.click(part.getByRole("button", { name: security.twoFactor.renew }));
  expect(await part.findByText("nuovo-codice")).toBeVisible();
});

test("a passkey can be removed", async () => {
  const removed: string[] = [];
  server.use(
    http.delete("/api/auth/passkeys/:id", ({ params }) => {
      removed.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = showSecurity();
  await person.click(screen.getByRole("button", { name: "Rimuovi Telefono" }));
  await waitFor(() => expect(refreshes).toBe(1));
  expect(removed).toEqual([passkeys[0]?.id]);
});
