import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { CHANGES_PATH } from "@/lib/contract/changes";

/** Whoever bears it is logged in at the stand-in. */
export const SPEC_COOKIE = "laravel_session=anna";

const at = "2026-11-20T09:00:00Z";

/**
 * What another backend says to the specification's fifteen calls (its section 7), which are all that it has. Its user has
 * other fields than ours.
 */
export const specAnswers = {
  "GET /api/settings": {
    project_name: "Borgo Altrove",
    header_logo_url: "https://cdn.example/logo.svg",
    header_logo_path: null,
    header_logo_alt: "Stemma",
    header_logo_height: 48,
    system_settings: {
      maintenance_enabled: false,
      maintenance_message: "Torniamo presto.",
      maintenance_blur_color: "#102030",
      cookie_consent_required: true,
    },
    notifications_push_prompt_text: "Vuoi sapere le novità?",
    mobile_app_ios_url: "https://apps.apple.com/it/app/id1",
    mobile_app_android_url: "market://details?id=it.borgo",
    mobile_app_generic_url: "https://borgo.example/app",
  },
  "GET /api/pwa/settings": {
    manifest: { short_name: "Borgo", display: "standalone", icons: [] },
    manifest_url: "/manifest.webmanifest",
    manifest_version: "3",
    theme_color: "#7a2e1d",
    update: { message: "Novità pronte", confirm_label: "Aggiorna", cancel_label: "Dopo" },
    prompt: {
      title: "Installa",
      message: "Sta nel telefono.",
      cta_label: "Sì",
      dismiss_label: "No",
      ios_instructions: ["Condividi", "Aggiungi"],
    },
  },
  "GET /api/frontend/profile": { user: { id: 7, name: "Anna Rossi", email: "anna@borgo.example" } },
  "POST /api/pwa/install-click": {},
  "GET /api/search": {
    results: {
      activities: [
        {
          id: 3,
          title: "Forno del borgo",
          excerpt: "Pane e focacce",
          meta: "Panificio",
          route: "/attivita/forno-del-borgo",
          updated_at: at,
        },
      ],
      events: [],
      jobs: [],
      promotions: [],
    },
  },
  "POST /api/privacy/consents": {},
  "GET /api/tracking": {
    gtm_container_id: null,
    ga4_measurement_id: "G-ABC1234",
    google_site_verification: "verifica-google",
    bing_site_verification: null,
    additional_tags: [{ type: "script", code: "https://tags.example/t.js", label: "Conteggio" }],
  },
  "GET /api/privacy/metadata": {
    privacy_policy: "/privacy-policy",
    cookie_policy: null,
    consent: { title: "Cookie", description: "Pochi e nostri." },
  },
  "GET /api/notifications": {
    data: [
      {
        id: 11,
        notification_id: 5,
        title: "Nuovo evento",
        body: "Sabato in piazza",
        type: "evento",
        deep_link: "/eventi",
        payload: null,
        is_read: false,
        read_at: null,
        created_at: at,
      },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 25,
    total: 1,
  },
  "GET /api/notifications/unread-count": { count: 1 },
  "POST /api/notifications/{id}/read": {},
  "DELETE /api/notifications": {},
  "GET /api/notifications/preferences": { status: "unknown", snooze_until: null },
  "POST /api/notifications/preferences": { status: "accepted", snooze_until: null },
  "POST /api/notifications/subscriptions": {},
} satisfies Record<string, object>;

export type SpecCall = keyof typeof specAnswers;

/** What a page of one's own asks for that the specification does not have. */
const ofOwnPages =
  /^GET \/api\/(?:auth|business|claims|editor-invitation|follows|notifications|profile|role-requests|saved-searches|team-invitations|waste-reminders)(?:\/|$)/;

/** What needs a login there (specification, section 6). */
const ofOnePerson = /^[A-Z]+ \/api\/notifications/;

export interface SpecBackend {
  url: string;
  /** What it was asked, as method and path. */
  received: string[];
  /** Says something else to one call, until the next `reset`. */
  say(call: SpecCall, body: unknown): void;
  /** Says 401 to whatever pages of one's own ask for and it does not have, until the next `reset`. */
  refuseOwn(): void;
  reset(): void;
  goDown(): Promise<void>;
}

const callOf = ({ method = "GET", url = "" }: IncomingMessage): string =>
  `${method} ${(url.split("?")[0] ?? "").replace(/(?<=\/notifications\/)[^/]+(?=\/read$)/, "{id}")}`;

/** Another backend, which answers the specification's calls, and 404 to all else: in turn as JSON and as a page. */
export async function startSpecBackend(): Promise<SpecBackend> {
  const said = new Map<string, unknown>();
  const received: string[] = [];
  let missed = 0;
  let refusesOwn = false;
  const server = http.createServer((request, response) => {
    request.resume();
    const call = callOf(request);
    if (!request.url?.startsWith(CHANGES_PATH)) {
      received.push(`${request.method} ${request.url}`);
    }
    const isKnown = Object.hasOwn(specAnswers, call);
    const isAnna = request.headers.cookie?.includes(SPEC_COOKIE) === true;
    function answer(status: number, type: string, body: string) {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    }
    if (!isKnown && refusesOwn && ofOwnPages.test(call)) {
      return answer(401, "application/json", '{"message":"Unauthenticated."}');
    }
    if (!isKnown) {
      missed += 1;
      if (missed % 2 === 0) return answer(404, "text/html", "<h1>Not Found</h1>");
      return answer(404, "application/json", '{"message":"Not Found"}');
    }
    if (ofOnePerson.test(call) && !isAnna) {
      return answer(401, "application/json", '{"message":"Unauthenticated."}');
    }
    const usual: unknown =
      call === "GET /api/frontend/profile" && !isAnna
        ? { user: null }
        : specAnswers[call as SpecCall];
    const body = said.has(call) ? said.get(call) : usual;
    return answer(200, "application/json", JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    say: (call, body) => said.set(call, body),
    refuseOwn() {
      refusesOwn = true;
    },
    reset() {
      refusesOwn = false;
      said.clear();
      received.length = 0;
    },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Another backend for the tests of a file, which forgets between them; the code under test finds it in `BACKEND_URL`. */
export function specBackendOfFile(): SpecBackend {
  const backend = {} as SpecBackend;
  beforeAll(async () => {
    Object.assign(backend, await startSpecBackend());
    process.env.BACKEND_URL = backend.url;
  });
  beforeEach(() => backend.reset());
  afterAll(async () => {
    delete process.env.BACKEND_URL;
    await backend.goDown();
  });
  return backend;
}
