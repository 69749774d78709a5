import { sql } from "drizzle-orm";
import { type Actor, reachOf } from "@/backend/features/roles/permissions";
import type { Endpoint } from "@/backend/http/endpoint";
import type { EndpointPermission } from "@/backend/http/session";
import {
  type RequestableRole,
  requestableRoles,
  type StaffRole,
  staffRoles,
  teamRights,
} from "@/lib/contract/roles";
import type { TestBackend } from "../support/backend";
import { plantOrganisation, putInTeam } from "../support/organisations";
import { openBrowser, openPeople } from "../support/people";
import { newPerson } from "../support/signed-in";
import { newStaff } from "../support/staff";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openPeople();
}, 120_000);
afterAll(() => backend.close());

/** A call without anything in it, about something that does not exist: it is refused for the person, or for the rest. */
const nothing = "00000000-0000-4000-8000-000000000000";

/** In which way somebody has a role of an organisation. */
const ways = [...teamRights, "manager while it is suspended", "manager after its end"] as const;
type Way = (typeof ways)[number];
type Stranger = "nobody" | "unverified" | "verified";
type Asker = Stranger | StaffRole | `${RequestableRole} ${Way}`;
const askers: Asker[] = [
  "nobody",
  "unverified",
  "verified",
  ...staffRoles,
  ...requestableRoles.flatMap((role) => ways.map((way) => `${role} ${way}` as const)),
];

/** Of somebody who acts for an organisation. */
function partsOf(asker: Asker): { role: RequestableRole; way: Way } | null {
  const [name, ...rest] = asker.split(" ");
  const role = requestableRoles.find((one) => one === name);
  return role ? { role, way: rest.join(" ") as Way } : null;
}

/** What somebody is when the table of permissions is asked. */
function actorOf(asker: Exclude<Asker, Stranger>): Actor {
  const parts = partsOf(asker);
  if (!parts) return { id: nothing, roles: [asker as StaffRole], memberships: [] };
  const right = teamRights.find((one) => one === parts.way);
  const held = right ? [parts.role] : [];
  return {
    id: nothing,
    roles: [],
    memberships: [
      { organisation_id: nothing, right: right ?? "manager", roles: held, activity_ids: [] },
    ],
  };
}

const addressOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, nothing).replace("*", "niente");
const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** The first endpoint of each declaration. */
function oneOfEach(endpoints: Endpoint[]): Endpoint[] {
  const declared = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    const permission = JSON.stringify(endpoint.permission);
    if (!declared.has(permission)) declared.set(permission, endpoint);
  }
  return [...declared.values()];
}

/**
 * That an endpoint is guarded as it declares is asked for each by nobody and by somebody without rights; what a declaration
 * means for anybody else is decided by the declaration alone (backend/http/session.ts), and asked of one endpoint of each.
 */
function askedOf(asker: Asker): Endpoint[] {
  const endpoints = backend.endpoints.filter(
    ({ permission }) => permission !== "anybody" || asker === "nobody",
  );
  return asker === "nobody" || asker === "verified" ? endpoints : oneOfEach(endpoints);
}

/** What the declaration of an endpoint means for somebody: the status of the refusal, null where they may call. */
function refusalOf(permission: EndpointPermission, asker: Asker): 401 | 403 | 404 | null {
  if (permission === "anybody") return null;
  // Below /operator nothing exists for what came through the proxy.
  if (permission === "operator") return 404;
  if (asker === "nobody") return 401;
  if (permission === "user") return null;
  if (permission === "verified") return asker === "unverified" ? 403 : null;
  if (asker === "unverified" || asker === "verified") return 403;
  return reachOf(actorOf(asker), permission) === null ? 403 : null;
}

async function callerOf(asker: Asker) {
  if (asker === "nobody") return openBrowser(backend, "198.51.100.9").call;
  if (asker === "unverified") return (await newPerson(backend, { email_verified: false })).ask;
  if (asker === "verified") return (await newPerson(backend)).ask;
  const parts = partsOf(asker);
  if (!parts) return (await newStaff(backend, asker as StaffRole)).ask;
  return memberOf(parts);
}

/** Somebody of the team of an organisation that has, or had, the role. */
async function memberOf({ role, way }: { role: RequestableRole; way: Way }) {
  const person = await newPerson(backend);
  const { db, now } = backend.deps;
  const expiresAt = way === "manager after its end" ? now() : null;
  const organisation = await plantOrganisation(backend, { role, expiresAt });
  const right = teamRights.find((one) => one === way) ?? "manager";
  await putInTeam(backend, organisation, person.id, right);
  if (way === "manager while it is suspended") {
    await db.execute(sql`
      update organisation_roles set suspended_at = now() where organisation_id = ${organisation}`);
  }
  return person.ask;
}

test.each(askers)(
  "each endpoint is open and closed to %s as its declaration says",
  async (asker) => {
    const call = await callerOf(asker);
    const asked = askedOf(asker);
    const wrong: string[] = [];
    for (const endpoint of asked) {
      const response = await call(endpoint.method.toUpperCase(), addressOf(endpoint));
      await response.arrayBuffer();
      const expected = refusalOf(endpoint.permission, asker);
      const isRight =
        expected === null
          ? response.status !== 401 && response.status !== 403
          : response.status === expected;
      if (!isRight) wrong.push(`${nameOf(endpoint)}: ${response.status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(new Set(asked.map(({ permission }) => permission)).size).toBeGreaterThan(10);
  },
  60_000,
);

test("the operator's endpoints open to the token alone", async () => {
  const wrong: string[] = [];
  for (const endpoint of backend.endpoints.filter(({ permission }) => permission === "operator")) {
    const method = endpoint.method.toUpperCase();
    const without = await backend.send(method, addressOf(endpoint));
    const response = await backend.operator(method, addressOf(endpoint));
    await response.arrayBuffer();
    if (without.status !== 401 || [401, 403].includes(response.status)) {
      wrong.push(`${nameOf(endpoint)}: ${without.status} and ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the reserved area is closed to whoever has no permission", () => {
  const open = backend.endpoints.filter(
    ({ path, permission }) =>
      /^\/api\/(staff|business)\//.test(path) &&
      ["anybody", "user", "verified", "operator"].includes(permission),
  );
  expect(open.map(nameOf)).toEqual([]);
});

test("nothing is answered that was not declared", () => {
  const declared = new Set(
    backend.endpoints.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  const mounted = backend.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect(mounted.filter((route) => !declared.has(route))).toEqual([]);
  expect(mounted.length).toBeGreaterThan(100);
});
