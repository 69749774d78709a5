import { readBenchTask } from "@/scripts/bench/arguments";

test("rows are chosen by name", () => {
  expect(readBenchTask([])).toEqual({ full: false, lighthouse: false });
  expect(readBenchTask(["--lighthouse", "--full"])).toEqual({ full: true, lighthouse: true });
});

test.each([["--help"], ["--ful"], ["100000"]])("%s measures nothing for minutes", (word) => {
  expect(readBenchTask([word])).toBeNull();
});
