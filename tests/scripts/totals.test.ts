import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  closingLine,
  jestTotals,
  playwrightTotals,
  runnerTotals,
} from "@/scripts/testing/totals.mjs";

const jestReport = {
  numPassedTests: 12,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  wasInterrupted: false,
};

/** Of tests, each by the states of its tries. */
function suiteOf(...tests: string[][]) {
  const specs = tests.map((tries) => ({
    tests: [{ results: tries.map((status) => ({ status })) }],
  }));
  return { specs };
}

test("the closing line says how many passed and failed, and nothing else", () => {
  expect(closingLine({ passed: 120, failed: 0 })).toBe("120 passed, 0 failed");
});

test("the closing line says when tests were left that nobody ran", () => {
  const line = closingLine({ passed: 120, failed: 1, endedEarly: true });
  expect(line).toBe("120 passed, 1 failed, ended early");
});

test("a test file that could not be run counts as a failed test", () => {
  expect(jestTotals(jestReport)).toMatchObject({ passed: 12, failed: 1 });
  expect(jestTotals({ ...jestReport, numRuntimeErrorTestSuites: 2 })).toMatchObject({
    passed: 12,
    failed: 3,
  });
});

test("a browser test that passed at its second try passed; an error outside tests failed", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  const suites = [suiteOf(["failed", "passed"], ["skipped"])];
  expect(playwrightTotals({ stats, errors: [], suites })).toEqual({
    passed: 6,
    failed: 2,
    endedEarly: false,
  });
  expect(playwrightTotals({ stats, errors: [{}], suites })).toMatchObject({ passed: 6, failed: 3 });
});

test.each([
  ["never began", []],
  ["was cut", ["failed", "interrupted"]],
])("a run with a test that %s ended early, however deep the test stands", (_, results) => {
  const stats = { expected: 1, flaky: 0, unexpected: 0 };
  const suites = [{ ...suiteOf(["passed"]), suites: [suiteOf(["passed"], results)] }];
  expect(playwrightTotals({ stats, errors: [], suites }).endedEarly).toBe(true);
});

test("a run of Jest that was interrupted ended early", () => {
  expect(jestTotals({ ...jestReport, wasInterrupted: true }).endedEarly).toBe(true);
});

describe("a runner that broke never looks green", () => {
  let folder: string;
  let report: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "piazza-totals-"));
    report = path.join(folder, "report.json");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test("without a report it counts as one failed, and as one that ended early", () => {
    expect(runnerTotals(report, 0, jestTotals)).toEqual({ passed: 0, failed: 1, endedEarly: true });
  });

  test("with a bad exit code and no failed test it counts as one failed", () => {
    writeFileSync(report, JSON.stringify({ ...jestReport, numFailedTests: 0 }));
    expect(runnerTotals(report, 1, jestTotals)).toMatchObject({ passed: 12, failed: 1 });
    expect(runnerTotals(report, 0, jestTotals)).toMatchObject({ passed: 12, failed: 0 });
  });

  test("its own failed tests are not counted twice", () => {
    writeFileSync(report, JSON.stringify(jestReport));
    expect(runnerTotals(report, 1, jestTotals)).toMatchObject({ passed: 12, failed: 1 });
  });
});
