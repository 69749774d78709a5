import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { PasskeyList } from "@/components/accounts/passkey-list";
import { PasskeyLogin } from "@/components/accounts/passkey-login";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { form, login, security } = messages.accountPages;
const formTexts = { ...actionTexts, ...form };
const user = { id: "dQ", name: "nora", displayName: "Nora" };
const creation = { challenge: "Y2hhbGxlbmdl", rp: { name: "Piazza" }, user, pubKeyCredParams: [] };
let asked: string[] = [];
answerCalls(
  http.post("/api/auth/login/passkey/options", () => {
    asked.push("login");
    return HttpResponse.json({ challenge: "Y2hhbGxlbmdl" });
  }),
  http.post("/api/auth/passkeys/options", () => {
    asked.push("creation");
    return HttpResponse.json(creation);
  }),
);

/** A browser that begins a ceremony only within a press, and whose person says no. */
const ceremony = jest.fn(async () => {
  throw new DOMException("The operation is not allowed", "NotAllowedError");
});

beforeEach(() => {
  asked = [];
  ceremony.mockClear();
  Object.defineProperty(window, "PublicKeyCredential", { configurable: true, value: Object });
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { get: ceremony, create: ceremony },
  });
});

test("a login by passkey begins within the press, and a refusal is told", async () => {
  renderItalian(
    <PasskeyLogin next="/" texts={login} isRemembered={() => false} onDone={() => undefined} />,
  );
  const button = await screen.findByRole("button", { name: login.passkey });
  fireEvent.pointerEnter(button);
  await waitFor(() => expect(asked).toEqual(["login"]));
  await waitFor(() => {
    fireEvent.click(button);
    // Nothing was waited for.
    expect(ceremony).toHaveBeenCalled();
  });
  expect(await screen.findByText(login.passkeyFailed)).toBeVisible();
  const before = ceremony.mock.calls.length;
  fireEvent.click(button);
  expect(ceremony).toHaveBeenCalledTimes(before + 1);
  expect(asked).toEqual(["login"]);
  expect(await screen.findByText(login.passkeyFailed)).toBeVisible();
});

test("a passkey is made by a press of its own, after the password", async () => {
  renderItalian(<PasskeyList passkeys={[]} texts={security.passkeys} formTexts={formTexts} />, {
    router: noteRouter().router,
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: security.passkeys.add }));
  await person.type(screen.getByLabelText(security.passkeys.name), "Telefono");
  await person.type(screen.getByLabelText(form.currentPassword), "una frase lunga");
  await person.click(screen.getByRole("button", { name: security.passkeys.submit }));
  const make = await screen.findByRole("button", { name: security.passkeys.make });
  expect(make).toHaveFocus();
  expect(ceremony).not.toHaveBeenCalled();
  fireEvent.click(make);
  expect(ceremony).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(security.passkeys.failed)).toBeVisible();
});
