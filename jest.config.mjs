import nextJest from "next/jest.js";

// Wall-clock rules are tested in a zone without clock changes; Europe/Rome is always asked for by name.
process.env.TZ = "UTC";

const withNext = nextJest({ dir: "./" });

// ESM-only packages that Jest must compile. PGlite is mapped to its ESM build because its CommonJS
// build calls import() at run time, which Jest refuses.
const esmPackages = [
  "msw",
  "@mswjs",
  "rettime",
  "until-async",
  "@open-draft",
  "outvariant",
  "strict-event-emitter",
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs",
  "@electric-sql",
  "opening_hours",
  "libphonenumber-js",
  "satori",
  "csv-parse",
  "better-auth",
  "@better-auth",
  "@better-fetch",
  "better-call",
  "@noble",
  "defu",
  "jose",
  "kysely",
  "nanostores",
  "rou3",
];

async function project(own) {
  const config = await withNext({
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      "^@electric-sql/pglite$": "<rootDir>/node_modules/@electric-sql/pglite/dist/index.js",
    },
    ...own,
  })();
  // Set after next/jest, which overwrites it.
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join("|")})/)`] };
}

export default async function config() {
  return {
    projects: [
      await project({
        displayName: "web",
        testEnvironment: "jest-fixed-jsdom",
        testMatch: ["<rootDir>/tests/web/**/*.test.{ts,tsx}"],
        setupFilesAfterEnv: ["<rootDir>/tests/support/setup-web.ts"],
      }),
      await project({
        displayName: "node",
        testEnvironment: "node",
        testMatch: [
          "<rootDir>/tests/{server,backend,contract,demo,scripts,domain,pwa}/**/*.test.ts",
        ],
        setupFilesAfterEnv: ["<rootDir>/tests/support/setup-node.ts"],
      }),
      // real processes of the production build, which `npm test` makes before
      await project({
        displayName: "production",
        testEnvironment: "node",
        testMatch: ["<rootDir>/tests/production/**/*.test.ts"],
        setupFilesAfterEnv: ["<rootDir>/tests/support/setup-node.ts"],
      }),
    ],
  };
}
