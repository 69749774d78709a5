import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { CommandError } from "@/scripts/operator-client";
import { readSettingsTask } from "@/scripts/settings/arguments";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-settings-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}

test("without arguments the settings are shown", () => {
  expect(readSettingsTask([])).toEqual({ kind: "show" });
});

test("values become what their setting asks for: text, number, yes or no, nothing", () => {
  const args = [
    "project_name=2026",
    "header_logo_height=44",
    "cookie_consent_required=true",
    "tagline=",
    "header_logo_alt=a=b",
  ];
  expect(readSettingsTask(args)).toEqual({
    kind: "update",
    update: {
      project_name: "2026",
      header_logo_height: 44,
      cookie_consent_required: true,
      tagline: null,
      header_logo_alt: "a=b",
    },
  });
});

test("a file gives settings, and the command line goes before it", () => {
  const name = file("s.json", '{"project_name":"Uno","tagline":"Due"}');
  expect(readSettingsTask(["--file", name, "project_name=Tre"])).toEqual({
    kind: "update",
    update: { project_name: "Tre", tagline: "Due" },
  });
});

test("maintenance goes on with a message and off without one", () => {
  expect(readSettingsTask(["maintenance", "on", "Torniamo alle 18."])).toEqual({
    kind: "update",
    update: { maintenance_enabled: true, maintenance_message: "Torniamo alle 18." },
  });
  expect(readSettingsTask(["maintenance", "off"])).toEqual({
    kind: "update",
    update: { maintenance_enabled: false },
  });
});

test("a way through maintenance can be asked for", () => {
  expect(readSettingsTask(["maintenance", "pass"])).toEqual({ kind: "maintenancePass" });
});

test("a legal text is saved from a file and removed by its slug", () => {
  const name = file("privacy.html", "<p>Informativa</p>");
  const args = ["page", "privacy-policy", "--title", "Privacy", "--file", name];
  expect(readSettingsTask(args)).toEqual({
    kind: "savePage",
    slug: "privacy-policy",
    page: { title: "Privacy", summary: null, body_html: "<p>Informativa</p>" },
  });
  expect(readSettingsTask(["page", "privacy-policy", "--remove"])).toEqual({
    kind: "removePage",
    slug: "privacy-policy",
  });
});

test.each([
  ["an unknown setting", ["nome=Piazza"], /^nome: Questo campo non è previsto/],
  [
    "a value that its setting refuses",
    ["theme_color=rosso"],
    /^theme_color: Questo valore non è valido/,
  ],
  ["something that is no pair", ["project_name"], /chiave=valore/],
  ["an unknown option", ["--colour"], /^Non conosco l'opzione --colour\.\n\nUso:/],
  ["an option without its value", ["--file"], /^Dopo --file manca il valore/],
  ["maintenance without on or off", ["maintenance"], /on\|off/],
  ["a page without its text", ["page", "privacy-policy", "--title", "Privacy"], /page SLUG/],
  [
    "a file that is not there",
    ["--file", "/nowhere/settings.json"],
    /^Il file \/nowhere\/settings\.json non c'è/,
  ],
])("%s is refused in words", (_what, args, words) => {
  expect(() => readSettingsTask(args)).toThrow(CommandError);
  expect(() => readSettingsTask(args)).toThrow(words);
});

test("a file that is not an object of settings is refused", () => {
  expect(() => readSettingsTask(["--file", file("a.json", "[1]")])).toThrow(/un solo oggetto/);
  expect(() => readSettingsTask(["--file", file("b.json", "{")])).toThrow(/non è JSON/);
});
