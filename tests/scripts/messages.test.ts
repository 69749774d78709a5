import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import dialogs from "@/lib/i18n/messages/it.dialogs.json";
import messages from "@/lib/i18n/messages/it.json";
import overlays from "@/lib/i18n/messages/it.overlays.json";
import { messageUsage } from "../support/message-usage";

const folders = ["app", "backend", "components", "lib", "scripts", "server"];

function keysOf(node: unknown, above: string[] = []): string[] {
  if (node === null || typeof node !== "object" || Array.isArray(node)) return [above.join(".")];
  return Object.entries(node).flatMap(([name, child]) => keysOf(child, [...above, name]));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => path.join(folder, name));
}

/** `*` stands for any characters but a dot; a node stands for all keys below it. */
function matcher(key: string): RegExp {
  const escaped = key.replace(/[.?+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^.]+");
  return new RegExp(`^${escaped}(\\.|$)`);
}

const keys = keysOf({ ...messages, overlays, dialogs });
const usages = folders
  .flatMap(sources)
  .map((file) => ({ file, ...messageUsage(file, readFileSync(file, "utf8")) }));

test("every message that the code names exists", () => {
  const missing = usages.flatMap(({ file, named }) =>
    named
      .filter((key) => !keys.some((existing) => matcher(key).test(existing)))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test("every message is used", () => {
  const matchers = usages.flatMap(({ named, possible }) => {
    const known = possible.filter((key) => keys.includes(key));
    return [...new Set([...named, ...known])].map(matcher);
  });
  expect(keys.filter((key) => !matchers.some((one) => one.test(key)))).toEqual([]);
});

describe("the reader of the sources", () => {
  const read = (source: string) => messageUsage("sample.tsx", source);

  test("knows translators by their namespace, wherever they come from", () => {
    const { named } = read(`
      async function Page() {
        const [site, t] = await Promise.all([getSite(), getTranslations("soon")]);
        return [t("title"), t.raw(\`\${name}.points\`), t(site ? "a" : "b")];
      }
      function Part() { const t = useTranslations("home.now"); return t("title"); }
    `);
    expect(named).toEqual(["soon.title", "soon.*.points", "soon.a", "soon.b", "home.now.title"]);
  });

  test("follows the parts of the file itself", () => {
    const { named } = read(`
      import messages from "@/lib/i18n/messages/it.json";
      const texts = messages.database;
      const { title, home: label } = messages.notFound;
      export const all = [texts.full, messages.errors[key as Key], messages.opening.badge];
    `);
    expect(named).toEqual([
      "notFound.title",
      "notFound.home",
      "database.full",
      "errors",
      "opening.badge",
    ]);
  });

  test("keeps the words of what loads after the page apart", () => {
    const { named } = read(`
      import messages from "@/lib/i18n/messages/it.overlays.json";
      const texts = messages.maintenance;
      export const all = [texts.title, messages.common];
    `);
    expect(named).toEqual(["overlays.maintenance.title", "overlays.common"]);
  });

  test("knows parts that are imported by their names", () => {
    const { named } = read(`
      import { maintenance as texts } from "@/lib/i18n/messages/it.overlays.json";
      export const all = [texts.title];
    `);
    expect(named).toEqual(["overlays.maintenance.title"]);
  });

  test("takes any string of the file for a key that a variable holds", () => {
    const { named, possible } = read(`
      const actions = [{ name: "call" }];
      function Part() { const t = useTranslations("actions"); return t(actions[0].name); }
    `);
    expect([named, possible]).toEqual([[], ["actions.call", "actions.actions"]]);
  });
});
