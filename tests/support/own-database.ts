import { randomUUID } from "node:crypto";
import { Client } from "pg";

export interface OwnDatabase {
  url: string;
  /** Outside of the processes that use it. */
  query(text: string): Promise<unknown>;
  drop(): Promise<void>;
}

/** An empty database on the server of `TEST_DATABASE_URL`; null: no server is named. */
export async function openOwnDatabase(): Promise<OwnDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `piazza_own_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    url,
    query: async (text) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return await client.query(text);
      } finally {
        await client.end();
      }
    },
    drop: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
