import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makePage } from "../support/fixtures/activities";
import { revalidate, webOfFile } from "../support/web-process";

jest.setTimeout(60_000);

const { backend, web } = webOfFile();

const read = (path: string) => fetch(web.url + path).then(({ status }) => status);

/** What the log calls a warning or worse, and how an outage ends. */
function news(): { level: number; msg: string }[] {
  return web.lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 || /backend/.test(msg));
}

test("an outage is one line when it begins and one when it ends, whatever was asked meanwhile", async () => {
  for (const path of ["/", "/contatti"]) await read(path);
  await backend.goDown();
  await revalidate(web, { tags: ["page:contatti"] });
  const paths = ["/nuova", "/contatti", "/attivita?q=pane", "/ricerca?q=pane", "/login", "/eventi"];
  for (const path of [...paths, "/profilo", "/sitemap.xml", "/api/settings"]) await read(path);
  await backend.comeBack();
  while (!news().some(({ msg }) => msg === "the backend answers again")) await pause(100);
  expect(await read("/nuova")).toBe(200);
  expect(news()).toMatchObject([
    { level: 50, msg: "the backend cannot be reached" },
    { level: 30, msg: "the backend answers again" },
  ]);
});

test.each([
  ["a kept page", "GET /attivita HTTP/1.1", "/api/activities"],
  ["a page of its own request", "GET /attivita?q=pane HTTP/1.1", "/api/activities"],
  ["the API", "GET /api/slow HTTP/1.1", "/api/slow"],
  [
    "a write",
    "POST /api/slow HTTP/1.1\r\nX-Requested-With: XMLHttpRequest\r\nContent-Length: 9",
    "/api/slow",
  ],
])("a client who leaves in the midst of %s is no fault", async (_, request, held) => {
  const before = news();
  const socket = connect(web.port, "127.0.0.1");
  const left = new Promise<void>((resolve) => {
    backend.on(held, (_request, response) => {
      socket.once("close", () => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(makePage([])));
        resolve();
      });
      socket.destroy();
    });
  });
  socket.write(`${request}\r\nHost: 127.0.0.1:${web.port}\r\nOrigin: ${web.url}\r\n\r\n{`);
  await left;
  // What the log has to say of it stands there before the answer to the next request.
  expect(await read("/contatti")).toBe(200);
  expect(news()).toEqual(before);
});
