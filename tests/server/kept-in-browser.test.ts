import { legalPages } from "@/demo/pages/legal";
import { storageKeys } from "@/lib/client/storage-keys";
import consentPreferences from "@/lib/i18n/messages/it/overlays/consent-preferences.json";

const told = consentPreferences.necessary.kept
  .map(({ name }) => name)
  .filter((name) => name.startsWith("piazza_"));
const known: string[] = Object.values(storageKeys).flatMap((names) => Object.values(names));

test("the preferences tell of keys that there are, each once", () => {
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

test("the page about cookies tells of the same keys as the preferences", () => {
  const { body } = legalPages.find(({ slug }) => slug === "cookie-policy") ?? { body: "" };
  expect([...body.matchAll(/piazza_\w+/g)].map(([name]) => name)).toEqual(told);
});
