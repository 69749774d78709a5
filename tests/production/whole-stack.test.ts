import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { secretFiles } from "@/lib/secrets";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { startWeb, type Web } from "../support/web-process";

jest.setTimeout(180_000);

const page = { title: "Come arrivare", summary: null, body_html: "<p>In treno.</p>" };
const table = `id;nome;categoria;zona;sempre_aperto
1;Forno Sole;alimentari;Centro;sì
2;Latteria Neve;alimentari;Centro;sì
3;Drogheria;alimentari;Centro;sì
`;

let web: Web;
let backend: BackendProcess;
let startBackend: () => Promise<BackendProcess>;

/** What the operator's road answers to a success; anything else is thrown. */
async function operate(method: string, path: string, body: unknown): Promise<unknown> {
  const response = await backend.operator(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

async function untilImport(id: string, state: string): Promise<void> {
  const read = () => operate("GET", `/operator/imports/${id}`, undefined);
  while (((await read()) as { state: string }).state !== state) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  const port = await freePort();
  web = await startWeb(`http://127.0.0.1:${port}`, { DATA_DIR: await newDataDir() });
  startBackend = () =>
    startBackendProcess(web.dataDir, {
      BACKEND_PORT: String(port),
      BACKEND_HOST: "0.0.0.0",
      WEB_URL: web.url,
    });
  backend = await startBackend();
  // A new town is closed until it is opened.
  await operate("PATCH", "/operator/settings", { maintenance_enabled: false });
  await operate("PUT", "/operator/pages/come-arrivare", page);
  const { id } = (await operate(
    "POST",
    "/operator/imports?name=prova.csv",
    new Blob([table], { type: "text/csv" }),
  )) as { id: string };
  await untilImport(id, "ready");
  await operate("POST", `/operator/imports/${id}/run`, {});
  await untilImport(id, "finished");
});
afterAll(async () => {
  await backend.end();
  await web.close();
});

async function read(path: string) {
  const response = await fetch(web.url + path, { redirect: "manual" });
  return {
    status: response.status,
    cache: response.headers.get("x-nextjs-cache"),
    location: response.headers.get("location"),
    retryAfter: response.headers.get("retry-after"),
    text: await response.text(),
  };
}

/** As a browser reads a page that is not there yet: when it was told to. */
async function again(path: string, { retryAfter }: { retryAfter: string | null }) {
  await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1000));
  return read(path);
}

const kept = ["/", "/attivita", "/attivita/forno-sole", "/come-arrivare"];
/** Wherever an activity's card or name stands. */
const lists = [
  "/",
  "/attivita",
  "/attivita?categoria=alimentari&ordina=nome",
  "/attivita?aperto=1",
  "/attivita?q=forno",
  "/attivita/latteria-neve",
];

test("the build asked no backend: it holds no page of any town", () => {
  const file = path.join(process.env.NEXT_DIST_DIR ?? ".next", "prerender-manifest.json");
  const { routes } = JSON.parse(readFileSync(file, "utf8")) as { routes: object };
  expect(Object.keys(routes).filter((route) => !route.startsWith("/_"))).toEqual([]);
});

test("pages of the real backend come from the cache from the second request on", async () => {
  for (const path of kept) {
    expect((await read(path)).status).toBe(200);
    expect(await read(path)).toMatchObject({ status: 200, cache: "HIT" });
  }
});

describe("what the operator changes is there at the first read after it", () => {
  async function warm(): Promise<void> {
    for (const path of [...lists, "/attivita/forno-sole", "/sitemap.xml"]) await read(path);
  }

  test("a name: on the page and in every list", async () => {
    await warm();
    await operate("PATCH", "/operator/activities/forno-sole", { name: "Forno Luna" });
    for (const path of [...lists, "/attivita/forno-sole"]) {
      const { status, text } = await read(path);
      expect([path, status, text.includes("Forno Luna")]).toEqual([path, 200, true]);
      expect([path, text.includes("Forno Sole")]).toEqual([path, false]);
    }
  });

  test("an address: the old one leads to the new one for good, in the sitemap too", async () => {
    await warm();
    await operate("PATCH", "/operator/activities/forno-sole", { slug: "forno-luna" });
    expect(await read("/attivita/forno-sole")).toMatchObject({
      status: 308,
      location: "/attivita/forno-luna",
    });
    expect((await read("/attivita/forno-luna")).status).toBe(200);
    const { text } = await read("/sitemap.xml");
    expect([text.includes("/forno-luna<"), text.includes("/forno-sole<")]).toEqual([true, false]);
    await operate("PATCH", "/operator/activities/forno-luna", { slug: "forno-sole" });
    expect((await read("/attivita/forno-sole")).status).toBe(200);
    expect(await read("/attivita/forno-luna")).toMatchObject({
      status: 308,
      location: "/attivita/forno-sole",
    });
  });

  test("a suspended activity is nowhere, and is back when it is published again", async () => {
    await warm();
    await operate("PATCH", "/operator/activities/forno-sole", { status: "suspended" });
    for (const path of lists) {
      expect([path, (await read(path)).text.includes("/forno-sole")]).toEqual([path, false]);
    }
    expect([404, 410]).toContain((await read("/attivita/forno-sole")).status);
    expect((await read("/sitemap.xml")).text).not.toContain("/forno-sole<");
    await operate("PATCH", "/operator/activities/forno-sole", { status: "published" });
    expect((await read("/attivita/forno-sole")).status).toBe(200);
    expect((await read("/attivita")).text).toContain("/forno-sole");
  });

  test("a page's text, and the name of the site on every page", async () => {
    for (const path of kept) await read(path);
    await operate("PUT", "/operator/pages/come-arrivare", {
      ...page,
      body_html: "<p>In bicicletta.</p>",
    });
    expect((await read("/come-arrivare")).text).toContain("In bicicletta.");
    await operate("PATCH", "/operator/settings", { project_name: "Castelprova" });
    for (const path of kept) expect((await read(path)).text).toContain("Castelprova");
  });
});

test("without a backend the kept pages stay, others are a 503, and all comes back by itself", async () => {
  for (const path of kept) await read(path);
  await backend.end("SIGKILL");
  const down = async () => {
    for (const path of kept) expect(await read(path)).toMatchObject({ status: 200, cache: "HIT" });
    for (const path of ["/attivita/drogheria", "/attivita?aperto=1&ordina=nome"]) {
      const { status, retryAfter, text } = await read(path);
      expect([path, status, Number(retryAfter) > 0]).toEqual([path, 503, true]);
      expect(text).toContain('<html lang="it">');
      expect(text).toContain("Riprova");
    }
    const answer = await read("/api/settings");
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(JSON.parse(answer.text).message).toMatch(/^Servizio/);
  };
  await down();
  await web.restart();
  await down();
  backend = await startBackend();
  for (const path of kept) expect([path, (await read(path)).status]).toEqual([path, 200]);
  // Its first answers may take longer than a page waits: whoever reads again, as told, has the page.
  for (const path of ["/attivita/drogheria", "/attivita?aperto=1&ordina=nome"]) {
    const first = await read(path);
    const { status } = first.status === 503 ? await again(path, first) : first;
    expect([path, status]).toEqual([path, 200]);
  }
  expect((await read("/api/settings")).status).toBe(200);
  expect((await read("/attivita/drogheria")).text).toContain("Drogheria");
});

test("every link of the home leads somewhere, though no policy is written yet", async () => {
  const { text } = await read("/");
  const paths = new Set([...text.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)].map(([, path]) => path));
  expect(paths).toContain("/privacy-policy");
  for (const path of paths) expect([path, (await read(path ?? "")).status]).toEqual([path, 200]);
  expect((await read("/privacy-policy")).text).toContain('<meta name="robots" content="noindex');
});

const ownAddress = Object.values(os.networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

(ownAddress ? test : test.skip)(
  "over the network the backend believes a web by its key, and nobody else",
  async () => {
    const far = `http://${ownAddress}:${new URL(backend.url).port}`;
    const statuses = new Map<number, number>();
    for (let visitor = 1; visitor <= 125; visitor += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${visitor}` };
      const { status } = await fetch(`${far}/api/search?q=pane`, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 120],
      [429, 5],
    ]);
    const files = secretFiles({ dataDir: web.dataDir, secretsFile: null });
    const authorization = `Bearer ${readFileSync(files.operatorToken, "utf8").trim()}`;
    const road = await fetch(`${far}/operator/settings`, { headers: { authorization } });
    expect([road.status, (await fetch(`${far}/internal/x`)).status]).toEqual([404, 401]);

    const settings = { SECRETS_FILE: files.secrets, BACKEND_SHARES_SECRETS: "1" };
    const other = await startWeb(far, { ...settings, TRUSTED_PROXIES: "127.0.0.1" });
    try {
      const headers = { "x-forwarded-for": "203.0.113.1" };
      expect((await fetch(`${other.url}/api/search?q=pane`, { headers })).status).toBe(200);
      expect((await fetch(`${other.url}/come-arrivare`)).status).toBe(200);
    } finally {
      await other.close();
    }
  },
);
