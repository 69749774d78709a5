import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pino from "pino";
import { openDatabase } from "@/backend/db/client";
import { databaseFolder, type Engine } from "./engines";

/** Operations that both engines have. */
interface Connection {
  run(statement: string): Promise<unknown>;
}

async function connect(engine: Engine, root: string): Promise<Connection> {
  if (engine === "stock") {
    const pglite = await PGlite.create(databaseFolder(root));
    return { run: (statement) => pglite.exec(statement) };
  }
  const log = pino({ level: "silent" });
  const { db } = await openDatabase({ databaseUrl: null, dataDir: root, log });
  return { run: (statement) => db.execute(sql.raw(statement)) };
}

/**
 * Writes orders until it is killed, and prints the number of each acknowledged order. Makes a
 * checkpoint every `checkpointEvery` orders; 0: never.
 */
export async function writeOrders(
  engine: Engine,
  root: string,
  checkpointEvery: number,
): Promise<void> {
  const connection = await connect(engine, root);
  await connection.run("CREATE TABLE orders (id integer PRIMARY KEY, text text)");
  for (let id = 1; ; id += 1) {
    await connection.run(`INSERT INTO orders VALUES (${id}, repeat('piazza', 50))`);
    process.stdout.write(`${id}\n`);
    if (checkpointEvery > 0 && id % checkpointEvery === 0) {
      await connection.run("CHECKPOINT");
    }
  }
}
