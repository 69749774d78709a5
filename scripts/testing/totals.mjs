import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {boolean} [endedEarly] there are tests that never ran
 */

/**
 * The last line of a test run, alone on its line.
 * @param {Totals} totals
 */
export function closingLine({ passed, failed, endedEarly }) {
  return `${passed} passed, ${failed} failed${endedEarly ? ", ended early" : ""}`;
}

/**
 * Tests of a Jest run; a file that could not even be run counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, wasInterrupted: boolean }} report
 * @returns {Totals}
 */
export function jestTotals(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    endedEarly: report.wasInterrupted,
  };
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {{ tests: { results: { status: string }[] }[] }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * Whether a test in them was cut or not even begun; one that is skipped has a result that says so.
 * @param {PlaywrightSuite[]} suites
 * @returns {boolean}
 */
function hasUnrun(suites) {
  return suites.some(
    (suite) =>
      suite.specs.some(({ tests }) =>
        tests.some(
          ({ results }) =>
            results.length === 0 || results.some(({ status }) => status === "interrupted"),
        ),
      ) || hasUnrun(suite.suites ?? []),
  );
}

/**
 * Tests of a Playwright run; one that passed at a second try passed, and an error outside of tests counts as one failed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[], suites: PlaywrightSuite[] }} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    endedEarly: hasUnrun(suites),
  };
}

/**
 * Totals of a runner that has ended. One that failed without a failed test to show for it (it crashed, was killed, or
 * wrote no report) counts as one failed: a broken run never looks green.
 * @template Report
 * @param {string} reportFile
 * @param {number} exitCode
 * @param {(report: Report) => Totals} read
 * @returns {Totals}
 */
export function runnerTotals(reportFile, exitCode, read) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, endedEarly: true };
  const totals = read(JSON.parse(readFileSync(reportFile, "utf8")));
  if (exitCode !== 0 && totals.failed === 0) return { ...totals, failed: 1 };
  return totals;
}
