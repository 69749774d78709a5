import { readdirSync, readFileSync } from "node:fs";
import { HttpResponse, http } from "msw";
import type { ShownAd } from "@/lib/contract/ads";
import { listAds } from "@/lib/server/ads";
import { answerCalls } from "../support/answer-calls";
import { makeAd } from "../support/fixtures/ads";

const path = "http://127.0.0.1:4000/api/ads/home";
const server = answerCalls();
const END = Date.parse("2026-12-13T23:00:00Z");

const answer = (data: ShownAd[], next: string | null) =>
  http.get(path, ({ request }) =>
    new URL(request.url).search ? undefined : HttpResponse.json({ data, next }),
  );
const ids = (ads: ShownAd[]) => ads.map(({ code }) => code);

test("an ad is shown until its last instant, and not from the next one on", async () => {
  server.use(answer([makeAd()], null));
  expect(ids(await listAds("home", new Date(END - 1)))).toEqual(["AD-2F7K"]);
  expect(await listAds("home", new Date(END))).toEqual([]);
});

test("one that has not begun waits", async () => {
  const ad = makeAd({ from: "2026-12-10T23:00:00Z" });
  server.use(answer([ad], null));
  expect(await listAds("home", new Date("2026-12-10T22:59:59Z"))).toEqual([]);
  expect(await listAds("home", new Date("2026-12-10T23:00:00Z"))).toHaveLength(1);
});

test("a page with ads ends when one of them begins or ends", async () => {
  server.use(answer([makeAd()], new Date(END).toISOString()));
  const asked = jest.spyOn(globalThis, "fetch");
  await listAds("home", new Date(END - 1000));
  const tags = asked.mock.calls.flatMap(([, init]) => init?.next?.tags ?? []);
  expect(tags).toEqual(expect.arrayContaining(["ads:home", `until:${END}`]));
});

test("an answer that was kept over its turn is asked for again", async () => {
  const turn = new Date(END).toISOString();
  const later = makeAd({
    code: "AD-NEXT",
    from: turn,
    until: "2026-12-20T23:00:00Z",
  });
  server.use(
    answer([makeAd()], turn),
    http.get(path, ({ request }) => {
      const isTold = new URL(request.url).searchParams.get("since") === turn;
      return HttpResponse.json({ data: isTold ? [later] : [], next: null });
    }),
  );
  expect(ids(await listAds("home", new Date(END)))).toEqual(["AD-NEXT"]);
});

test("beside what is for children nothing of alcohol stands", async () => {
  const wine = makeAd({ code: "AD-VINO", headline: "Barbera d'Asti", advertiser: "Enoteca" });
  server.use(answer([makeAd(), wine], null));
  const now = new Date(END - 1);
  expect(ids(await listAds("home", now, ["Osteria del Gallo"]))).toEqual(["AD-2F7K", "AD-VINO"]);
  expect(ids(await listAds("home", now, ["Letture per bambini"]))).toEqual(["AD-2F7K"]);
});

test("a backend without ads has none", async () => {
  server.use(http.get(path, () => new HttpResponse(null, { status: 404 })));
  expect(await listAds("home", new Date(END - 1))).toEqual([]);
});

test("ads stand on the home page, lists, items and searches alone: never in a form or at a till", () => {
  const holding = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\/(?:page-ad|ad-slot)"/.test(readFileSync(file, "utf8"))),
  );
  const site = "app/[locale]/(site)/";
  expect(holding.map((file) => file.replace(site, "")).sort()).toEqual([
    "attivita/[slug]/page.tsx",
    "eventi/[slug]/page.tsx",
    "list-view.tsx",
    "notizie/[slug]/page.tsx",
    "page-ad.tsx",
    "page.tsx",
    "promo/[slug]/page.tsx",
    "ricerca/search-page.tsx",
    "volantini/[slug]/page.tsx",
  ]);
});
