import { assetsOf } from "@/lib/domain/kept-copy";
import { routes } from "@/lib/routes";
import { webOfFile } from "../support/web-process";

jest.setTimeout(30_000);

const { web } = webOfFile();

const textOf = async (path: string) => (await fetch(web.url + path)).text();

test("what the worker keeps as it is installed is the offline page and what that page asks for", async () => {
  const worker = await textOf("/sw.js");
  const entries = worker.matchAll(/\{revision:(?:null|"\w+"),url:"([^"]+)"\}/g);
  const listed = [...entries].map(([, url = ""]) => url);
  const html = await textOf(routes.offline());
  // No browser with a worker loads the polyfills.
  const asked = assetsOf(html.replace(/<script[^<>]*\snomodule[^<>]*>/gi, ""));
  expect(asked.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual([...asked, routes.offline()].sort());
});
