import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CHANGES_PATH } from "@/lib/contract/changes";
import { sections } from "@/lib/listings";
import { makeActivity, makeActivityCard, makePage, makeReview } from "./fixtures/activities";

export interface Received {
  method: string;
  /** With its query, as it stood in the request line. */
  url: string;
  headers: IncomingMessage["headers"];
  rawHeaders: string[];
  bodyBytes: number;
  /** The connection ended before the request did, or before it was answered. */
  aborted: boolean;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface StubBackend {
  url: string;
  /** Without the question for a log of changes, which the web asks by itself. */
  received: Received[];
  /** Content that the pages show; a test changes it as a write would. */
  content: { projectName: string; pageTitle: string; activityName: string; maintenance: boolean };
  /** Answers this path by hand, until the next `reset`. */
  on(path: string, answer: Answer): void;
  reset(): void;
  /** Refuses connections, and cuts those that there are. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

const at = "2026-11-01T09:00:00Z";

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** What a small town's backend would say; it holds no rule. Null: 404. */
function bodyOf(path: string, content: StubBackend["content"]): unknown {
  const card = makeActivityCard({ name: content.activityName });
  const known: Record<string, unknown> = {
    "/api/settings": {
      project_name: content.projectName,
      system_settings: { maintenance_enabled: content.maintenance, maintenance_message: null },
    },
    "/api/pwa/settings": { theme_color: "#7a2e1d" },
    "/api/privacy/metadata": { privacy_policy: null, cookie_policy: null },
    "/api/redirects": { data: [] },
    "/api/pages": makePage([
      { slug: "contatti", title: content.pageTitle, updated_at: at, footer_column: "about" },
    ]),
    ...Object.fromEntries(
      sections.flatMap(({ api }) => [
        [api, makePage([])],
        [`${api}/index`, { data: [], next: null, total: 0 }],
      ]),
    ),
    "/api/activities": makePage([card]),
    "/api/activities/index": { data: [{ slug: card.slug, updated_at: at }], next: null, total: 1 },
    "/api/activity-categories": { data: [{ ...card.category, count: 1 }] },
    "/api/zones": { data: card.zone ? [{ ...card.zone, count: 1 }] : [] },
    "/api/indicators": { data: [] },
    [`/api/activities/${card.slug}`]: makeActivity({ name: content.activityName }),
    [`/api/activities/${card.slug}/reviews`]: makePage([makeReview()], { per_page: 10 }),
    [`/api/activities/${card.slug}/related`]: { data: [] },
  };
  const page = /^\/api\/pages\/(contatti|sostenibilita|nuova|altra)$/.exec(path);
  if (!page) return known[path] ?? null;
  const words = { title: content.pageTitle, summary: null, body_html: "<p>Testo</p>" };
  const id = "00000000-0000-4000-8000-000000000001";
  return { id, slug: page[1], ...words, updated_at: at, og_image: null };
}

const usualContent = () => ({
  projectName: "Castelprova",
  pageTitle: "Contatti",
  activityName: "Forno Amadei",
  maintenance: false,
});

/** A backend that records what it is asked, and can be down, silent or lying: the BK of the reliability targets. */
export async function startStubBackend(): Promise<StubBackend> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const content = usualContent();

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url = "", headers, rawHeaders } = request;
    const noted = { method, url, headers, rawHeaders, bodyBytes: 0, aborted: false };
    if (!request.url?.startsWith(CHANGES_PATH)) received.push(noted);
    request.on("data", (chunk: Buffer) => {
      noted.bodyBytes += chunk.length;
    });
    response.on("close", () => {
      noted.aborted = !response.writableFinished;
    });
    const path = url.split("?")[0] ?? "";
    const answer = answers.get(path);
    if (answer) {
      answer(request, response);
      return;
    }
    const body = bodyOf(path, content);
    if (body === null) json(response, { message: "Non trovato.", code: "not_found" }, 404);
    else json(response, body);
  }

  const server = http.createServer(listener);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    content,
    on: (path, answer) => answers.set(path, answer),
    reset() {
      answers.clear();
      received.length = 0;
      Object.assign(content, usualContent());
    },
    goDown: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: async () => {
      if (!server.listening) await listen(port);
    },
  };
}

/** A stub backend for the tests of a file, which forgets between them; the code under test finds it in `BACKEND_URL`. */
export function stubBackendOfFile(): StubBackend {
  const backend = {} as StubBackend;
  beforeAll(async () => {
    Object.assign(backend, await startStubBackend());
    process.env.BACKEND_URL = backend.url;
  });
  beforeEach(() => backend.reset());
  afterAll(async () => {
    delete process.env.BACKEND_URL;
    await backend.goDown();
  });
  return backend;
}
