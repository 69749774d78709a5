import { readBenchTask } from "@/scripts/bench/arguments";

test("rows are chosen by name", () => {
  expect(readBenchTask([])).toEqual({
    full: false,
    phone: false,
    rounds: 5,
    search: false,
    push: false,
    followers: false,
    tickets: false,
  });
  expect(readBenchTask(["--phone", "--rounds=1", "--full"])).toEqual({
    full: true,
    phone: true,
    rounds: 1,
    search: false,
    push: false,
    followers: false,
    tickets: false,
  });
  expect(readBenchTask(["--search"])).toMatchObject({ search: true });
  expect(readBenchTask(["--push"])).toMatchObject({ push: true });
  expect(readBenchTask(["--followers"])).toMatchObject({ followers: true });
  expect(readBenchTask(["--tickets"])).toMatchObject({ tickets: true });
});

test.each([["--help"], ["--ful"], ["100000"], ["--rounds=0"], ["--rounds=many"]])(
  "%s measures nothing for minutes",
  (word) => {
    expect(readBenchTask([word])).toBeNull();
  },
);
