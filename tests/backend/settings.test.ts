import { sql } from "drizzle-orm";
import { backendOfFile } from "../support/backend";

const backend = backendOfFile();

async function read(path: string): Promise<Record<string, unknown>> {
  const response = await backend.request(path);
  expect(response.status).toBe(200);
  return response.json();
}

const change = (patch: object) => backend.operator("PATCH", "/operator/settings", patch);

test("what nobody set is null, for the reader to fall back on", async () => {
  expect(await read("/api/settings")).toMatchObject({
    project_name: null,
    header_logo_height: null,
    system_settings: { maintenance_enabled: false, maintenance_message: null },
    notifications_push_prompt_text: null,
  });
  expect(await read("/api/privacy/metadata")).toEqual({
    privacy_policy: null,
    cookie_policy: null,
    consent: { title: null, description: null },
  });
});

test("a text of digits stays a text", async () => {
  await change({ project_name: "1984", contact_postal_code: "12099" });
  expect(await read("/api/settings")).toMatchObject({ project_name: "1984" });
  expect(await read("/api/contact")).toMatchObject({ postal_code: "12099" });
  await change({ project_name: null, contact_postal_code: null });
});

test("a change is read at once, and null takes it away again", async () => {
  await change({ project_name: "Piazza Castelvento", header_logo_height: 60 });
  expect(await read("/api/settings")).toMatchObject({
    project_name: "Piazza Castelvento",
    header_logo_height: 60,
  });
  await change({ header_logo_height: null });
  expect(await read("/api/settings")).toMatchObject({
    project_name: "Piazza Castelvento",
    header_logo_height: null,
  });
});

test("the operator sees every setting", async () => {
  await change({ tagline: "In collina" });
  const seen = await (await backend.operator("GET", "/operator/settings")).json();
  expect(seen).toMatchObject({ tagline: "In collina", theme_color: null, cookie_policy: null });
});

test("the app's settings follow: manifest, its version, colour, update texts and push key", async () => {
  const before = await read("/api/pwa/settings");
  await change({
    project_name: "Piazza",
    theme_color: "#aa3300",
    update_message: "C'è una novità.",
    prompt_title: "In tasca",
    prompt_ios_instructions: ["Tocca Condividi", "Scegli Aggiungi"],
  });
  const after = await read("/api/pwa/settings");
  expect(after).toMatchObject({
    manifest: { name: "Piazza", lang: "it", display: "standalone", theme_color: "#aa3300" },
    theme_color: "#aa3300",
    update: { message: "C'è una novità.", confirm_label: null },
    prompt: {
      title: "In tasca",
      message: null,
      ios_instructions: ["Tocca Condividi", "Scegli Aggiungi"],
    },
    push_public_key: backend.deps.secrets.vapid_public_key,
  });
  expect(after.manifest_version).not.toBe(before.manifest_version);
});

test("no secret is in any public answer", async () => {
  const { vapid_private_key, session_secret, revalidate_secret, operator_token } =
    backend.deps.secrets;
  for (const path of ["/api/settings", "/api/pwa/settings", "/api/privacy/metadata"]) {
    const text = JSON.stringify(await read(path));
    for (const secret of [vapid_private_key, session_secret, revalidate_secret, operator_token]) {
      expect(text).not.toContain(secret);
    }
  }
});

test("the web is told after the change, with the maintenance switch when it moved", async () => {
  await change({ tagline: "In collina" });
  await change({ maintenance_enabled: true, maintenance_message: "Torniamo presto." });
  await change({ maintenance_blur_color: "#112233" });
  const maintenance = { enabled: true, message: "Torniamo presto.", blur_color: null };
  expect(backend.told).toEqual([
    { tags: ["settings"] },
    { tags: ["settings"], maintenance },
    { tags: ["settings"], maintenance: { ...maintenance, blur_color: "#112233" } },
  ]);
});

test("each change is kept in the audit log", async () => {
  backend.setNow("2026-11-21T11:30:00Z");
  await change({ tagline: "In collina" });
  const { rows } = await backend.deps.db.execute(sql`SELECT action, at, details FROM audit_log`);
  expect(rows).toMatchObject([{ action: "settings.update", details: { tagline: "In collina" } }]);
});

test.each([
  ["header_logo_path", "../secrets.json"],
  ["header_logo_path", "javascript:alert(1)"],
  ["header_logo_path", "stemma"],
  ["header_logo_path", "/stemma"],
  ["header_logo_path", "/storage/pictures/mai/480.webp"],
  ["og_image", "/storage/pictures/mai/480.webp"],
  ["patron_day", "02-30"],
  ["patron_day", "04-31"],
  ["patron_day", "13-01"],
  ["contact_phone", "abc"],
  ["maintenance_blur_color", "#12345"],
  ["header_logo_url", "http://example.it/logo.png"],
  ["privacy_policy", "javascript:alert(1)"],
  ["privacy_policy", "//evil.example"],
  ["cookie_policy", "/\\evil.example"],
  ["maintenance_blur_color", "red;background:url(//evil.example)"],
  ["theme_color", "rosso"],
  ["header_logo_height", -1],
  ["header_logo_height", 1.5],
  ["project_name", ""],
  ["mobile_app_ios_url", "javascript:alert(1)"],
  ["og_image", "/storage/../secrets.json"],
  ["role", "admin"],
])("%s refuses %p and changes nothing", async (field, value) => {
  const response = await change({ tagline: "nuovo", [field]: value });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual([field]);
  expect(await read("/api/settings")).toMatchObject({ tagline: null });
  expect(backend.told).toEqual([]);
});

test("one stored value that is not taken any more costs none of the others", async () => {
  await change({ tagline: "In collina" });
  await backend.deps.db.execute(
    sql`INSERT INTO settings (key, value, updated_at)
      VALUES ('patron_day', '"02-30"', now()), ('una_volta', '1', now())`,
  );
  const stored = await (await backend.operator("GET", "/operator/settings")).json();
  expect(stored).toMatchObject({ tagline: "In collina", patron_day: null });
  expect(stored).not.toHaveProperty("una_volta");
});

test.each([
  ["patron_day", "02-29"],
  ["patron_day", "12-31"],
  ["contact_phone", "0176 451800 / 0176 451801"],
  ["header_logo_path", "/stemmi/comune.svg"],
])("%s takes %p", async (field, value) => {
  expect((await change({ [field]: value })).status).toBe(200);
});
