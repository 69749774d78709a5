import type { ReportedRows } from "@/scripts/import/report";
import { reportOf } from "@/scripts/import/report";

type Row = ReportedRows["skipped"][number];

const none = { added: 0, updated: 0, unchanged: 0, skipped: 0, missing: 0, hidden: 0 };
const options = { dryRun: false, hideMissing: false };

const row = (over: Partial<Row>): Row => ({
  line: 1,
  name: null,
  source_id: null,
  reason: null,
  notice: null,
  ...over,
});

function report(rows: Partial<ReportedRows>, over = {}, how = options): string[] {
  const counts = { ...none, skipped: rows.skipped?.length ?? 0, ...over };
  const told = { skipped: [], notices: [], missing: [], ...rows };
  return reportOf({ id: "0f", format: "openstreetmap", counts }, told, how);
}

function nameless(count: number): Row[] {
  return Array.from({ length: count }, (_, at) =>
    row({ source_id: `way/${at}`, reason: "senza nome" }),
  );
}

test("what is skipped for one reason is one line, with how many and the first of them", () => {
  const skipped = [...nameless(30), row({ name: "Bar Roma", reason: "senza posizione" })];
  expect(report({ skipped }).slice(0, 3)).toEqual([
    "Saltati:",
    "  senza nome: 30 (way/0, way/1, way/2, way/3, way/4, …)",
    "  Bar Roma: senza posizione",
  ]);
  expect(report({ skipped: nameless(2) })[1]).toBe("  senza nome: 2 (way/0, way/1)");
});

test("a row of a table is named by its line", () => {
  const skipped = [
    row({ line: 7, name: "Bar Roma", reason: "doppio" }),
    row({ line: 8, reason: "vuoto" }),
  ];
  const rows = { skipped, notices: [], missing: [] };
  expect(reportOf({ id: "0f", format: "csv", counts: none }, rows, options).slice(1, 3)).toEqual([
    "  Bar Roma (riga 7): doppio",
    "  riga 8: vuoto",
  ]);
});

test("a long list is cut, and the counts say the rest", () => {
  const skipped = nameless(60).map((one) => ({ ...one, reason: `rotta ${one.source_id}` }));
  const lines = report({ skipped });
  expect(lines.slice(0, 52).at(-1)).toBe("  … e altre 10 righe");
  expect(lines.at(-1)).toContain("Saltati: 60");
});

test("what vanished from the source is named, with what became of it", () => {
  const missing = [row({ source_id: "node/1", name: "Bar Roma" })];
  expect(report({ missing }, { missing: 1 }).slice(0, 2)).toEqual([
    "Non più presenti nella fonte (restano pubblicati):",
    "  Bar Roma (node/1)",
  ]);
  const hidden = report({ missing }, { hidden: 1 }, { ...options, hideMissing: true });
  expect(hidden[0]).toBe("Non più presenti nella fonte (nascosti):");
  expect(hidden.at(-1)).toMatch(/Spariti dalla fonte: 1 · Nascosti: 1$/);
});
