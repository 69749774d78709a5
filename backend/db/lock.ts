import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { DatabaseOpenError } from "./errors";

const LOCK_NAME = ".db.lock";
const CONNECT_LIMIT_MS = 1000;
/** Delay after which the winner of a stale lock checks again that it still holds it. */
const SETTLE_MS = 100;
const ATTEMPTS = 20;

/** A held lock. It ends with the process, in any way. */
export interface DirectoryLock {
  release(): Promise<void>;
}

// On globalThis because a bundler may load this module more than once per process.
const heldKey = Symbol.for("piazza.db.locks");
const registry = globalThis as { [heldKey]?: Set<string> };

/**
 * Makes this process the only one that opens a database in `dataDir`. Three layers, all owned by
 * the kernel and without heartbeat, since the engine blocks its thread and a live holder must never
 * lose its lock: a set within the process; on Linux an abstract socket (all paths to the directory,
 * blocked holders); a socket file beside the database (other containers on the same volume). Does
 * not work across hosts. Throws {@link DatabaseOpenError} `locked` or `lockImpossible`, or the
 * system's error if the folder is not writable.
 */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  const { dev, ino } = fs.statSync(dataDir);
  const id = `${dev}:${ino}`;
  registry[heldKey] ??= new Set();
  const held = registry[heldKey];
  if (held.has(id)) {
    throw new DatabaseOpenError("locked", { directory: dataDir });
  }
  held.add(id);
  const releases: (() => Promise<void>)[] = [async () => void held.delete(id)];
  const release = async () => {
    for (const step of releases.reverse()) {
      await step();
    }
  };
  try {
    if (process.platform === "linux") {
      const server = await listen(`\0pglite:${id}`);
      if (!server) {
        throw new DatabaseOpenError("locked", { directory: dataDir });
      }
      releases.push(() => closeServer(server));
    }
    releases.push(await takeSocketFile(dataDir));
    return { release };
  } catch (error) {
    await release();
    // No permission or no space: the disk supports locks, and the caller reports the error better.
    const plain = ["EACCES", "EROFS", "ENOSPC"].some((code) => hasCode(error, code));
    throw error instanceof DatabaseOpenError || plain
      ? error
      : new DatabaseOpenError("lockImpossible", { directory: dataDir }, error);
  }
}

async function takeSocketFile(dataDir: string): Promise<() => Promise<void>> {
  // A socket's path is limited to some hundred characters; through the open directory it is short.
  const handle = process.platform === "linux" ? fs.openSync(dataDir, "r") : null;
  const base = handle === null ? dataDir : `/proc/self/fd/${handle}`;
  const file = path.join(base, LOCK_NAME);
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  const server = await listen(own);
  if (!server) {
    throw new Error(`the name ${own} is taken`);
  }
  const { ino } = fs.lstatSync(own);
  const giveUp = async () => {
    removeIfOwn(file, ino);
    fs.rmSync(own, { force: true });
    await closeServer(server);
    if (handle !== null) {
      fs.closeSync(handle);
    }
  };
  try {
    if (!(await linkOwn(own, file, ino))) {
      throw new DatabaseOpenError("locked", { directory: dataDir });
    }
  } catch (error) {
    await giveUp();
    throw error;
  }
  fs.rmSync(own, { force: true });
  return giveUp;
}

/**
 * True if the lock file is this process's. A lock file without a listener was left by a dead
 * process.
 */
async function linkOwn(own: string, file: string, ino: number): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      fs.linkSync(own, file);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) {
        throw error;
      }
      const found = inodeOf(file);
      if (await isAlive(file)) {
        return false;
      }
      // Another starter may have replaced the dead file meanwhile: only the checked one may be
      // removed.
      if (found !== null && inodeOf(file) === found) {
        moveAway(file, found);
      }
      continue;
    }
    if (attempt === 0) {
      return true;
    }
    // Another starter may have moved this file between its check and its rename.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return inodeOf(file) === ino;
  }
  return false;
}

/** Removes the dead lock; restores a live one that was caught instead. */
function moveAway(file: string, dead: number): void {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return;
    }
    throw error;
  }
  if (inodeOf(aside) !== dead) {
    try {
      fs.linkSync(aside, file);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) {
        throw error;
      }
    }
  }
  fs.rmSync(aside, { force: true });
}

function inodeOf(file: string): number | null {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

function removeIfOwn(file: string, ino: number): void {
  if (inodeOf(file) === ino) {
    fs.rmSync(file, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

/** Null if another process listens on this name. */
function listen(name: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    // A connection only checks that this process is alive.
    const server = net.createServer((socket) => socket.destroy());
    server.once("error", (error) => {
      if (hasCode(error, "EADDRINUSE")) {
        resolve(null);
      } else {
        reject(error);
      }
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function closeServer(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A blocked holder does not accept, but the kernel connects: that counts as alive. */
function isAlive(file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(file);
    const finish = (alive: boolean) => {
      clearTimeout(limit);
      socket.destroy();
      resolve(alive);
    };
    const limit = setTimeout(() => finish(true), CONNECT_LIMIT_MS);
    socket.once("connect", () => finish(true));
    socket.once("error", (error) => {
      if (hasCode(error, "ECONNREFUSED") || hasCode(error, "ENOENT")) {
        finish(false);
      } else if (hasCode(error, "EAGAIN")) {
        finish(true);
      } else {
        clearTimeout(limit);
        reject(error);
      }
    });
  });
}
