import { HttpResponse, http } from "msw";
import { listRelated, listReviews } from "@/lib/server/activities";
import { BackendError, BackendUnavailableError, ContractError } from "@/lib/server/backend";
import { readFilter, readItem, readList, type SearchParams } from "@/lib/server/listings";
import {
  makeActivity,
  makeActivityCard,
  makePage,
  makeReview,
} from "@/tests/support/fixtures/activities";
import { answerCalls } from "../support/answer-calls";

const backend = "http://127.0.0.1:4000";
const server = answerCalls();

describe("reading one activity", () => {
  const path = `${backend}/api/activities/forno-amadei`;

  test("gives what the backend sent, and sends no cookie", async () => {
    let cookie: string | null = "unset";
    server.use(
      http.get(path, ({ request }) => {
        cookie = request.headers.get("cookie");
        return HttpResponse.json(makeActivity());
      }),
    );
    await expect(readItem("activities", "forno-amadei")).resolves.toEqual(makeActivity());
    expect(cookie).toBeNull();
  });

  test.each([404, 410])("a %i is null", async (status) => {
    server.use(http.get(path, () => HttpResponse.json({ message: "Non c'è." }, { status })));
    await expect(readItem("activities", "forno-amadei")).resolves.toBeNull();
  });

  test("a failing backend throws", async () => {
    server.use(http.get(path, () => HttpResponse.json({ message: "Errore." }, { status: 500 })));
    await expect(readItem("activities", "forno-amadei")).rejects.toBeInstanceOf(BackendError);
  });

  test("a backend that cannot be reached throws", async () => {
    server.use(http.get(path, () => HttpResponse.error()));
    await expect(readItem("activities", "forno-amadei")).rejects.toBeInstanceOf(
      BackendUnavailableError,
    );
  });

  test("a wrong shape throws", async () => {
    server.use(http.get(path, () => HttpResponse.json({ slug: "forno-amadei" })));
    await expect(readItem("activities", "forno-amadei")).rejects.toBeInstanceOf(ContractError);
  });

  test("a slug cannot leave its place in the path", async () => {
    let asked = "";
    server.use(
      http.get(`${backend}/*`, ({ request }) => {
        asked = new URL(request.url).pathname;
        return HttpResponse.json({ message: "Non c'è." }, { status: 404 });
      }),
    );
    await readItem("activities", "../settings?x=1");
    expect(asked).toBe("/api/activities/..%2Fsettings%3Fx%3D1");
  });
});

describe("reading lists", () => {
  test("a filter has one query, whatever the order of the visitor's parameters", async () => {
    const asked: string[] = [];
    const read = (params: SearchParams) => readList("activities", readFilter("activities", params));
    server.use(
      http.get(`${backend}/api/activities`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(makePage([makeActivityCard()]));
      }),
    );
    await read({ zona: "borgo", q: " pane ", aperto: "1", pagina: "2", ordina: "nome" });
    await read({ ordina: "nome", pagina: "2", aperto: "1", q: "pane", zona: "borgo" });
    await read({ ordina: "consigliati", pagina: "1", q: "" });
    expect(asked).toEqual([
      "?open=1&page=2&q=pane&sort=name&zone=borgo",
      "?open=1&page=2&q=pane&sort=name&zone=borgo",
      "",
    ]);
  });

  test("reviews are asked for by page", async () => {
    server.use(
      http.get(`${backend}/api/activities/forno-amadei/reviews`, ({ request }) =>
        HttpResponse.json(
          makePage([makeReview()], {
            current_page: Number(new URL(request.url).searchParams.get("page") ?? 1),
            last_page: 2,
          }),
        ),
      ),
    );
    expect((await listReviews("forno-amadei"))?.current_page).toBe(1);
    expect(
      (
        await listReviews("forno-amadei", {
          page: 2,
          verified: true,
          stars: 4,
          sort: "useful",
        })
      )?.current_page,
    ).toBe(2);
  });

  test("an activity without related ones has none", async () => {
    server.use(
      http.get(`${backend}/api/activities/forno-amadei`, () => HttpResponse.json(makeActivity())),
      http.get(`${backend}/api/activities/forno-amadei/related`, () =>
        HttpResponse.json({ message: "Non c'è." }, { status: 404 }),
      ),
    );
    await expect(listRelated("forno-amadei")).resolves.toEqual([]);
  });
});
