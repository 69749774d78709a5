import nextJest from "next/jest.js";

// Wall-clock rules are tested in a zone without clock changes; Europe/Rome is always asked for by name.
process.env.TZ = "UTC";

const withNext = nextJest({ dir: "./" });

// ESM-only packages that Jest must compile for the web's tests.
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
  "opening_hours",
  "libphonenumber-js",
];

/** @param {object} own @param {object} afterNext set after next/jest, which overwrites it */
async function project(own, afterNext) {
  const config = await withNext({
    moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
    // within the checkout, which cleans up after itself by being deleted
    cacheDirectory: "<rootDir>/node_modules/.cache/jest",
    ...own,
  })();
  return { ...config, ...afterNext(config) };
}

const webProject = (own) =>
  project({ testEnvironment: "jest-fixed-jsdom", ...own }, () => ({
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join("|")})/)`],
  }));

/** Packages are loaded by Node, once for all files of a worker (docs/decisions/073). Jest's own stay Jest's. */
const nodeProject = (own) =>
  project(
    {
      testEnvironment: "<rootDir>/scripts/testing/one-context.mjs",
      setupFilesAfterEnv: ["<rootDir>/tests/support/setup-node.ts"],
      ...own,
    },
    ({ transform }) => ({
      transform: {
        "/node_modules/(?!@?jest).+\\.[cm]?js$": "<rootDir>/scripts/testing/node-packages.mjs",
        ...transform,
      },
      transformIgnorePatterns: ["/node_modules/@?jest"],
    }),
  );

export default async function config() {
  return {
    // Several times what a test takes on two idle cores: a slow machine is no fault of the code.
    testTimeout: 20_000,
    projects: [
      await webProject({
        displayName: "web",
        testMatch: ["<rootDir>/tests/web/**/*.test.{ts,tsx}"],
        setupFilesAfterEnv: ["<rootDir>/tests/support/setup-web.ts"],
      }),
      await nodeProject({
        displayName: "node",
        testMatch: [
          "<rootDir>/tests/{server,backend,contract,demo,scripts,domain,pwa}/**/*.test.ts",
        ],
      }),
      // real processes of the production build, which `npm test` makes before
      await nodeProject({
        displayName: "production",
        testMatch: ["<rootDir>/tests/production/**/*.test.ts"],
      }),
    ],
  };
}
