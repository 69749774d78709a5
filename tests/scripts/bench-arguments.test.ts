import { readBenchTask } from "@/scripts/bench/arguments";

test("rows are chosen by name", () => {
  expect(readBenchTask([])).toEqual({
    full: false,
    lighthouse: false,
    search: false,
    push: false,
  });
  expect(readBenchTask(["--lighthouse", "--full"])).toEqual({
    full: true,
    lighthouse: true,
    search: false,
    push: false,
  });
  expect(readBenchTask(["--search"])).toMatchObject({ search: true });
  expect(readBenchTask(["--push"])).toMatchObject({ push: true });
});

test.each([["--help"], ["--ful"], ["100000"]])("%s measures nothing for minutes", (word) => {
  expect(readBenchTask([word])).toBeNull();
});
