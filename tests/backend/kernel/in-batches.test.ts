import { inBatches, settleEach } from "@/backend/kernel/in-batches";
import { currentCall, inCall, WriteCall } from "@/backend/kernel/write-call";

/** A line whose batches wait until they are let go; what it was given, batch by batch. */
function line({ most = 3, keysOf }: { most?: number; keysOf?: (item: string) => string[] } = {}) {
  const batches: string[][] = [];
  const doors: (() => void)[] = [];
  const ask = inBatches<string, string>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((open) => doors.push(open));
      if (items.length > 1 && items.includes("broken")) throw new Error("all undone");
      // As each transaction does before it is committed.
      currentCall()?.refuseLate();
      return settleEach(items, (item) => {
        if (item === "refused" || item === "broken") throw new Error(item);
        return item.toUpperCase();
      });
    },
    { most, ...(keysOf && { keysOf }) },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    batches,
    ask,
    turn,
    async letGo() {
      await turn();
      for (const open of doors.splice(0)) open();
      await turn();
    },
  };
}

test("whoever comes alone waits for nobody, and who comes meanwhile goes together", async () => {
  const { ask, batches, turn, letGo } = line();
  const first = ask("a");
  await turn();
  const rest = ["b", "c"].map(ask);
  await turn();
  expect(batches).toEqual([["a"]]);
  await letGo();
  expect(batches).toEqual([["a"], ["b", "c"]]);
  await letGo();
  expect(await Promise.all([first, ...rest])).toEqual(["A", "B", "C"]);
});

test("a full batch begins beside one that runs", async () => {
  const { ask, batches, turn, letGo } = line({ most: 2 });
  const answers = ["a", "b", "c", "d", "e"].map(ask);
  await turn();
  expect(batches).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  await letGo();
  await letGo();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E"]);
});

test("what must not go together goes one after the other, and keeps nobody else back", async () => {
  const { ask, batches, turn, letGo } = line({ keysOf: (item) => [item.slice(0, 1)] });
  const answers = ["a1", "a2", "b1"].map(ask);
  await turn();
  expect(batches).toEqual([["a1", "b1"]]);
  await letGo();
  expect(batches[1]).toEqual(["a2"]);
  await letGo();
  expect(await Promise.all(answers)).toEqual(["A1", "A2", "B1"]);
});

test("one that is refused refuses itself alone; where all is undone each is tried for itself", async () => {
  const { ask, batches, letGo } = line();
  const refused = Promise.allSettled(["a", "refused"].map(ask));
  await letGo();
  expect(await refused).toEqual([
    { status: "fulfilled", value: "A" },
    { status: "rejected", reason: new Error("refused") },
  ]);
  const broken = Promise.allSettled(["a", "broken", "b"].map(ask));
  await letGo();
  expect(batches.slice(1)).toEqual([["a", "broken", "b"], ["a"], ["broken"], ["b"]]);
  await letGo();
  expect((await broken).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

/** A call that asks with a deadline, and afterwards learns whether it came too late. */
function askInTime(
  ask: (item: string) => Promise<string>,
  { item, now, deadline }: { item: string; now: () => Date; deadline: string },
): Promise<string> {
  const mark = async () => undefined;
  const call = new WriteCall({ now, deadline: new Date(deadline), mark });
  return inCall(call, async () => {
    const answer = await ask(item).catch((error: Error) => error.message);
    call.refuseLate();
    return answer;
  });
}

test("what a batch did for a call is done, however late its answer comes; what it refused is not", async () => {
  const { ask, turn, letGo } = line();
  let now = new Date("2026-11-28T10:00:00Z");
  const calls = Promise.allSettled(
    ["a", "refused"].map((item) =>
      askInTime(
        async (one) => {
          const answer = ask(one);
          await answer.catch(() => undefined);
          now = new Date("2026-11-28T10:00:15Z");
          return answer;
        },
        { item, now: () => now, deadline: "2026-11-28T10:00:14Z" },
      ),
    ),
  );
  await turn();
  await letGo();
  expect((await calls).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("what would be committed too late for one is undone, and done once more for the others together", async () => {
  const { ask, batches, turn, letGo } = line({ most: 5 });
  let now = new Date("2026-11-28T10:00:00Z");
  const deadlines = ["2026-11-28T10:00:14Z", "2026-11-28T10:00:20Z"];
  const calls = Promise.allSettled([
    ...deadlines.map((deadline, index) =>
      askInTime(ask, { item: `call ${index}`, now: () => now, deadline }),
    ),
    ask("job"),
  ]);
  await turn();
  now = new Date("2026-11-28T10:00:15Z");
  await letGo();
  await letGo();
  expect(batches).toEqual([
    ["call 0", "call 1", "job"],
    ["call 1", "job"],
  ]);
  expect(await calls).toMatchObject([
    { status: "rejected", reason: { code: "unavailable" } },
    { status: "fulfilled", value: "CALL 1" },
    { status: "fulfilled", value: "JOB" },
  ]);
});
