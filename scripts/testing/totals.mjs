import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 */

/**
 * The last line of a test run, alone on its line.
 * @param {Totals} totals
 */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Tests of a Jest run; a file that could not even be run counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report
 * @returns {Totals}
 */
export function jestTotals(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/**
 * Tests of a Playwright run; one that passed at a second try passed, and an error outside of tests counts as one failed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
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
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const totals = read(JSON.parse(readFileSync(reportFile, "utf8")));
  if (exitCode !== 0 && totals.failed === 0) return { ...totals, failed: 1 };
  return totals;
}
