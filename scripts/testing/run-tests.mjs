import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildAll } from "../stack/build-all.mjs";
import { ensureDependencies } from "../stack/dependencies.mjs";
import { loadEnvFile, root, say } from "../stack/root.mjs";
import { nodeTool, runTool } from "../stack/run-tool.mjs";
import { changedFiles, stagesOfChange, testsOfChange } from "./changed.mjs";
import { runChecks, runFurtherChecks } from "./checks.mjs";
import { ensureChromium, headlessShell } from "./chromium.mjs";
import { ensureNode24 } from "./node24.mjs";
import { testsOfPostgres } from "./postgres-tests.mjs";
import { closingLine, jestTotals, playwrightTotals, runnerTotals } from "./totals.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 */

/** Time limit for one runner; a longer run hangs. */
const runnerLimitMs = 2_400_000;
const jestWorkers = "2";
const stageNames = ["checks", "unused", "unit", "production", "e2e", "node24", "postgres"];
/** Stages that run only when asked for, with the option that adds each. */
const addedBy = { node24: "--node24", postgres: "--postgres" };
const ownOptions = ["--changed", ...Object.values(addedBy)];

// Tests set these themselves. The settings of this machine's portal must not reach them, above all
// its database.
const portalSettings = [
  "PORT",
  "HOST",
  "SITE_URL",
  "DATA_DIR",
  "SECRETS_FILE",
  "BACKEND_URL",
  "BACKEND_SHARES_SECRETS",
  "BACKEND_HOST",
  "BACKEND_PORT",
  "WEB_URL",
  "DATABASE_URL",
  "DATABASE_POOL",
  "FILES_URL",
  "TEST_DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "VAPID_SUBJECT",
  "VAPID_PUBLIC_KEY",
  "DEMO",
  "STOP_DELAY",
  "TRUSTED_PROXIES",
  "LOG_LEVEL",
  "NODE_ENV",
];

/**
 * @param {Record<string, string>} [added]
 * @returns {NodeJS.ProcessEnv}
 */
function runnerEnvironment(added = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !portalSettings.includes(name));
  return /** @type {NodeJS.ProcessEnv} */ ({ ...Object.fromEntries(kept), ...added });
}

/**
 * Everything that must hold before a change goes out, in the order of speed, and a closing line with every test counted.
 * Failing checks end it at once; failing tests do not, so that the line counts them all.
 * @param {string[]} args names of single stages (unit, production, e2e, node24, postgres); none: all but the last two,
 * which `--node24` and `--postgres` add; `--changed`: only the tests that the changes against `main` reach; all else,
 * such as files, goes to the runner of the one stage that is named
 * @returns {Promise<number>} exit code
 */
export async function runTests(args) {
  loadEnvFile();
  const reports = mkdtempSync(path.join(os.tmpdir(), "piazza-tests-"));
  /** @type {Totals} */
  const totals = { passed: 0, failed: 0 };
  const named = args.filter((arg) => stageNames.includes(arg));
  const added = args.filter((arg) => !stageNames.includes(arg) && !ownOptions.includes(arg));
  if (added.length > 0 && named.length !== 1) {
    console.error(`Name the stage that ${added.join(" ")} is for: ${stageNames.join(", ")}.`);
    return 2;
  }
  const change = args.includes("--changed") ? changedFiles() : null;
  const all = change
    ? stagesOfChange(change.files)
    : ["checks", "unused", "unit", "production", "e2e"];
  const wanted = named.length > 0 ? named : all;
  for (const [stage, option] of Object.entries(addedBy)) {
    if (args.includes(option)) wanted.push(stage);
  }
  try {
    await ensureDependencies();
    for (const stage of stagesOf(reports, change, added)) {
      if (!wanted.includes(stage.name)) continue;
      say(stage.title);
      const { passed, failed, endedEarly } = await stage.run();
      totals.passed += passed;
      totals.failed += failed;
      if (endedEarly) {
        console.error(`✗ ${stage.name} ended early: not every test of it was run.`);
        totals.endedEarly = true;
      }
      if (failed > 0 && stage.stopsTheRest) {
        totals.endedEarly = true;
        break;
      }
    }
  } catch (error) {
    console.error(error instanceof Error && error.name === "Refusal" ? error.message : error);
    totals.failed += 1;
    totals.endedEarly = true;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(closingLine(totals));
  return totals.failed === 0 && !totals.endedEarly ? 0 : 1;
}

/**
 * @param {string} reports folder for the runners' reports
 * @param {ReturnType<typeof changedFiles> | null} change only the tests for what is changed
 * @param {readonly string[]} added further arguments of a runner
 * @returns {{ name: string, title: string, stopsTheRest?: boolean, run: () => Promise<Totals> }[]}
 */
function stagesOf(reports, change, added) {
  const since = change?.since;
  const ofChange = since ? [`--changedSince=${since}`, ...added] : [...added];
  return [
    {
      name: "checks",
      title: "Checking format, lint, types and import rules …",
      stopsTheRest: true,
      run: async () => ({ passed: 0, failed: await runChecks() }),
    },
    {
      name: "unused",
      title: "Looking for code that nothing uses, and loading the browser tests …",
      run: async () => ({ passed: 0, failed: await runFurtherChecks() }),
    },
    {
      name: "unit",
      title: "Testing the parts …",
      run: async () => {
        const report = path.join(reports, "unit.json");
        const projects = ["web", "node"];
        if (namesFiles(added)) return runJest(report, projects, ofChange);
        const tests = change && testsOfChange(change.files);
        // without any name it would be all
        if (tests?.length === 0) return { passed: 0, failed: 0 };
        const chosen = tests ? ["--runTestsByPath", ...tests] : [];
        return runJest(report, projects, [...chosen, ...added, ...leavingOut(testsOfConnections)]);
      },
    },
    {
      name: "production",
      title: "Building, then testing the processes of the production build …",
      run: async () => {
        await buildAll();
        return runJest(path.join(reports, "production.json"), ["production"], ofChange);
      },
    },
    {
      name: "e2e",
      title: "Testing in a browser, on the whole stack …",
      run: async () => {
        await buildAll();
        return runPlaywright(
          path.join(reports, "e2e.json"),
          since ? [`--only-changed=${since}`, ...added] : [...added],
        );
      },
    },
    {
      name: "node24",
      title: "Testing what was built on Node 24 …",
      run: () => runOnNode24(reports),
    },
    {
      name: "postgres",
      title: "Testing on PostgreSQL what leans on the database …",
      run: () => runOnPostgres(path.join(reports, "postgres.json"), ofChange),
    },
  ];
}

/** @param {readonly string[]} added arguments of a runner */
const namesFiles = (added) => added.some((one) => !one.startsWith("--"));

/** @param {string[]} patterns of paths */
function leavingOut(...patterns) {
  return [`--testPathIgnorePatterns=${["/node_modules/", ...patterns].join("|")}`];
}

/**
 * @param {string} report
 * @param {string[]} projects
 * @param {string[]} added arguments, paths first
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [node] program; the processes that tests start run on the same
 * @returns {Promise<Totals>}
 */
async function runJest(report, projects, added, env = runnerEnvironment(), node) {
  const [program, args] = nodeTool("jest/bin/jest.js", [
    ...added,
    "--selectProjects",
    ...projects,
    "--json",
    `--outputFile=${report}`,
    `--maxWorkers=${jestWorkers}`,
    "--passWithNoTests",
  ]);
  const { code } = await runTool(node ?? program, args, { cwd: root, env, limitMs: runnerLimitMs });
  return runnerTotals(report, code, jestTotals);
}

/**
 * @param {string} report
 * @param {string[]} added arguments
 * @param {string} [node] program; the portal that is tested runs on the same
 * @returns {Promise<Totals>}
 */
async function runPlaywright(report, added, node) {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error("No Chromium for the browser tests: install one, or name it in CHROMIUM_PATH.");
    return { passed: 0, failed: 1 };
  }
  const [program, args] = nodeTool("@playwright/test/cli.js", [
    "test",
    ...added,
    "--reporter=list,json",
    "--pass-with-no-tests",
  ]);
  const shell = headlessShell();
  const env = runnerEnvironment({
    ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
    ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { code } = await runTool(node ?? program, args, { cwd: root, env, limitMs: runnerLimitMs });
  return runnerTotals(report, code, playwrightTotals);
}

/**
 * Tests that depend most on the Node version: process start and stop, signals, sockets, HTTP
 * headers.
 */
const testsOfNode = ["start", "whole-stack", "web-protocol"].map(
  (name) => `tests/production/${name}.test.ts`,
);

/** A ticket sale on a phone: forms, bank transfer, mail, worker. */
const journeyOfNode = ["e2e/tickets.spec.ts", "--project=phone", "-g", "two places are bought"];

/**
 * @param {string} reports folder
 * @returns {Promise<Totals>}
 */
async function runOnNode24(reports) {
  const node = await ensureNode24();
  if (!node) return { passed: 0, failed: 1, endedEarly: true };
  await buildAll();
  const env = runnerEnvironment();
  const parts = [
    await runJest(path.join(reports, "node24.json"), ["production"], testsOfNode, env, node),
    await runPlaywright(path.join(reports, "node24-e2e.json"), journeyOfNode, node),
  ];
  // a run that finds no test proves nothing
  const empty = parts.filter(({ passed, failed }) => passed + failed === 0).length;
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0) + empty,
    endedEarly: parts.some(({ endedEarly }) => endedEarly),
  };
}

/**
 * Tests of concurrent connections. The embedded database has only one connection, so calls wait for
 * each other there.
 */
const testsOfConnections = "/tests/contract/at-once/";

/**
 * @param {string} report
 * @param {string[]} added arguments
 * @returns {Promise<Totals>}
 */
async function runOnPostgres(report, added) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.error(
      "Set TEST_DATABASE_URL to a PostgreSQL database (15 or later) whose contents may be thrown away.",
    );
    return { passed: 0, failed: 1 };
  }
  const env = runnerEnvironment({ TEST_DATABASE_URL: url });
  if (namesFiles(added)) {
    if (added.some((one) => one.startsWith("tests/production/"))) await buildAll();
    return runJest(report, ["node", "production"], added, env);
  }
  const marked = [...testsOfPostgres().keys()];
  const ofProcesses = marked.filter((file) => file.startsWith("tests/production/"));
  const ofParts = marked.filter((file) => !ofProcesses.includes(file));
  const parts = await runJest(report, ["node"], [...ofParts, ...added], env);
  if (added.some((one) => one.startsWith("--changedSince"))) return parts;
  await buildAll();
  const processes = await runJest(`${report}.processes`, ["production"], ofProcesses, env);
  return {
    passed: parts.passed + processes.passed,
    failed: parts.failed + processes.failed,
    endedEarly: parts.endedEarly || processes.endedEarly,
  };
}
