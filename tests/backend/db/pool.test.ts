import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { createHandle, type GuardedPool } from "@/backend/db/handle";
import type { WireSocket } from "@/backend/db/pglite/wire-socket";
import { wirePoolConfig } from "@/backend/db/pglite/wire-socket";
import { openPool } from "@/backend/db/pool";
import { createLog } from "@/backend/kernel/log";
import { linkTo } from "../../support/memory-database";

let pglite: PGlite;
let pool: GuardedPool;
let socket: WireSocket;
let isDown = false;
const logged: { level: number; msg: string }[] = [];

beforeAll(async () => {
  pglite = await PGlite.create();
  const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });
  const link = () => {
    const open = linkTo(pglite);
    return {
      ...open,
      open: async (own: WireSocket) => {
        if (isDown) throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
        socket = own;
        await open.open(own);
      },
    };
  };
  pool = openPool(wirePoolConfig(link), log);
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  await pool.end();
  await pglite.close();
});

const ask = () => createHandle(pool).execute(sql`SELECT 1`);
const breakDown = () => {
  isDown = true;
  socket.destroy(new Error("Connection terminated: the database was ended"));
};
const outage = [
  { level: 50, msg: "the database cannot be reached" },
  { level: 30, msg: "the database can be reached again" },
];

test("an outage is one line when it begins and one when it ends", async () => {
  await ask();
  breakDown();
  for (let times = 0; times < 5; times += 1) await expect(ask()).rejects.toThrow();
  await expect(pool.connect()).rejects.toThrow("connect");
  isDown = false;
  for (let times = 0; times < 5; times += 1) await ask();
  expect(logged).toMatchObject(outage);
});

test("a connection that breaks in the midst of a transaction is an error for its caller alone", async () => {
  const broken = createHandle(pool).transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    breakDown();
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow();
  isDown = false;
  await ask();
  expect(logged).toMatchObject(outage);
});
