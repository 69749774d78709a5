// Makes the screenshots of the install dialog. Run by hand against the demo town when the look
// changes: npm start, then node scripts/assets/screenshots.mjs http://localhost:3000
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";

const [site = "http://localhost:3000"] = process.argv.slice(2);
const folder = new URL("../../public/screenshots/", import.meta.url);
const views = { home: "/", list: "/attivita", activity: null };
// Store rules: the long side at most 2.3 times the short one, the same ratio for each form.
const forms = {
  narrow: { viewport: { width: 432, height: 936 }, deviceScaleFactor: 2.5, isMobile: true },
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 },
};
const sizes = { narrow: [1080, 2340], wide: [1920, 1080] };

async function rated() {
  const answer = await fetch(`${site}/api/activities?per_page=1&sort=rating`);
  return `/attivita/${(await answer.json()).data[0].slug}`;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
for (const [form, device] of Object.entries(forms)) {
  const context = await browser.newContext({ ...device, locale: "it-IT", colorScheme: "light" });
  const page = await context.newPage();
  for (const [view, path] of Object.entries(views)) {
    if (view === "activity" && form === "wide") continue;
    await page.goto(site + (path ?? (await rated())), { waitUntil: "networkidle" });
    const [width, height] = sizes[form];
    const file = new URL(`${view}-${form}.jpg`, folder).pathname;
    await sharp(await page.screenshot())
      .resize(width, height)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file);
  }
  await context.close();
}
await browser.close();
