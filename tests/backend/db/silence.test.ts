import net from "node:net";
import { sql } from "drizzle-orm";
import { databaseFault } from "@/backend/db/errors";
import { createHandle } from "@/backend/db/handle";
import { openPool } from "@/backend/db/pool";
import { endSilence } from "@/backend/db/silence";
import { createLog } from "@/backend/kernel/log";

const limits = { askEveryMs: 20, silenceMs: 100 };
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = message("Z", Buffer.from("I"));
const loggedIn = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
/** Of a simple query, and of one with parts: nothing was found. */
const done = Buffer.concat([message("C", Buffer.from("SELECT 0\0")), ready]);
const doneInParts = Buffer.concat([
  message("1", Buffer.alloc(0)),
  message("2", Buffer.alloc(0)),
  message("n", Buffer.alloc(0)),
  done,
]);

/** What new connections are told when all are taken. */
const full = message("E", Buffer.from("SFATAL\0C53300\0Mtoo many clients\0\0"));

/** Takes connections as PostgreSQL does, and answers, until it falls silent, or has none left and `refused` is told so. */
function standIn(refused: () => void = () => undefined) {
  const state = { isSilent: false, isFull: false };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let isNew = true;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (state.isSilent) return;
      if (isNew && state.isFull) {
        socket.end(full);
        refused();
      } else if (isNew) socket.write(loggedIn);
      else socket.write(data.subarray(0, 1).toString() === "Q" ? done : doneInParts);
      isNew = false;
    });
  });
  return {
    state,
    listen: () =>
      new Promise<number>((resolve) => {
        server.listen(0, "127.0.0.1", () => resolve((server.address() as net.AddressInfo).port));
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("whoever waits for a database that falls silent is told soon that it is not there, and once it speaks it is", async () => {
  const database = standIn();
  const port = await database.listen();
  const config = { host: "127.0.0.1", port, user: "piazza", database: "piazza" };
  const logged: { msg: string }[] = [];
  const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });
  const pool = openPool({ ...config, max: 2, connectionTimeoutMillis: 200 }, log);
  const stop = endSilence(pool, config, limits);
  const db = createHandle(pool);
  const ask = () => db.execute(sql`SELECT 1`);
  const faultOf = (work: Promise<unknown>) => work.then(() => null, databaseFault);

  await ask();
  database.state.isSilent = true;
  // Two on connections that there are, the others wait for one.
  const waiting = Array.from({ length: 4 }, () => faultOf(ask()));
  waiting.push(faultOf(db.transaction(async (tx) => void (await tx.execute(sql`SELECT 1`)))));
  expect(await Promise.all(waiting)).toEqual(Array(5).fill("unreachable"));

  database.state.isSilent = false;
  await ask();
  // A slow machine may find it away more than once: each time is told once, and the last word is true.
  const said = logged.map(({ msg }) => msg);
  expect(said[0]).toBe("the database cannot be reached");
  expect(said.at(-1)).toBe("the database can be reached again");
  expect(said.filter((one, at) => one === said[at - 1])).toEqual([]);
  stop();
  await pool.end();
  database.close();
});

test("a database that has no connection left for the question is there: what it does is waited for", async () => {
  let refusals = 0;
  let asked: () => void = () => undefined;
  const askedTwice = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const database = standIn(() => {
    refusals += 1;
    if (refusals === 2) asked();
  });
  const port = await database.listen();
  const config = { host: "127.0.0.1", port, user: "piazza", database: "piazza" };
  const pool = openPool(config, createLog("error", { write: () => undefined }));
  const stop = endSilence(pool, config, limits);
  const client = await pool.connect();
  database.state.isFull = true;
  await askedTwice;
  const answer = await client.query("SELECT 1").catch((error: unknown) => error);
  client.release();
  stop();
  await pool.end();
  database.close();
  expect(answer).not.toBeInstanceOf(Error);
});
