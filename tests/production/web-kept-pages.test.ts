import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { romeDay } from "@/lib/domain/rome-time";
import { rawRequest } from "../support/raw-socket";
import { webOfFile } from "../support/web-process";

jest.setTimeout(120_000);

const SPELLED = "a Buffer is written as JSON";
/** Has the web say so whenever it does that. */
const watch = `
const { toJSON } = Buffer.prototype;
Buffer.prototype.toJSON = function () {
  console.error(${JSON.stringify(SPELLED)});
  return toJSON.call(this);
};`;

const { web } = webOfFile({
  SITE_URL: "https://piazza.example",
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(watch)}`,
});

/** In all that a request may say of whoever sends it. */
const MARK = "improntadichiede";

const markedHeaders = [
  `Cookie: a=${MARK}; __prerender_bypass=${MARK}; piazza_session=${MARK}`,
  `User-Agent: ${MARK} Googlebot/2.1`,
  `Accept-Language: ${MARK}`,
  `Accept: text/html;x=${MARK}`,
  `Referer: https://${MARK}.example/`,
  `X-Forwarded-For: ${MARK}`,
  `X-Forwarded-Host: ${MARK}.example`,
  `X-Forwarded-Proto: ${MARK}`,
  `X-Request-Id: ${MARK}`,
  `Authorization: Bearer ${MARK}`,
  `If-None-Match: "${MARK}"`,
  `Sec-Fetch-Site: ${MARK}`,
  `DNT: ${MARK}`,
];
const query = ["gclid", "utm_source", "notification_delivery", "source", "q", "stelle", "x", "_rsc"]
  .map((name) => `${name}=${name === "q" || name === "stelle" ? "" : MARK}`)
  .join("&");

const today = romeDay(new Date());
const given: Record<string, string> = {
  "attivita/[slug]": "attivita/forno-amadei",
  "[...slug]": "altra",
};

/** An address of each page of the app that is kept: it says for how many seconds. A new kind joins by itself. */
function keptPages(): string[] {
  const app = path.join(process.cwd(), "app/[locale]/(site)");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "page.tsx")
    .filter((name) => /export const revalidate = /.test(readFileSync(path.join(app, name), "utf8")))
    .map((name) => {
      let address = path.dirname(name);
      for (const [form, one] of Object.entries(given)) address = address.replace(form, one);
      const shown = address
        .replace(/^\.$/, "")
        .replace("~giorno/[day]", today)
        .replace("~mese/[month]", today.slice(0, 7))
        .replace("[page]", "2")
        .replace("[slug]", "una-cosa");
      return `/${shown}`;
    });
}

/** All that the page cache has on disk. */
function keptOnDisk(): { files: number; marked: string[] } {
  const folder = path.join(web.dataDir, "cache", "pages");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const marked = files.filter((one) =>
    readFileSync(path.join(one.parentPath, one.name)).toString("latin1").includes(MARK),
  );
  return { files: files.length, marked: marked.map(({ name }) => name) };
}

test("nothing of whoever has a page made is in what is kept of it, whatever kind of page it is", async () => {
  const pages = [...keptPages(), "/manca-del-tutto"];
  expect(pages.length).toBeGreaterThan(25);
  const marked: string[] = [];
  for (const page of pages) {
    for (const host of ["piazza.example", "LOCALHOST:1234"]) {
      await rawRequest(web.port, `GET ${page}?${query}`, [`Host: ${host}`, ...markedHeaders]);
    }
    const read = await rawRequest(web.port, `GET ${page}`, ["Host: piazza.example"]);
    if (`${read.head}${read.body}`.includes(MARK)) marked.push(page);
    if (/localhost:1234/i.test(read.body)) marked.push(`${page} by host`);
  }
  expect(marked).toEqual([]);
  const disk = keptOnDisk();
  expect(disk.files).toBeGreaterThan(15);
  expect(disk.marked).toEqual([]);
});

test("nor by the framework's own reading of a page", async () => {
  const marked: string[] = [];
  for (const page of keptPages()) {
    for (const state of [MARK, encodeURIComponent(JSON.stringify([MARK, {}]))]) {
      await rawRequest(web.port, `GET ${page}?_rsc=${MARK}`, [
        "Host: piazza.example",
        "RSC: 1",
        `Next-Url: /${MARK}`,
        `Next-Router-State-Tree: ${state}`,
      ]);
    }
    const read = await rawRequest(web.port, `GET ${page}`, ["Host: piazza.example"]);
    if (`${read.head}${read.body}`.includes(MARK)) marked.push(page);
  }
  expect(marked).toEqual([]);
  expect(keptOnDisk().marked).toEqual([]);
});

test("an address of the framework's data is no way round the closed site's door", async () => {
  const build = readFileSync(
    path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID"),
    "utf8",
  ).trim();
  for (const address of [
    `/_next/data/${build}/attivita.json`,
    `/_next/data/${build}/it/attivita.json`,
    "/_next/../attivita",
    "/attivita.rsc",
    "/attivita.txt",
  ]) {
    const { status } = await rawRequest(web.port, `GET ${address}`, ["Host: piazza.example"]);
    expect([address, [400, 404].includes(status)]).toEqual([address, true]);
  }
});

test("no page is written as JSON for a length that nobody reads", async () => {
  for (const page of keptPages())
    await rawRequest(web.port, `GET ${page}`, ["Host: piazza.example"]);
  expect(keptOnDisk().files).toBeGreaterThan(15);
  expect(web.lines.filter((line) => line.includes(SPELLED))).toEqual([]);
});
