import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const EIO = 29;

/** The used parts of Emscripten's NODEFS; tied to the pinned version of PGlite. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
}

type Init = NodeFS["init"];

/**
 * PGlite's file system with a fix: Emscripten's NODEFS has no fsync, so PostgreSQL would take a
 * commit as stored that a power cut can remove.
 */
export class DurableNodeFS extends NodeFS {
  /** Counts real syncs; the self-check at each start verifies that it increases. */
  fsyncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(pg, options);
    const before = result.emscriptenOpts.preRun ?? [];
    result.emscriptenOpts.preRun = [
      (module) => {
        const nodeFs = module.NODEFS as unknown as NodeFileSystem;
        const { ErrnoError } = module.FS as unknown as { ErrnoError: new (code: number) => Error };
        nodeFs.stream_ops.fsync = (stream) => {
          try {
            if (stream.nfd === null || stream.nfd === undefined) {
              fsyncPath(nodeFs.realPath(stream.node));
            } else {
              fs.fsyncSync(stream.nfd);
            }
          } catch {
            // PostgreSQL then stops instead of acknowledging the commit.
            throw new ErrnoError(EIO);
          }
          this.fsyncs += 1;
          return 0;
        };
      },
      ...before,
    ];
    return result;
  }
}

/** Syncs one file or directory to disk. */
export function fsyncPath(file: string): void {
  const handle = fs.openSync(file, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Syncs a directory with its content to disk. */
export function fsyncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const inside = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      fsyncTree(inside);
    } else if (entry.isFile()) {
      fsyncPath(inside);
    }
  }
  fsyncPath(directory);
}
