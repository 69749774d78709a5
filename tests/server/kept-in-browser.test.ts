import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { legalPages } from "@/demo/pages/legal";
import { DOOR_DATABASE, LIST_DATABASE } from "@/lib/client/kept-databases";
import { lateKeys } from "@/lib/client/late-storage-keys";
import { storageKeys } from "@/lib/client/storage-keys";
import * as cookies from "@/lib/domain/cookies";
import consentPreferences from "@/lib/i18n/messages/it/overlays/consent-preferences.json";
import shell from "@/lib/i18n/messages/it/shell.json";
import { cacheStems } from "@/lib/pwa/cache-names";

/** Where the worker's library remembers when each kept file was last used. */
const EXPIRATION_DATABASE = "serwist-expiration";

/** Every name under which this site keeps something in a browser. */
const kept: string[] = [
  ...Object.values(cookies),
  ...Object.values(storageKeys.local),
  ...Object.values(storageKeys.session),
  ...Object.values(lateKeys),
  ...Object.values(cacheStems),
  EXPIRATION_DATABASE,
  DOOR_DATABASE,
  LIST_DATABASE,
].sort();

function namesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:piazza[_-]\w+|XSRF-TOKEN|serwist-\w+)/g)].map(([name]) => name);
}

const { body } = legalPages.find(({ slug }) => slug === "cookie-policy") ?? { body: "" };

test("the preferences tell of everything that is kept in the browser, and of nothing else", () => {
  const told = consentPreferences.necessary.kept.flatMap(({ name }) => namesIn(name));
  expect(told.sort()).toEqual(kept);
});

test("the page about cookies tells of the same, and what the names are behind https", () => {
  const rows = [...body.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, name = ""]) => name);
  expect(rows.flatMap(namesIn).sort()).toEqual(kept);
  expect(body).toContain("__Host-");
});

test("the page about cookies says where the preferences are on a phone, too", () => {
  expect(body).toContain(`«${shell.more}»`);
  expect(body).toContain(`«${shell.cookiePreferences}»`);
});

/** The files of the product in which a pattern occurs. */
function filesWith(pattern: RegExp): string[] {
  const product = ["app", "backend", "components", "lib", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(folder, name),
    ),
  );
  return [...product, "middleware.ts"]
    .filter((file) => /\.tsx?$/.test(file) && pattern.test(readFileSync(file, "utf8")))
    .sort();
}

test.each<[string, RegExp, string[]]>([
  [
    "the storage of a browser",
    /\b(?:local|session)Storage\b/,
    // The script in the HTML writes a name of the list, too.
    ["lib/client/storage.ts", "lib/domain/early-script.ts"],
  ],
  [
    "a database of a browser",
    /\bindexedDB\b|\bopenDB\b/,
    [
      "lib/client/kept-databases.ts",
      "lib/client/kept-of-person.ts",
      "lib/client/list-database.ts",
      "lib/client/scanner-database.ts",
    ],
  ],
  [
    "the caches of a browser",
    /\bcaches\.open\(|cacheName:/,
    [
      "lib/client/saved-tickets.ts",
      "lib/pwa/caches.ts",
      "lib/pwa/saved-pages.ts",
      "lib/pwa/state.ts",
    ],
  ],
  [
    "cookies, by a script",
    /document\.cookie =|cookieStore\.set|Cookies\.set\(/,
    ["lib/client/consent.ts"],
  ],
  [
    "cookies, by an answer",
    /["']set-cookie["'],|\b(?:set|generate)(?:Signed)?Cookie\(|cookies\(\)\.set/i,
    [
      "backend/features/accounts/browser-session.ts",
      "backend/features/accounts/ceremony.ts",
      "backend/http/device-cookie.ts",
      "backend/http/right-cookie.ts",
      "backend/http/session-cookie.ts",
      // Sends again what the others have written, to whoever was sent it.
      "backend/http/writes.ts",
      "server/staff-entrance.ts",
    ],
  ],
])("only what takes its names from those lists writes %s", (_, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});
