import { newTrace, processState } from "@/lib/server/process-state";
import { readSearch } from "@/lib/server/search";
import { makeSearchItem, makeSearchResult } from "../support/fixtures/search";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();

function answers(status: number, body: unknown) {
  backend.on("/api/search", (_request, response) => {
    response.writeHead(status);
    response.end(JSON.stringify(body));
  });
}

test("what was found comes back, asked for the visitor and without a cookie", async () => {
  const result = makeSearchResult({ activities: [makeSearchItem()] });
  answers(200, result);
  expect(await readSearch("caffè & bar", "203.0.113.7")).toEqual({ result });
  await readSearch("caffè & bar", null);
  const seen = backend.received;
  expect(seen.map(({ url }) => url)).toEqual(Array(2).fill("/api/search?q=caff%C3%A8+%26+bar"));
  expect(seen.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", undefined]);
  expect(seen[0]?.headers.cookie).toBeUndefined();
  expect(seen.map(({ headers }) => headers["x-requested-with"])).toEqual(
    Array(2).fill("XMLHttpRequest"),
  );
});

test("a foreign backend may know the spec's four groups alone", async () => {
  const item = { id: 7, title: "Sagra", excerpt: null, meta: null, route: "/eventi/sagra" };
  const events = [{ ...item, updated_at: "ieri" }];
  answers(200, { results: { activities: [], events, jobs: [], promotions: [] } });
  expect(await readSearch("sagra", null)).toEqual({
    result: makeSearchResult({
      events: [
        {
          ...item,
          updated_at: "ieri",
          because: null,
          dish: null,
          title_marks: [],
          excerpt_marks: [],
        },
      ],
    }),
  });
});

test.each([
  [422, { message: "Usa al massimo 100 caratteri." }, "Usa al massimo 100 caratteri."],
  [429, { message: "Troppe richieste." }, "Troppe richieste."],
  [429, {}, ""],
  [500, { message: "SQLSTATE[42]", exception: "QueryException", trace: [] }, ""],
  [500, { message: "<b>Errore</b>" }, ""],
  [500, { message: 7 }, ""],
  [500, { message: "x".repeat(301) }, ""],
  [500, { message: "Il motore di ricerca riposa." }, "Il motore di ricerca riposa."],
  [500, { message: "Riprova più tardi.", code: "internal" }, "Riprova più tardi."],
  [503, { message: "Torna tra poco.", code: "unavailable" }, "Torna tra poco."],
  [503, { message: "Torno alle 9.", code: "of another backend" }, "Torno alle 9."],
  [503, {}, ""],
  [404, {}, ""],
  [200, { results: [] }, ""],
  [200, { results: null }, ""],
])("%i %j is a fault that says %j", async (status, body, fault) => {
  answers(status, body);
  expect(await readSearch("pane", null)).toEqual({ fault });
});

test.each([
  [200, { results: [] }, true],
  [503, {}, true],
  [500, {}, true],
  [429, { message: "Troppe richieste." }, false],
  [422, { message: "Usa al massimo 100 caratteri." }, false],
  [200, makeSearchResult({}), false],
])("after %i %j the answer says that it is none: %s", async (status, body, isFault) => {
  answers(status, body);
  const trace = newTrace();
  await processState().trace.run(trace, () => readSearch("pane", null));
  expect(trace.isFault).toBe(isFault);
});

test("a result that leads to another site is none", async () => {
  answers(200, { results: { activities: [{ id: 1, title: "x", route: "//evil.example" }] } });
  expect(await readSearch("pane", null)).toEqual({ result: makeSearchResult({}) });
});
