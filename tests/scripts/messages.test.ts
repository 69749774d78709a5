import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { messages } from "@/lib/i18n/messages/it";
import { keyOfFile, messageUsage } from "../support/message-usage";

const folders = ["app", "backend", "components", "demo", "lib", "scripts", "server"];
const folder = "lib/i18n/messages/it";
/** It hands all messages on, which says nothing of their use. */
const list = "lib/i18n/messages/it.ts";

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

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    name,
    key: keyOfFile(name),
    content: JSON.parse(readFileSync(path.join(folder, name), "utf8")) as unknown,
  }));
const keys = files.flatMap(({ key, content }) => keysOf(content, [key]));
const usages = folders
  .flatMap(sources)
  .filter((file) => file !== list)
  .map((file) => ({ file, ...messageUsage(file, readFileSync(file, "utf8")) }));

test("every file of messages stands in the list under its name, but for what loads late", () => {
  const listed = (key: string) =>
    key
      .split(".")
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], messages);
  const late = /^(overlays|dialogs)\./;
  const missing = files.filter(
    ({ key, content }) => !late.test(key) && !isDeepStrictEqual(listed(key), content),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(keysOf(messages).filter((key) => !keys.includes(key))).toEqual([]);
});

test("every message that the code names exists", () => {
  const exists = (matching: RegExp) => keys.some((key) => matching.test(key));
  const missing = usages.flatMap(({ file, named }) =>
    named.filter((key) => !exists(matcher(key))).map((key) => `${file}: ${key}`),
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

  test("follows the parts of all messages", () => {
    const { named } = read(`
      import { messages } from "@/lib/i18n/messages/it";
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
      import maintenance from "@/lib/i18n/messages/it/overlays/maintenance.json";
      import texts from "@/lib/i18n/messages/it/overlays/push-notification.json";
      const { title: heading } = maintenance;
      export const all = [heading, texts.open];
    `);
    expect(named).toEqual(["overlays.maintenance.title", "overlays.pushNotification.open"]);
  });

  test("knows a file by its place, whatever it is called where it is imported", () => {
    const { named } = read(`
      import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";
      import texts from "./i18n/messages/it/account-pages.json" with { type: "json" };
      const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");
      type Texts = (typeof ruoli)["actions"];
      import("@/lib/i18n/messages/it/error-page.json").then((words) => show(words.title));
      export const all = [texts.form, terminal.start.ready];
    `);
    expect(named).toEqual(["errorPage.title", "accountPages.form", "terminal.start.ready"]);
  });

  test("does not take a member or an attribute of the same name for the part", () => {
    const { named } = read(`
      import texts from "@/lib/i18n/messages/it/soon.json";
      interface Props { texts: string }
      export const Part = (props: Props) => <Other texts={props.texts}>{texts.title}</Other>;
    `);
    expect(named).toEqual(["soon.title"]);
  });

  test("takes any string of the file for a key that a variable holds", () => {
    const { named, possible } = read(`
      const actions = [{ name: "call" }];
      function Part() { const t = useTranslations("actions"); return t(actions[0].name); }
    `);
    expect([named, possible]).toEqual([[], ["actions.call", "actions.actions"]]);
  });
});
