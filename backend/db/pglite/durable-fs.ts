import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const EIO = 29;

/** The parts of Emscripten's NODEFS that are touched here; tied to the pinned version of PGlite. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
}

type Init = NodeFS["init"];

/**
 * PGlite's file system without its flaw: Emscripten's NODEFS has no fsync, so that PostgreSQL believes
 * a commit to be on disk that a power cut still takes away.
 */
export class DurableNodeFS extends NodeFS {
  /** Counts what really reached the disk; the self-check at each start looks whether it moves. */
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

/** Forces one file or directory to disk. */
export function fsyncPath(file: string): void {
  const handle = fs.openSync(file, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Forces a directory with everything in it to disk. */
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
