import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import consent from "../lib/i18n/messages/it/overlays/consent.json" with { type: "json" };
import consentPreferences from "../lib/i18n/messages/it/overlays/consent-preferences.json" with {
  type: "json",
};
import consentProofs from "../lib/i18n/messages/it/overlays/consent-proofs.json" with {
  type: "json",
};
import { routes } from "../lib/routes";
import { withoutStartCall } from "./support/first-calls";
import { makeGate } from "./support/gate";
import { watchShifts } from "./support/layout-shift";
import { expectAccessible, watchPage } from "./support/page-watch";
import { pretendSystemSettings } from "./support/settings";
import { answerForeignHosts, tagAddresses, verifications } from "./support/tags";
import { expectFocusBack, topBarButton } from "./support/top-bar";

const CONSENTS = "/api/privacy/consents";
const DAY = 86_400;

/** The demo town's words for the box, as it sets them. */
const TITLE = "I cookie, in breve";
const DESCRIPTION =
  "Usiamo i cookie necessari a far funzionare il portale. Con il tuo consenso anche statistiche anonime, per capire che cosa serve di più a chi vive qui. Puoi cambiare idea quando vuoi.";

/** `asked`: what other hosts were asked for, in order; they answer like tags. */
const test = base.extend<{ asked: string[] }>({
  asked: async ({ context, baseURL }, use) => use(await answerForeignHosts(context, baseURL ?? "")),
});

test.use({ storageState: { cookies: [], origins: [] } });

const boxOf = (page: Page) => page.getByRole("dialog", { name: TITLE });
const preferencesOf = (page: Page) => page.getByRole("dialog", { name: consentPreferences.title });
const button = (within: Locator, name: string) => within.getByRole("button", { name, exact: true });
const COOKIES = "Preferenze sui cookie";

async function openPreferences(page: Page): Promise<void> {
  await (await topBarButton(page, COOKIES)).click();
}

/** Opens the home page and answers the box. */
async function answerBox(page: Page, choice: string): Promise<void> {
  await page.goto(routes.home());
  await button(boxOf(page), choice).click();
}

/** Decisions of this browser that the log holds, the oldest first. */
async function logOf(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get(CONSENTS)).json();
  return data.map(({ decision }: { decision: string }) => decision).reverse();
}

async function recordOf(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === "piazza_consent");
  if (!cookie) throw new Error("there is no consent cookie");
  return { cookie, record: JSON.parse(decodeURIComponent(cookie.value)) };
}

/** Waits until the log has been told. */
async function expectLogged(page: Page): Promise<void> {
  await expect.poll(async () => (await recordOf(page.context())).record.data.isLogged).toBe(true);
}

async function tagCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name.startsWith("_g")).sort();
}

/** What page views Google's queue was told of. */
function pageViews(page: Page): Promise<{ page_location: string; page_title: string }[]> {
  return page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[])
      .filter((entry) => entry[0] === "event" && entry[1] === "page_view")
      .map((entry) => entry[2] as { page_location: string; page_title: string }),
  );
}

/** Has the scripts of others try every way out; `mark` tells the attempts apart. */
async function callHome(page: Page, mark: string): Promise<void> {
  await page.evaluate((text) => {
    const { callHome: call } = window as unknown as { callHome: (mark: string) => void };
    call(text);
  }, mark);
}

test("the box asks in the town's words, moves nothing, and nobody else is asked before", {
  tag: "@both",
}, async ({ page, context, baseURL, asked }) => {
  const watch = await watchPage(page, baseURL ?? "");
  const shifts = await watchShifts(page);
  await page.goto(routes.home());
  const box = boxOf(page);
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(
    `${DESCRIPTION} Se chiudi il riquadro restano solo i cookie necessari.`,
  );
  const buttons = ["Accetta tutti", "Rifiuta", "Preferenze"].map((name) => button(box, name));
  const looks = await Promise.all(
    buttons.map((one) =>
      one.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(element);
        return [backgroundColor, color, fontSize, fontWeight, height].join();
      }),
    ),
  );
  expect(new Set(looks).size).toBe(1);
  await expect(box.getByRole("link", { name: consent.cookiePolicy })).toBeVisible();
  await expect(box.getByRole("link", { name: consent.privacyPolicy })).toBeVisible();
  const { right, top } = await box.evaluate((element) => {
    const place = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return { right: clientWidth - place.right, top: place.top / clientHeight };
  });
  expect(right).toBeLessThan(30);
  expect(top).toBeGreaterThan(0.35);
  // Nothing of it has to be scrolled to.
  const text = box.locator(".consent-box-body");
  expect(
    await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThan(2);
  expect(await shifts()).toEqual([]);
  const largest = await page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((resolve) => {
        // what is buffered is told in a task of its own
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { element: Element | null })[]).map(
              ({ element }) => element?.closest("[role=dialog]")?.className,
            ),
          ),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest.length).toBeGreaterThan(0);
  expect(largest.filter(Boolean)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await tagCookies(context)).toEqual([]);
  expect(watch.faults).toEqual([]);
});

test("box and preferences are accessible, light and dark", { tag: "@both" }, async ({ page }) => {
  await page.goto(routes.home());
  await expect(boxOf(page)).toBeVisible();
  await expectAccessible(page);
  await button(boxOf(page), "Preferenze").click();
  const preferences = preferencesOf(page);
  await expect(preferences).toBeVisible();
  for (const summary of await preferences.locator("summary").all()) await summary.click();
  await expectAccessible(page);
});

test("the box and the preferences answer to the keyboard alone", async ({ page }) => {
  await page.goto(routes.home());
  const box = boxOf(page);
  await expect(box).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(box, consent.close)).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
  await expect(button(box, "Preferenze")).toBeFocused();
  await page.keyboard.press("Enter");
  const preferences = preferencesOf(page);
  await expect(button(preferences, consentPreferences.close)).toBeFocused();
  await expect(box).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(preferences).toHaveCount(0);
  await expect(button(box, "Preferenze")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(preferences).toBeVisible();
  const analytics = preferences.getByRole("checkbox", { name: /Statistiche/ });
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press("Tab");
    if (await analytics.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(analytics).toBeFocused();
  await page.keyboard.press("Space");
  await expect(analytics).toBeChecked();
  await page.keyboard.press("Space");
  await button(preferences, consentPreferences.save).focus();
  await page.keyboard.press("Enter");
  await expect(preferences).toHaveCount(0);
  await expect(box).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expectLogged(page);
  const { record } = await recordOf(page.context());
  expect(record.data).toMatchObject({ decision: "accept_necessary", source: "preferences" });
});

test("somebody who is busy when the box comes keeps the focus", async ({ page }) => {
  const metadata = makeGate();
  await withoutStartCall(page);
  await page.route("**/api/privacy/metadata", async (route) => {
    await metadata.opened;
    await route.continue();
  });
  await page.goto(routes.home());
  const search = page.getByRole("main").getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.type("pane");
  metadata.open();
  await expect(boxOf(page)).toBeVisible();
  await page.keyboard.type(" fresco");
  await expect(search).toHaveValue("pane fresco");
});

for (const [name, decision] of [
  ["Rifiuta", "reject_all"],
  [consent.close, "accept_necessary"],
] as const) {
  test(`"${name}" keeps everybody else away, and stands in the log once`, async ({
    page,
    context,
    asked,
  }) => {
    await answerBox(page, name);
    await expect(boxOf(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await expectLogged(page);
    const { record } = await recordOf(context);
    expect(record).toMatchObject({ categories: ["necessary"], data: { decision } });

    await page.goto(routes.activities());
    await page.waitForLoadState("networkidle");
    await expect(boxOf(page)).toHaveCount(0);
    expect(await logOf(page)).toEqual([decision]);
    expect(asked).toEqual([]);
    expect(await tagCookies(context)).toEqual([]);
  });
}

test("accepting loads the tags under the strict policy; pages reached without a load are counted", {
  tag: "@desktop",
}, async ({ page, context, baseURL, asked }) => {
  const now = new Date();
  await page.clock.setFixedTime(now);
  await answerBox(page, "Accetta tutti");
  await expect.poll(() => [...asked].sort()).toEqual([...tagAddresses].sort());
  await page.waitForFunction(() => "ownTagRan" in window && "callHome" in window);
  expect(
    await page.evaluate(() =>
      ((window.dataLayer ?? []) as ArrayLike<unknown>[])
        .filter((entry) => entry[0] === "consent")
        .map((entry) => [entry[1], entry[2]]),
    ),
  ).toEqual([
    ["default", expect.objectContaining({ analytics_storage: "denied", ad_storage: "denied" })],
    ["update", { analytics_storage: "granted" }],
  ]);
  await callHome(page, "-accepted");
  await expect.poll(() => asked.filter((url) => url.includes("-accepted")).length).toBe(4);

  await expectLogged(page);
  const { cookie, record } = await recordOf(context);
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", domain: "localhost" });
  expect(cookie.expires).toBeCloseTo(now.getTime() / 1000 + 180 * DAY, -1);
  expect(record).toMatchObject({
    categories: ["necessary", "analytics"],
    services: {
      analytics: [
        "Google Tag Manager",
        "Google Analytics 4",
        "Contavisite",
        "Riga nostra",
        "Pixel",
      ],
    },
    revision: 1,
    consentTimestamp: now.toISOString(),
    lastConsentTimestamp: now.toISOString(),
  });
  expect(await logOf(page)).toEqual(["accept_all"]);

  await page.locator(`nav a[href="${routes.events()}"]:visible`).first().click();
  await expect(page).toHaveURL(routes.events());
  await expect
    .poll(() => pageViews(page))
    .toEqual([{ page_location: `${baseURL}${routes.events()}`, page_title: await page.title() }]);
  const later = asked.length;
  await page.reload();
  await expect.poll(() => asked.slice(later).sort()).toEqual([...tagAddresses].sort());
  expect(await logOf(page)).toEqual(["accept_all"]);
});

test("withdrawing takes scripts and cookies away, and not one request more goes out", {
  tag: "@desktop",
}, async ({ page, context, asked }) => {
  await answerBox(page, "Accetta tutti");
  await page.waitForFunction(() => "callHome" in window);
  await expect.poll(() => tagCookies(context)).toEqual(["_ga", "_ga_PIAZZA0001", "_gid"]);
  await expect.poll(() => asked.length).toBe(tagAddresses.length);
  await expectLogged(page);

  await openPreferences(page);
  await button(preferencesOf(page), "Rifiuta").click();
  await expectFocusBack(page, COOKIES);
  await expect.poll(() => tagCookies(context)).toEqual([]);
  expect(await page.locator("script[src^='https:']").count()).toBe(0);
  await callHome(page, "-withdrawn");
  await page.locator(`nav a[href="${routes.events()}"]:visible`).first().click();
  await expect(page).toHaveURL(routes.events());
  await page.waitForLoadState("networkidle");
  expect(await pageViews(page)).toEqual([]);
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(tagAddresses.length);
  await expectLogged(page);
  expect(await logOf(page)).toEqual(["accept_all", "reject_all"]);
  const { data } = await (await page.request.get(CONSENTS)).json();
  expect(data[0]).toMatchObject({ source: "withdrawal", page_path: routes.home() });
});

test("a new revision asks again, and what was accepted before is off until then", {
  tag: "@desktop",
}, async ({ page, context, asked }) => {
  await answerBox(page, "Accetta tutti");
  await expectLogged(page);
  const before = await recordOf(context);
  await expect.poll(() => asked.length).toBe(tagAddresses.length);
  await withoutStartCall(page);
  await page.route("**/api/tracking", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), consent_revision: 2 } });
  });
  await page.goto(routes.activities());
  await expect(boxOf(page)).toContainText(consent.askedAgain);
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(tagAddresses.length);
  await button(boxOf(page), "Accetta tutti").click();
  await expect.poll(() => asked.length).toBe(2 * tagAddresses.length);
  await expectLogged(page);
  const after = await recordOf(context);
  expect(after.record).toMatchObject({ revision: 2, consentId: before.record.consentId });
  expect(await logOf(page)).toEqual(["accept_all", "accept_all"]);
});

test("two tabs agree: what is decided in one holds in the other at once", {
  tag: "@desktop",
}, async ({ page, context, asked }) => {
  const other = await context.newPage();
  await page.goto(routes.home());
  await other.goto(routes.activities());
  await expect(boxOf(page)).toBeVisible();
  await expect(boxOf(other)).toBeVisible();
  await button(boxOf(other), "Accetta tutti").click();
  await expect(boxOf(page)).toHaveCount(0);
  await expect.poll(() => asked.length).toBe(2 * tagAddresses.length);
  await page.waitForFunction(() => "callHome" in window);
  await expectLogged(other);

  await openPreferences(other);
  await button(preferencesOf(other), "Rifiuta").click();
  await expect(page.locator("script[src^='https:']")).toHaveCount(0);
  await callHome(page, "-withdrawn");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("-withdrawn"))).toEqual([]);
  await expectLogged(other);
  expect(await logOf(page)).toEqual(["accept_all", "reject_all"]);
});

test("where consent is not required nobody is asked, nothing is loaded, and the choice stays open", {
  tag: "@desktop",
}, async ({ page, asked }) => {
  const set = await pretendSystemSettings(page);
  set({ cookie_consent_required: false });
  await page.goto(routes.home());
  await page.waitForLoadState("networkidle");
  await expect(boxOf(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: "Preferenze sui cookie" })
    .click();
  await button(preferencesOf(page), "Accetta tutti").click();
  await expect.poll(() => [...asked].sort()).toEqual([...tagAddresses].sort());
});

test("one sees one's own choices, and takes them along", async ({ page }) => {
  await answerBox(page, "Rifiuta");
  await expectLogged(page);
  await openPreferences(page);
  const preferences = preferencesOf(page);
  await button(preferences, consentProofs.show).click();
  await expect(preferences.getByRole("listitem").filter({ hasText: "Hai rifiutato" })).toHaveCount(
    1,
  );
  const downloaded = page.waitForEvent("download");
  await button(preferences, consentProofs.download).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("scelte-sui-cookie.json");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const { record } = await recordOf(page.context());
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject([
    { consent_id: record.consentId, decision: "reject_all" },
  ]);
});

test("when the backend fails, the choice can be made all the same and is told to the log later", {
  tag: "@desktop",
}, async ({ page, context, baseURL, asked }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await withoutStartCall(page);
  for (const path of [CONSENTS, "/api/tracking", "/api/privacy/metadata"]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
  }
  await page.goto(routes.home());
  const box = page.getByRole("dialog", { name: "I cookie, come vuoi tu" });
  const failed = page.waitForResponse(`**${CONSENTS}`);
  await button(box, "Accetta tutti").click();
  await failed;
  await expect(box).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.unrouteAll();
  const again = await answerForeignHosts(context, baseURL ?? "");
  await page.reload();
  await expect.poll(() => again.length).toBe(tagAddresses.length);
  await expectLogged(page);
  expect(await logOf(page)).toEqual(["accept_all"]);
  expect(errors).toEqual([]);
});

test("when the code of the preferences does not come, the page about cookies does", async ({
  page,
}) => {
  await answerBox(page, "Rifiuta");
  await expectLogged(page);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await openPreferences(page);
  await expect(page).toHaveURL(routes.cookiePolicy());
});

test("site verifications and the town's metas stand in the page", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(routes.home());
  for (const [name, content] of [
    ["google-site-verification", verifications.google_site_verification],
    ["msvalidate.01", verifications.bing_site_verification],
    ["town-check", "piazza"],
  ] as const) {
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute("content", content);
  }
});

test.describe("a bot", () => {
  test.use({
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });

  test("is not asked, not counted, and learns nothing of tags", async ({ page, asked }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await withoutStartCall(page);
    await page.goto(routes.home());
    // On a busy machine the network rests before the page asks for them.
    await expect.poll(() => calls).toContain("/api/settings");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(calls).not.toContain("/api/tracking");
    expect(asked).toEqual([]);
  });
});
