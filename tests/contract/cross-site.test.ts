import type { TestBackend } from "../support/backend";
import { type Browser, openPeople, signUp } from "../support/people";

let backend: TestBackend;
let victim: Browser;

beforeAll(async () => {
  backend = await openPeople();
  victim = await signUp(backend, "anna@example.it");
}, 120_000);
afterAll(() => backend.close());

interface Route {
  method: string;
  path: string;
}

/** Every route that changes something; the operator's ask for a token that no browser has. */
function unsafeRoutes(): Route[] {
  return backend.endpoints
    .filter(({ method, permission }) => method !== "get" && permission !== "operator")
    .map(({ method, path }) => {
      const id = "00000000-0000-4000-8000-000000000000";
      return { method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, id) };
    });
}

/** The first route of each method in each part of the interface. */
function oneOfEach(routes: Route[]): Route[] {
  const partOf = ({ method, path }: Route) => `${method} ${path.split("/", 3).join("/")}`;
  return [...new Map(routes.toReversed().map((route) => [partOf(route), route])).values()];
}

const attacks: [string, Record<string, string | null>][] = [
  ["another site's origin", { origin: "https://evil.example" }],
  ["an origin that begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ["the origin null", { origin: "null" }],
  ["no origin at all", { origin: null, "sec-fetch-site": null }],
  ["a cross-site request", { "sec-fetch-site": "cross-site" }],
  ["a request of a neighbouring host", { "sec-fetch-site": "same-site" }],
  ["a form, which cannot mark itself", { "x-requested-with": null }],
  ["a script without the token", { "x-xsrf-token": "" }],
  ["a token of another session", { "x-xsrf-token": "A".repeat(43) }],
];

// One place refuses them all, before it is known which route is meant (backend/http/csrf.ts): one attack is tried on each route.
test.each(attacks.map(([name, over], at) => [name, over, at === 0] as const))(
  "%s changes nothing with the victim's cookies, on any route",
  async (_, over, isEverywhere) => {
    const routes = isEverywhere ? unsafeRoutes() : oneOfEach(unsafeRoutes());
    const answers: string[] = [];
    for (const { method, path } of routes) {
      const headers = new Headers({
        origin: "http://localhost:3000",
        "sec-fetch-site": "same-origin",
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/json",
        cookie: [...victim.cookies].map((pair) => pair.join("=")).join("; "),
        "x-xsrf-token": victim.cookies.get("XSRF-TOKEN") ?? "",
      });
      for (const [name, value] of Object.entries(over)) {
        if (value === null) headers.delete(name);
        else headers.set(name, value);
      }
      const response = await backend.request(path, { method, headers, body: "{}" });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      if (![403, 419].includes(response.status))
        answers.push(`${response.status} ${method} ${path}`);
    }
    expect(answers).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
    const profile = await (await victim.call("GET", "/api/frontend/profile")).json();
    expect(profile.user).toMatchObject({ email: "anna@example.it" });
  },
);

test("a login that another site sends, to make somebody act in the attacker's account, is refused", async () => {
  const response = await backend.request("/api/auth/login", {
    method: "POST",
    headers: { origin: "https://evil.example", "content-type": "application/json" },
    body: JSON.stringify({ email: "anna@example.it", password: "x" }),
  });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});
