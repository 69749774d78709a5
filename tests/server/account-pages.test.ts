import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { VerifyScreen } from "@/components/accounts/verify-screen";
import accountPages from "@/lib/i18n/messages/it/account-pages.json";
import { actionTexts } from "../support/action-texts";

const { form, verify } = accountPages;

test("without its code the page of a mail's link says nothing of work that nobody does", () => {
  const html = renderToStaticMarkup(
    createElement(VerifyScreen, {
      token: "segreto",
      next: "/",
      texts: verify,
      formTexts: { ...actionTexts, ...form },
    }),
  ).replaceAll("&#x27;", "'");
  expect(html).toContain(verify.lead);
  expect(html).not.toContain(verify.working);
  expect(html).toContain(`<noscript><p class="notice">${verify.noScript}</p></noscript>`);
  expect(html).toMatch(/<button[^>]* disabled=""/);
});
