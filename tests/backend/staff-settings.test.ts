import sharp from "sharp";
import { auditLog } from "@/backend/db/schema/operator";
import { storedPictureSchema } from "@/lib/contract/settings";
import { backendOfFile } from "../support/backend";
import { newPerson, type Person } from "../support/signed-in";
import { askAs, newStaff, onlyFor } from "../support/staff";

const path = "/api/staff/settings";
const backend = backendOfFile();
let admin: Person;

beforeEach(async () => {
  admin = await newStaff(backend, "amministratore");
});

async function read() {
  const response = await admin.ask("GET", path);
  expect(response.status).toBe(200);
  return response.json();
}

const change = (patch: object, person = admin) => person.ask("PATCH", path, patch);

test("administrators alone see and change the settings", async () => {
  for (const method of ["GET", "PATCH"] as const) {
    const body = method === "PATCH" ? { version: "another" } : undefined;
    const statuses = await askAs(backend, (ask) => ask(method, path, body));
    const allowed = onlyFor({ amministratore: method === "GET" ? 200 : 409 });
    expect([method, statuses]).toEqual([method, allowed]);
  }
});

test("a change is in force at once, the web is told, and the audit log says who it was", async () => {
  const { version, tagline } = await read();
  expect(tagline).toBeNull();
  const response = await change({ version, tagline: "In collina", maintenance_enabled: true });
  expect(response.status).toBe(200);
  const changed = await response.json();
  expect(changed).toMatchObject({ tagline: "In collina", maintenance_enabled: true });
  expect(changed.version).not.toBe(version);
  expect(await read()).toEqual(changed);
  expect(await (await backend.request("/api/settings")).json()).toMatchObject({
    tagline: "In collina",
    system_settings: { maintenance_enabled: true },
  });
  const maintenance = { enabled: true, message: null, blur_color: null };
  expect(backend.told).toEqual([{ tags: ["settings"], maintenance }]);
  const [entry] = await backend.deps.db.select().from(auditLog);
  expect(entry).toMatchObject({
    action: "settings.update",
    details: { by: admin.id, tagline: "In collina", maintenance_enabled: true },
  });
});

test("who has not seen the last change overwrites nothing", async () => {
  const other = await newStaff(backend, "amministratore");
  const { version } = await read();
  expect((await change({ version, tagline: "In collina" }, other)).status).toBe(200);
  const late = await change({ version, tagline: "Al mare" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Nel frattempo questi dati sono cambiati"),
    current: { ...(await read()) },
  });
  const now = await read();
  expect(now.tagline).toBe("In collina");
  expect((await change({ version: now.version, tagline: "Al mare" })).status).toBe(200);
});

test("a change of the operator counts as one, and one that was taken back does not", async () => {
  const { version } = await read();
  await backend.operator("PATCH", "/operator/settings", { tagline: "In collina" });
  expect((await change({ version, town_name: "Castelvento" })).status).toBe(409);
  await backend.operator("PATCH", "/operator/settings", { tagline: null });
  expect((await change({ version, town_name: "Castelvento" })).status).toBe(200);
});

test("of many who have seen the same, one is the first", async () => {
  const { version } = await read();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => change({ version, tagline: `Numero ${at}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test.each([
  [{ version: "", tagline: "Senza versione" }, "version"],
  [{ version: "x", project_name: "" }, "project_name"],
  [{ version: "x", theme_color: "rosso" }, "theme_color"],
  [{ version: "x", ga4_measurement_id: "UA-1" }, "ga4_measurement_id"],
  [
    { version: "x", additional_tags: [{ type: "script", code: "alert(1)", label: "x" }] },
    "additional_tags.0.code",
  ],
  [{ version: "x", session_secret: "s" }, "session_secret"],
])("%j is refused at its field", async (patch, field) => {
  const response = await change(patch);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual([field]);
  expect(backend.told).toEqual([]);
});

test("a service that nobody knew asks visitors again", async () => {
  const { version } = await read();
  const changed = await (await change({ version, ga4_measurement_id: "G-ABCDEF1234" })).json();
  expect(changed.consent_revision).toBe(2);
});

test("a picture that is sent is checked by its content, and can be set as logo and for links", async () => {
  const picture = await sharp({
    create: { width: 900, height: 300, channels: 4, background: "#1f4e7980" },
  })
    .png()
    .toBuffer();
  const send = (bytes: Buffer, person = admin) =>
    person.ask("POST", `${path}/pictures`, bytes, { "content-type": "image/png" });
  const response = await send(picture);
  expect(response.status).toBe(201);
  const stored = storedPictureSchema.parse(await response.json());
  expect(stored.header_logo_path).toMatch(/^\/storage\/pictures\/[0-9a-f]{32}\/480\.webp$/);
  expect(stored.og_image).toMatch(/768\.webp$/);
  const { version } = await read();
  expect((await change({ version, ...stored })).status).toBe(200);
  expect(await (await backend.request("/api/settings")).json()).toMatchObject(stored);
  const file = await backend.request(stored.header_logo_path);
  expect(file.headers.get("content-type")).toBe("image/webp");

  expect((await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).status).toBe(415);
  expect((await send(picture, await newStaff(backend, "redattore"))).status).toBe(403);
});

test("no secret is in the answer", async () => {
  const text = JSON.stringify(await read());
  for (const secret of Object.values(backend.deps.secrets)) expect(text).not.toContain(secret);
});

describe("the way through maintenance", () => {
  const passOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith("piazza_pass="));

  test("is given to the staff with their first call, for twelve hours, and renewed in the second half", async () => {
    const editor = await newStaff(backend, "redattore");
    const response = await editor.ask("GET", "/api/settings");
    expect(passOf(response)).toMatch(
      /^piazza_pass=\d+\.[\w-]{43}; Max-Age=43200; Path=\/; SameSite=Lax$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(passOf(await editor.ask("GET", "/api/settings"))).toBeUndefined();
    backend.setNow("2026-11-21T16:00:01Z");
    expect(passOf(await editor.ask("GET", "/api/settings"))).toBeDefined();
    backend.setNow("2026-11-21T10:00:00Z");
  });

  test("is given to nobody else", async () => {
    expect(passOf(await backend.request("/api/settings"))).toBeUndefined();
    const visitor = await newPerson(backend);
    expect(passOf(await visitor.ask("GET", "/api/settings"))).toBeUndefined();
    const shop = await newStaff(backend, "esercente");
    expect(passOf(await shop.ask("GET", "/api/settings"))).toBeUndefined();
  });

  test("leaves the browser with the session", async () => {
    await admin.ask("GET", "/api/settings");
    const response = await admin.ask("POST", "/api/auth/logout");
    expect(passOf(response)).toMatch(/^piazza_pass=; Max-Age=0/);
  });
});
