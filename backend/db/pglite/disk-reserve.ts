import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { DISK_FULL } from "../errors";
import { queryMessage } from "./wire-session";

const CHECK_EVERY_MS = 250;
const readOnlyCode = Buffer.from("\0C25006\0");
const diskFullCode = Buffer.from(`\0C${DISK_FULL}\0`);

/**
 * Keeps free space on the database's disk. On a full disk PGlite loops for ever, so below the
 * reserve the session is read-only; open transactions also lose the right to write.
 */
export class DiskReserve {
  readonly #pglite: PGlite;
  readonly #directory: string;
  readonly #reserveBytes: number;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #low = false;
  #applied = false;

  constructor(pglite: PGlite, directory: string, reserveBytes: number) {
    this.#pglite = pglite;
    this.#directory = directory;
    this.#reserveBytes = reserveBytes;
  }

  /** Call before each batch of client messages. */
  async guard(): Promise<void> {
    const now = performance.now();
    if (now - this.#checkedAt >= CHECK_EVERY_MS) {
      this.#checkedAt = now;
      const { bavail, bsize } = fs.statfsSync(this.#directory);
      this.#low = bavail * bsize < this.#reserveBytes;
    }
    if (this.#pglite.isInTransaction()) {
      if (this.#low) {
        await this.#run("SET TRANSACTION READ ONLY");
      }
    } else if (this.#low || this.#applied) {
      await this.#run(`SET default_transaction_read_only = ${this.#low ? "on" : "off"}`);
      this.#applied = this.#low;
    }
  }

  /** Replaces the error of a refused write by the "disk full" code of both databases. */
  translate(reply: Buffer): Buffer {
    if (this.#low) {
      for (let at = reply.indexOf(readOnlyCode); at !== -1; at = reply.indexOf(readOnlyCode, at)) {
        diskFullCode.copy(reply, at);
      }
    }
    return reply;
  }

  async #run(sql: string): Promise<void> {
    await this.#pglite.execProtocolRawStream(queryMessage(sql), { onRawData: () => {} });
  }
}
