import type { ReadFile, Skipped } from "@/scripts/import/read-file";
import { reportOf } from "@/scripts/import/report";
import type { Sent } from "@/scripts/import/send";

const sent: Sent = { id: "0f", results: [], finished: { missing: [], hidden: 0 } };
const options = { dryRun: false, hideMissing: false };

function file(skipped: Skipped[]): ReadFile {
  return { source: "csv", attribution: null, records: [], skipped, notices: [] };
}

function nameless(count: number): Skipped[] {
  return Array.from({ length: count }, (_, at) => ({ label: `way/${at}`, reason: "senza nome" }));
}

test("what is skipped for one reason is one line, with how many and the first of them", () => {
  const skipped = [...nameless(30), { label: "Bar Roma", reason: "senza posizione" }];
  expect(reportOf(file(skipped), sent, options).slice(0, 3)).toEqual([
    "Saltati:",
    "  senza nome: 30 (way/0, way/1, way/2, way/3, way/4, …)",
    "  Bar Roma: senza posizione",
  ]);
  expect(reportOf(file(nameless(2)), sent, options)[1]).toBe("  senza nome: 2 (way/0, way/1)");
});

test("a long list is cut, and the counts say the rest", () => {
  const skipped = nameless(60).map(({ label }) => ({ label, reason: `riga rotta ${label}` }));
  const report = reportOf(file(skipped), sent, options);
  expect(report.slice(0, 52).at(-1)).toBe("  … e altre 10 righe");
  expect(report.at(-1)).toContain("Saltati: 60");
});

test("what vanished from the source is named, with what became of it", () => {
  const missing = [{ source_id: "node/1", slug: "bar-roma", name: "Bar Roma" }];
  const finished = { missing, hidden: 1 };
  expect(reportOf(file([]), { ...sent, finished }, options).slice(0, 2)).toEqual([
    "Non più presenti nella fonte (restano pubblicati):",
    "  Bar Roma (node/1)",
  ]);
  const hidden = reportOf(file([]), { ...sent, finished }, { ...options, hideMissing: true });
  expect(hidden[0]).toBe("Non più presenti nella fonte (nascosti):");
  expect(hidden.at(-1)).toMatch(/Spariti dalla fonte: 1 · Nascosti: 1$/);
});
