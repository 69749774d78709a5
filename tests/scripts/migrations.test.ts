import { readdirSync, readFileSync } from "node:fs";

const META = "backend/db/migrations/meta";

test("of the snapshots the one of the newest migration is kept alone", () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  const [number] = entries.at(-1)?.tag.split("_") ?? [];
  expect(readdirSync(META).sort()).toEqual([`${number}_snapshot.json`, "_journal.json"]);
});
