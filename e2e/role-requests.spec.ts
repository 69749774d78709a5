import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount, signUp } from "./support/accounts";
import { ask } from "./support/api";
import { expectAccessible, watchPage } from "./support/page-watch";
import { unclaimedActivity } from "./support/town";

const {
  accountPages,
  documents,
  moduleArea,
  modules,
  roleRequestPage: asking,
  roleRequests,
} = messages;
const { ruoli } = modules;
const { actions } = ruoli;
const { fields, titles } = roleRequests;
const role = "esercente";
const administrator = "amministratore@castelvento.example";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n", "latin1");
const why = "Gestisco il negozio da anni e voglio rispondere a chi scrive.";

const main = (page: Page) => page.getByRole("main");

async function ownRequest(page: Page): Promise<string> {
  const response = await page.request.get("/api/role-requests");
  const { data }: { data: { id: string }[] } = await response.json();
  const [newest] = data;
  if (!newest) throw new Error("nobody has asked for a role");
  return newest.id;
}

test("somebody asks for a role, is asked back, answers, and is given it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  const activity = await unclaimedActivity(page.request, 0);
  const email = await newAccount(page, "ruolo");
  await logIn(page, email, { password: goodPassword, next: routes.profile() });

  await main(page).getByRole("link", { name: asking.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: asking.title })).toBeVisible();
  await main(page).getByRole("link", { name: titles[role], exact: true }).click();
  await page.getByRole("button", { name: asking.start.button }).click();
  await expect(page.getByRole("button", { name: asking.form.submit })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(fields.phone, { exact: true }).fill("0171 123456");
  await page.getByLabel(fields.organisation_name, { exact: true }).fill("Bottega di Nora Prova");
  await page.getByLabel(fields.organisation_kind, { exact: true }).selectOption("impresa");
  await page.getByLabel(fields.vat_number, { exact: true }).fill("IT 01234567897");
  await page.getByLabel(fields.organisation_address, { exact: true }).fill("Via Roma 1");
  await page.getByLabel(asking.form.reason).fill(why);
  await page.getByLabel(asking.card.search).fill(activity.name);
  await expect(page.getByRole("button", { name: activity.name }).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: activity.name }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: asking.card.title })).toBeFocused();
  await expect(page.getByText(asking.form.draft.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(asking.form.reason)).toHaveValue(why);
  await expect(main(page).getByText(activity.name, { exact: true })).toBeVisible();

  await page.getByLabel(documents.choose).setInputFiles({
    name: "visura.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await expect(page.getByText("visura.pdf allegato.")).toBeVisible();
  for (const tick of [asking.form.privacy, asking.form.terms]) {
    await page.getByRole("checkbox", { name: new RegExp(tick) }).check();
  }
  await page.getByRole("button", { name: asking.form.submit }).click();
  await expect(page.getByText(asking.state.submitted.split("{")[0] ?? "")).toBeVisible();
  await expectAccessible(page);
  const id = await ownRequest(page);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await logIn(staff, administrator, { next: routes.modules() });
  await expect(
    staff.getByRole("heading", { name: moduleArea.groups.staff, exact: true }),
  ).toBeVisible();
  await main(staff).getByRole("link", { name: ruoli.title }).click();
  await expect(staff.getByRole("heading", { level: 1, name: ruoli.title })).toBeVisible();
  await staff.goto(routes.moduleItem("ruoli", id));
  await expect(staff.getByText("Bottega di Nora Prova").first()).toBeVisible();
  await expectAccessible(staff);
  const waiting = staff.waitForEvent("download");
  await staff.getByRole("link", { name: /Visura camerale/ }).click();
  expect((await waiting).suggestedFilename()).toBe("visura.pdf");
  await staff.getByRole("button", { name: actions.take.label }).click();
  await expect(staff.locator(":focus")).toHaveText(actions.take.done);
  await staff.getByRole("button", { name: actions.ask.label }).focus();
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("dialog")).toBeVisible();
  await staff.keyboard.press("Escape");
  // Closed, it is still there for a moment; nobody is as fast as this test.
  await expect(staff.locator("dialog.dialog")).toHaveCount(0);
  await expect(staff.getByRole("button", { name: actions.ask.label })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expectAccessible(staff);
  const question = staff.getByRole("dialog");
  await question.getByRole("button", { name: actions.ask.questions.link.label }).click();
  await question.getByRole("button", { name: actions.ask.submit }).click();
  await expect(staff.locator(":focus")).toHaveText(actions.ask.done);

  await page.reload();
  await expect(page.getByText(actions.ask.questions.link.text)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(asking.form.answer).fill("Sono la titolare.");
  for (const tick of [asking.form.privacy, asking.form.terms]) {
    await page.getByRole("checkbox", { name: new RegExp(tick) }).check();
  }
  await page.getByRole("button", { name: asking.form.submitAnswer }).click();
  await expect(page.getByText(asking.state.in_review.split("{")[0] ?? "")).toBeVisible();

  await staff.reload();
  await expect(staff.getByText("«Sono la titolare.»")).toBeVisible();
  await staff.getByRole("button", { name: actions.approve.label, exact: true }).click();
  await expect(staff.getByRole("dialog").getByText(activity.name, { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: actions.approve.submit }).click();
  await expect(staff.locator(":focus")).toHaveText(actions.approve.done);
  await expect(staff.getByRole("button", { name: actions.reject.label })).toBeHidden();
  await context.close();

  await page.reload();
  await expect(page.getByText(asking.state.approved)).toBeVisible();
  await expectAccessible(page);
  await page.goto(routes.notifications());
  const { approved, info_requested: asked } = roleRequests.mails;
  await expect(main(page).getByText(asked.subject)).toBeVisible();
  await main(page).getByText(approved.subject).click();
  await expect(page.getByRole("heading", { level: 1, name: titles[role] })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("a request that is refused says why, and from when on one can ask again", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await newAccount(page, "rifiuto");
  const own = "datore_di_lavoro";
  await logIn(page, email, { password: goodPassword, next: routes.roleRequest(own) });
  await expect(page.getByRole("heading", { level: 1, name: titles[own] })).toBeVisible();
  const { id } = (await ask(page, "POST", "/api/role-requests", { role: own })) as { id: string };
  await ask(page, "PATCH", `/api/role-requests/${id}`, {
    phone: "0171 123456",
    organisation_name: "Officina Prova",
    organisation_kind: "impresa",
    vat_number: "01234567897",
    organisation_address: "Via Roma 1",
    reason: "Cerco due apprendisti per l'officina.",
  });
  const consents = { accept_privacy: true, accept_terms: true };
  await ask(page, "POST", `/api/role-requests/${id}/submit`, consents);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await logIn(staff, administrator, { next: routes.moduleItem("ruoli", id) });
  await staff.getByRole("button", { name: actions.reject.label }).click();
  await expectAccessible(staff);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel(actions.reject.reason).selectOption("dati_non_corrispondenti");
  await dialog.getByLabel(actions.reject.message).fill("La partita IVA è di un'altra impresa.");
  await dialog.getByRole("button", { name: actions.reject.submit }).click();
  await expect(staff.locator(":focus")).toHaveText(actions.reject.done);
  await context.close();

  await page.reload();
  await expect(page.getByText(asking.state.waiting.split("{")[0] ?? "")).toBeVisible();
  await expect(page.getByText(roleRequests.rejections.dati_non_corrispondenti)).toBeVisible();
  await expect(page.getByText("«La partita IVA è di un'altra impresa.»")).toBeVisible();
  await expect(page.getByRole("button", { name: asking.start.button })).toBeHidden();
  await expectAccessible(page);
});

test("whoever has not confirmed the address is told so before the form", async ({ page }) => {
  const email = await signUp(page, "nuova");
  await logIn(page, email, { password: goodPassword, next: routes.roleRequest(role) });
  await expect(page.getByText(asking.unverified.split("{")[0] ?? "")).toBeVisible();
  await expect(page.getByRole("button", { name: accountPages.resend.button })).toBeVisible();
  await expect(page.getByRole("button", { name: asking.start.button })).toBeHidden();
  await expectAccessible(page);
});

test("a request is taken back, and can be made again", async ({ page }) => {
  const email = await newAccount(page, "ritiro");
  await logIn(page, email, { password: goodPassword, next: routes.roleRequest("organizzatore") });
  await page.getByRole("button", { name: asking.start.button }).click();
  await page.getByRole("button", { name: asking.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: asking.discard.submit }).click();
  await expect(page.getByText(asking.state.withdrawn)).toBeVisible();
  await expect(page.getByRole("button", { name: asking.start.button })).toBeVisible();
});

test("the reserved area tells strangers apart: nobody, nobody with a role, nothing there", async ({
  page,
}) => {
  const unknown = await page.goto(routes.module("nulla"));
  expect(unknown?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: moduleArea.unknown.title }),
  ).toBeVisible();
  await expectAccessible(page);

  expect((await page.goto(routes.module("ruoli")))?.status()).toBe(200);
  await expect(page.getByText(moduleArea.signedOut.text)).toBeVisible();
  await page.goto(routes.roleRequest("astronauta"));
  await expect(page.getByText(asking.signedOut.text)).toBeVisible();

  await logIn(page, "visitatore@castelvento.example", { next: routes.module("ruoli") });
  await expect(page.getByRole("heading", { name: moduleArea.denied.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: moduleArea.denied.back }).click();
  await expect(page.getByRole("heading", { name: moduleArea.empty.title })).toBeVisible();
  await page.getByRole("link", { name: moduleArea.empty.role }).click();
  await expect(page.getByRole("heading", { level: 1, name: asking.title })).toBeVisible();
  await page.goto(routes.roleRequest("astronauta"));
  await expect(page.getByRole("link", { name: titles.associazione, exact: true })).toBeVisible();
});

test("a request that is not there is a 404 of the reserved area", async ({ page }) => {
  await logIn(page, administrator, { next: routes.modules() });
  for (const id of ["niente", "00000000-0000-4000-8000-000000000000"]) {
    const response = await page.goto(routes.moduleItem("ruoli", id));
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: moduleArea.unknown.title }),
    ).toBeVisible();
  }
});
