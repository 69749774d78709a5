import { readdirSync } from "node:fs";
import path from "node:path";
import { isTakenPath } from "@/backend/features/pages/writing";
import { hasFixedAddress } from "@/lib/domain/own-pages";

/** First segments that folders and files of the app answer; groups stand in no address. */
function segmentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const inner = path.join(folder, entry.name);
    return /^(?:\(.+\)|\[locale\])$/.test(entry.name) ? segmentsIn(inner) : [entry.name];
  });
}

/** No slug has such a name: a parameter, or a folder that only rewrites lead to. */
const isInner = (segment: string) => /^[[~]/.test(segment);

test("no page takes an address at which the portal or a file of its own stands", () => {
  const own = [...segmentsIn("app"), ...readdirSync("public")];
  expect(own).toEqual(expect.arrayContaining(["cassa", "porta", "attivita", "login", "sw.js"]));
  const open = own.filter((name) => !isInner(name) && name !== "fonts" && !isTakenPath(`/${name}`));
  expect(open.filter((name) => !hasFixedAddress(name))).toEqual([]);
});
