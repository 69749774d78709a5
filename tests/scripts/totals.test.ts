import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  closingLine,
  jestTotals,
  playwrightTotals,
  runnerTotals,
} from "@/scripts/testing/totals.mjs";

const jestReport = { numPassedTests: 12, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };

test("the closing line says how many passed and failed, and nothing else", () => {
  expect(closingLine({ passed: 120, failed: 0 })).toBe("120 passed, 0 failed");
});

test("a test file that could not be run counts as a failed test", () => {
  expect(jestTotals(jestReport)).toEqual({ passed: 12, failed: 1 });
  expect(jestTotals({ ...jestReport, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 12,
    failed: 3,
  });
});

test("a browser test that passed at its second try passed; an error outside tests failed", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  expect(playwrightTotals({ stats, errors: [] })).toEqual({ passed: 6, failed: 2 });
  expect(playwrightTotals({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3 });
});

describe("a runner that broke never looks green", () => {
  let folder: string;
  let report: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "piazza-totals-"));
    report = path.join(folder, "report.json");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test("without a report it counts as one failed", () => {
    expect(runnerTotals(report, 0, jestTotals)).toEqual({ passed: 0, failed: 1 });
  });

  test("with a bad exit code and no failed test it counts as one failed", () => {
    writeFileSync(report, JSON.stringify({ ...jestReport, numFailedTests: 0 }));
    expect(runnerTotals(report, 1, jestTotals)).toEqual({ passed: 12, failed: 1 });
    expect(runnerTotals(report, 0, jestTotals)).toEqual({ passed: 12, failed: 0 });
  });

  test("its own failed tests are not counted twice", () => {
    writeFileSync(report, JSON.stringify(jestReport));
    expect(runnerTotals(report, 1, jestTotals)).toEqual({ passed: 12, failed: 1 });
  });
});
