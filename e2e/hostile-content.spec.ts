import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { routes } from "../lib/routes";
import { watchPage } from "./support/page-watch";

const hostileTitle = "</script><script>window.__xss=1</script><!-- ]]> \u2028 & \"'";
/** A title is one line. */
const keptTitle = hostileTitle.replace("\u2028", " ");
const hostileBody = [
  "<p>Prima</p>",
  "<script>window.__xss=1</script>",
  "<img src=x onerror=window.__xss=1>",
  "<svg onload=window.__xss=1><animate onbegin=window.__xss=1 attributeName=x dur=1s></svg>",
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.__xss=1"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>"></noscript>',
  '<form id=body action="https://evil.example"><input name=firstChild><button>Invia</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/b)">Sopra</p>',
  '<a href="java\tscript:window.__xss=1">Uno</a>',
  '<a href="data:text/html,<script>window.__xss=1</script>">Due</a>',
  "<p><strong>Dopo</strong></p>",
].join("\n");

test("what staff write runs no script, calls nobody and stays the same text", async ({
  page,
  request,
  baseURL,
}, { project }) => {
  const slug = `pagina-ostile-${project.name}`;
  const token = readFileSync(
    path.join(process.env.PORTAL_DATA_DIR ?? "", "operator-token"),
    "utf8",
  );
  const operator = {
    url: `${process.env.PORTAL_BACKEND_URL}/operator/pages/${slug}`,
    headers: { authorization: `Bearer ${token.trim()}` },
  };
  const saved = await request.put(operator.url, {
    headers: operator.headers,
    data: { title: hostileTitle, summary: hostileTitle, body_html: hostileBody },
  });
  expect(saved.ok()).toBe(true);
  const watch = await watchPage(page, baseURL ?? "");
  page.on("dialog", (dialog) => watch.faults.push(`dialog: ${dialog.message()}`));
  await page.goto(routes.page(slug));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(keptTitle);
  expect(await page.title()).toContain("</script><script>");
  await expect(main.getByText("Prima")).toBeVisible();
  await expect(main.locator("strong", { hasText: "Dopo" })).toBeVisible();
  await expect(main.locator("form, iframe, base, meta, link, style, math, animate")).toHaveCount(0);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((block) => JSON.stringify(JSON.parse(block))).join()).toContain(
    JSON.stringify(keptTitle),
  );
  for (const link of await main
    .locator("a")
    .filter({ hasText: /^(Uno|Due)$/ })
    .all()) {
    await link.click();
  }
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe(routes.page(slug));
  expect(await page.evaluate(() => "__xss" in window)).toBe(false);
  expect(watch.faults).toEqual([]);
  await request.delete(operator.url, { headers: operator.headers });
  expect((await request.get(routes.page(slug))).status()).toBe(410);
});
