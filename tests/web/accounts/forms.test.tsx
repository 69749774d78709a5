import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LoginScreen } from "@/components/accounts/login-screen";
import { RegisterScreen } from "@/components/accounts/register-screen";
import { ResetScreen } from "@/components/accounts/reset-screen";
import { VerifyScreen } from "@/components/accounts/verify-screen";
import { loginAnswerSchema, loginSchema, noticeSchema, registerSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { form, login, register, resend, reset, verify } = messages.accountPages;
const formTexts = { ...actionTexts, ...form };
const accounts = messages.accounts;
const server = answerCalls(
  http.get("/api/frontend/profile", () => HttpResponse.json({ user: null })),
);

const refusal = (status: number, body: unknown) =>
  HttpResponse.json(apiErrorSchema.parse(body), { status });
const field = (label: string) => screen.getByLabelText(label);

function showLogin(next = "/profilo") {
  const { router, replaced } = noteRouter();
  renderItalian(<LoginScreen next={next} texts={login} formTexts={formTexts} />, { router });
  return replaced;
}

async function sendLogin() {
  const person = userEvent.setup();
  await person.type(field(form.email), "nora@posta.example");
  await person.type(field(form.password), "una frase lunga");
  await person.click(screen.getByLabelText(login.remember));
  await person.click(screen.getByRole("button", { name: login.submit }));
  return person;
}

test("a login sends what the contract asks for and goes on where one came from", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/auth/login", async ({ request }) => {
      sent.push(loginSchema.parse(await request.json()));
      return HttpResponse.json(
        loginAnswerSchema.parse({ user: makeUser(), next: "/profilo", two_factor_required: false }),
      );
    }),
  );
  const replaced = showLogin();
  await sendLogin();
  await waitFor(() => expect(replaced).toEqual(["/profilo"]));
  expect(sent).toEqual([
    { email: "nora@posta.example", password: "una frase lunga", remember: true, next: "/profilo" },
  ]);
});

test("what stands in a field that told the form nothing is sent all the same", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/auth/login", async ({ request }) => {
      sent.push(await request.json());
      return refusal(422, { message: accounts.wrongLogin });
    }),
  );
  showLogin();
  // As the browser fills it in while the page comes alive: without an event.
  const email = field(form.email) as HTMLInputElement;
  email.value = "nora@posta.example";
  const person = userEvent.setup();
  await person.type(field(form.password), "una frase lunga");
  await person.click(screen.getByRole("button", { name: login.submit }));
  expect(await screen.findByText(accounts.wrongLogin)).toBeVisible();
  expect(sent).toMatchObject([{ email: "nora@posta.example", password: "una frase lunga" }]);
});

test("an answer that leads elsewhere leads home", async () => {
  server.use(
    http.post("/api/auth/login", () =>
      HttpResponse.json({
        user: makeUser(),
        next: "//altrove.example",
        two_factor_required: false,
      }),
    ),
  );
  const replaced = showLogin();
  await sendLogin();
  await waitFor(() => expect(replaced).toEqual(["/"]));
});

test("what the server finds wrong stands at the field and in the summary, which takes the focus", async () => {
  server.use(
    http.post("/api/auth/login", () =>
      refusal(422, { message: "Controlla", errors: { email: [accounts.wrongLogin] } }),
    ),
  );
  showLogin();
  await sendLogin();
  const summary = await screen.findByRole("alert", { name: "" });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent(`${form.email}: ${accounts.wrongLogin}`);
  expect(field(form.email)).toHaveAccessibleDescription(accounts.wrongLogin);
  expect(field(form.email)).toBeInvalid();
  expect(field(form.password)).toHaveValue("una frase lunga");
});

test.each([
  ["no network", () => HttpResponse.error(), actionTexts.unreachable],
  [
    "a server that fails",
    () => refusal(500, { message: messages.errors.internal }),
    messages.errors.internal,
  ],
  [
    "an answer of somebody else",
    () => new HttpResponse("<h1>", { status: 502 }),
    actionTexts.failed,
  ],
  [
    "too many tries",
    () => refusal(429, { message: messages.errors.tooManyRequests }),
    messages.errors.tooManyRequests,
  ],
  [
    "a field that is not on the page",
    () => refusal(422, { message: "Controlla", errors: { next: ["Strano."] } }),
    "Strano.",
  ],
])("%s: said in words, and nothing that was typed is lost", async (_, answer, words) => {
  server.use(http.post("/api/auth/login", answer));
  showLogin();
  await sendLogin();
  expect(await screen.findByText(words)).toBeVisible();
  expect(field(form.email)).toHaveValue("nora@posta.example");
  expect(field(form.password)).toHaveValue("una frase lunga");
  expect(screen.getByLabelText(login.remember)).toBeChecked();
  expect(screen.getByRole("button", { name: login.submit })).toBeEnabled();
});

test("empty fields are told without asking the server", async () => {
  const replaced = showLogin();
  await userEvent.click(screen.getByRole("button", { name: login.submit }));
  expect(await screen.findAllByText(messages.validation.required)).toHaveLength(2);
  expect(replaced).toEqual([]);
});

test("the second step takes a code of the app or a recovery code, and can be left", async () => {
  const codes: unknown[] = [];
  server.use(
    http.post("/api/auth/login", () =>
      HttpResponse.json(
        loginAnswerSchema.parse({ user: null, two_factor_required: true, next: "/" }),
      ),
    ),
    http.post("/api/auth/login/two-factor", async ({ request }) => {
      codes.push(await request.json());
      return refusal(422, { message: "Controlla", errors: { code: [accounts.wrongCode] } });
    }),
  );
  showLogin();
  const person = await sendLogin();
  const { secondStep } = login;
  await person.type(await screen.findByLabelText(secondStep.code), "123 456");
  await person.click(screen.getByRole("button", { name: secondStep.submit }));
  expect(await screen.findByText(accounts.wrongCode)).toBeVisible();
  await person.click(screen.getByRole("button", { name: secondStep.useRecovery }));
  await person.type(screen.getByLabelText(secondStep.recoveryCode), "abcde-fghij");
  await person.click(screen.getByRole("button", { name: secondStep.submit }));
  await waitFor(() =>
    expect(codes).toEqual([
      { code: "123 456", next: "/profilo" },
      { code: "abcde-fghij", next: "/profilo" },
    ]),
  );
  await person.click(screen.getByRole("button", { name: secondStep.back }));
  expect(screen.getByRole("heading", { name: login.title })).toBeVisible();
});

test("the login says why one was sent there, once", async () => {
  window.sessionStorage.setItem("piazza_login_message", "Accedi per leggere le notifiche.");
  showLogin();
  expect(await screen.findByText("Accedi per leggere le notifiche.")).toBeVisible();
  expect(window.sessionStorage.getItem("piazza_login_message")).toBeNull();
});

test("fields tell password managers what they are", () => {
  showLogin();
  expect(field(form.email)).toHaveAttribute("autocomplete", "username");
  expect(field(form.password)).toHaveAttribute("autocomplete", "current-password");
});

test("a password can be looked at and hidden again", async () => {
  showLogin();
  await userEvent.click(screen.getByRole("button", { name: form.showPassword }));
  expect(field(form.password)).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: form.hidePassword }));
  expect(field(form.password)).toHaveAttribute("type", "password");
});

function showRegister() {
  renderItalian(
    <RegisterScreen next="/" texts={register} formTexts={formTexts} resendTexts={resend} />,
  );
}

test("a registration: a slip in the address is pointed out, the strength is said, the mail is told", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/auth/register", async ({ request }) => {
      sent.push(registerSchema.parse(await request.json()));
      return HttpResponse.json(noticeSchema.parse({ message: accounts.registered }), {
        status: 202,
      });
    }),
  );
  showRegister();
  const person = userEvent.setup();
  await person.type(field(form.firstName), "Nora");
  await person.type(field(form.lastName), "Prova");
  await person.type(field(form.email), "nora@gmial.com");
  await person.type(field(form.password), "corta");
  expect(screen.getByText(form.strength.short)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Forse volevi scrivere nora@gmail.com" }));
  expect(field(form.email)).toHaveValue("nora@gmail.com");
  await person.type(field(form.password), "zzima ma poi lunga");
  expect(screen.getByText(form.strength.good)).toBeVisible();
  await person.click(screen.getByRole("button", { name: register.submit }));
  expect(await screen.findAllByText(register.ofAgeRequired, { exact: false })).not.toHaveLength(0);
  expect(screen.getByRole("button", { name: /^Termini di utilizzo: / })).toBeVisible();
  await person.click(screen.getByLabelText(register.ofAge));
  await person.click(screen.getByRole("checkbox", { name: new RegExp(register.terms) }));
  await person.click(screen.getByRole("button", { name: register.submit }));
  expect(await screen.findByText(/Abbiamo scritto a nora@gmail\.com/)).toHaveFocus();
  expect(sent).toEqual([
    {
      first_name: "Nora",
      last_name: "Prova",
      email: "nora@gmail.com",
      password: "cortazzima ma poi lunga",
      of_age: true,
      accept_terms: true,
      marketing: false,
      next: "/",
    },
  ]);
  await person.click(screen.getByRole("button", { name: register.sent.again }));
  expect(field(form.email)).toBeVisible();
});

test("a password that the server refuses does not look well at the same time", async () => {
  server.use(
    http.post("/api/auth/register", () =>
      refusal(422, {
        message: accounts.guessablePassword,
        errors: { password: [accounts.guessablePassword] },
        code: "validation_failed",
      }),
    ),
  );
  showRegister();
  const person = userEvent.setup();
  await person.type(field(form.firstName), "Nora");
  await person.type(field(form.lastName), "Prova");
  await person.type(field(form.email), "nora@posta.example");
  await person.type(field(form.password), "password1234");
  expect(screen.getByText(form.strength.fair)).toBeVisible();
  await person.click(screen.getByLabelText(register.ofAge));
  await person.click(screen.getByRole("checkbox", { name: new RegExp(register.terms) }));
  await person.click(screen.getByRole("button", { name: register.submit }));
  await waitFor(() => expect(field(form.password)).toBeInvalid());
  expect(screen.queryByText(form.strength.fair)).not.toBeInTheDocument();
  await person.type(field(form.password), " e un lampione");
  expect(screen.getByText(form.strength.good)).toBeVisible();
});

test("a link that confirms: done at once, and the secret leaves the address", async () => {
  window.history.replaceState(null, "", "/verifica-email?token=segreto");
  server.use(
    http.post("/api/auth/verify-email", () =>
      HttpResponse.json(noticeSchema.parse({ message: accounts.verified })),
    ),
  );
  renderItalian(<VerifyScreen token="segreto" next="/" texts={verify} formTexts={formTexts} />);
  expect(await screen.findByRole("heading", { name: verify.doneTitle })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("a link that is over offers a new mail; without a network the same link can be tried again", async () => {
  server.use(
    http.post("/api/auth/verify-email", () =>
      refusal(410, { message: accounts.linkOver, code: "gone" }),
    ),
    http.post("/api/auth/verify-email/resend", () =>
      HttpResponse.json(noticeSchema.parse({ message: accounts.verifyMailSent }), { status: 202 }),
    ),
  );
  const { unmount } = renderItalian(
    <VerifyScreen token="vecchio" next="/" texts={verify} formTexts={formTexts} />,
  );
  expect(await screen.findByText(accounts.linkOver)).toBeVisible();
  const person = userEvent.setup();
  await person.type(field(form.email), "nora@posta.example");
  await person.click(screen.getByRole("button", { name: verify.submit }));
  expect(await screen.findByText(accounts.verifyMailSent)).toBeVisible();
  unmount();

  server.use(http.post("/api/auth/verify-email", () => HttpResponse.error()));
  renderItalian(<VerifyScreen token="nuovo" next="/" texts={verify} formTexts={formTexts} />);
  expect(await screen.findByText(actionTexts.unreachable)).toBeVisible();
  server.use(
    http.post("/api/auth/verify-email", () => HttpResponse.json({ message: accounts.verified })),
  );
  await person.click(screen.getByRole("button", { name: verify.retry }));
  expect(await screen.findByRole("heading", { name: verify.doneTitle })).toBeVisible();
});

test("a new password by a link that is over leads to a new link", async () => {
  server.use(
    http.post("/api/auth/reset-password", () =>
      refusal(410, { message: accounts.linkOver, code: "gone" }),
    ),
  );
  renderItalian(
    <ResetScreen token="vecchio" lead={reset.lead} texts={reset} formTexts={formTexts} />,
  );
  const person = userEvent.setup();
  await person.type(field(form.newPassword), "biscotti lampione quaderno");
  await person.click(screen.getByRole("button", { name: reset.submit }));
  expect(await screen.findByText(accounts.linkOver)).toBeVisible();
  expect(screen.getByRole("link", { name: reset.askAgain })).toHaveAttribute(
    "href",
    "/password-dimenticata",
  );
});
