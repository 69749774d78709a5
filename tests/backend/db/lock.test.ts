import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { lockDirectory } from "@/backend/db/lock";
import { type Bundle, bundle } from "../../support/bundle";
import { type Child, startChild } from "../../support/child";

jest.setTimeout(60_000);

let programs: Bundle;
let directory: string;
const children: Child[] = [];

function startHolder(where: string, manner = ""): Child {
  const child = startChild(programs.file("lock-holder"), where, manner);
  children.push(child);
  return child;
}

beforeAll(() => {
  programs = bundle("tests/support/programs/lock-holder.ts");
});

afterAll(() => programs.remove());

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "piazza-lock-"));
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  rmSync(directory, { recursive: true, force: true });
});

describe("the lock of the data folder", () => {
  test("a second process is refused with the folder's name and the way out", async () => {
    expect(await startHolder(directory).line()).toBe("held");
    const second = startHolder(directory);
    const refusal = await second.line();
    expect(refusal).toContain(directory);
    expect(refusal).toContain("DATABASE_URL");
    expect(await second.exitCode()).toBe(1);
  });

  test("a symbolic link is no way around it", async () => {
    const link = `${directory}-link`;
    symlinkSync(directory, link);
    try {
      expect(await startHolder(directory).line()).toBe("held");
      expect(await startHolder(link).line()).toContain("DATABASE_URL");
    } finally {
      rmSync(link);
    }
  });

  test("a holder whose thread is blocked still holds", async () => {
    expect(await startHolder(directory, "blocked").line()).toBe("held");
    expect(await startHolder(directory).line()).toContain("DATABASE_URL");
  });

  test("after kill -9 the next one has it at once", async () => {
    const first = startHolder(directory);
    expect(await first.line()).toBe("held");
    await first.kill();
    expect(await startHolder(directory).line()).toBe("held");
  });

  test("of 20 racers over a dead lock, half of them through a symbolic link, one wins", async () => {
    const dead = startHolder(directory);
    await dead.line();
    await dead.kill();
    const link = `${directory}-link`;
    symlinkSync(directory, link);
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          startHolder(index % 2 === 0 ? directory : link).line(),
        ),
      );
      expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
      expect(answers.filter((answer) => answer?.includes("DATABASE_URL"))).toHaveLength(19);
    } finally {
      rmSync(link);
    }
  });

  test("it cannot be taken twice in one process, and can be given back", async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toMatchObject({ fault: "locked" });
    await lock.release();
    const again = await lockDirectory(directory);
    await again.release();
    expect(existsSync(path.join(directory, ".db.lock"))).toBe(false);
  });

  test("a path longer than a socket's name can be locked", async () => {
    const long = mkdtempSync(path.join(directory, "x".repeat(120)));
    const lock = await lockDirectory(long);
    await expect(lockDirectory(long)).rejects.toMatchObject({ fault: "locked" });
    await lock.release();
  });
});
