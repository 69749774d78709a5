import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { users } from "@/backend/db/schema/accounts";
import { shoppingLists } from "@/backend/db/schema/shopping-lists";
import { hashOfKey } from "@/backend/features/shopping-lists/access";
import { linesOf } from "@/lib/domain/shopping-list";
import { withDatabase } from "@/scripts/bench/push-people";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { type AskList, meet, newPhone, seeded, writeAnything } from "../support/list-phones";

jest.setTimeout(300_000);

const CHANGES = 200;
const KEY = "di-prova-per-tre-telefoni";

let root: string;
let backend: BackendProcess | undefined;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "piazza-list-"));
});
afterAll(async () => {
  await backend?.end("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

/** A list with a link to edit. */
async function plantList(dataDir: string): Promise<string> {
  const at = new Date();
  return withDatabase(dataDir, async (db) => {
    const [owner] = await db
      .insert(users)
      .values({
        email: "lista@example.test",
        email_verified: true,
        name: "Anna Conti",
        first_name: "Anna",
        last_name: "Conti",
        terms_accepted_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning({ id: users.id });
    const id = randomUUID();
    await db
      .insert(shoppingLists)
      .values({ id, owner_id: owner?.id ?? "", edit_hash: hashOfKey(KEY), created_at: at });
    return id;
  });
}

test("three phones write 200 changes while the backend is killed in between: all of them show the same, and each change counts once", async () => {
  const dataDir = await newDataDir(root);
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const id = await plantList(dataDir);
  const random = seeded(12);
  const ask: AskList = (method, address, body) => {
    if (!backend) throw new Error("The backend is down");
    return fetch(backend.url + address, {
      method,
      headers: {
        authorization: `Bearer ${KEY}`,
        origin: site,
        "sec-fetch-site": "same-origin",
        "x-requested-with": "XMLHttpRequest",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  };
  const phones = [newPhone(), newPhone(), newPhone()];
  const meetAll = () => Promise.allSettled(phones.map((phone) => meet(phone, id, ask)));
  async function writeHalf() {
    for (let written = 0; written < CHANGES / 2; written += 1) {
      const phone = phones[Math.floor(random() * phones.length)];
      if (!phone) return;
      writeAnything(phone, random);
      if (random() < 0.25) await meet(phone, id, ask);
    }
  }
  backend = await startBackendProcess(dataDir, { PORT: port });
  await writeHalf();
  // They are writing when it dies, and go on by themselves.
  const writing = meetAll();
  await backend.end("SIGKILL");
  backend = undefined;
  await writing;
  await meetAll();
  backend = await startBackendProcess(dataDir, { PORT: port });
  await writeHalf();
  for (let round = 0; round < 2; round += 1) {
    for (const phone of phones) {
      while (phone.unsent.length > 0) await meet(phone, id, ask);
      await meet(phone, id, ask);
    }
  }
  const [one, ...others] = phones.map(({ known }) => ({
    version: known.version,
    lines: linesOf(known.items),
  }));
  expect(one?.version).toBe(CHANGES);
  for (const other of others) expect(other).toEqual(one);
  expect(one?.lines.length).toBeGreaterThan(0);
});
