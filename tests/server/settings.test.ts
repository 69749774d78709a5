import { HttpResponse, http } from "msw";
import { processState } from "@/lib/server/process-state";
import { readSettings, SettingsWatch } from "@/server/settings";
import { answerCalls } from "../support/answer-calls";

const backend = "http://127.0.0.1:4000";
const server = answerCalls();
beforeEach(() => {
  processState().maintenance = { enabled: false, message: null };
});

test("they tell that a town has never been open, and its colour", async () => {
  const soon = {
    before_opening: true,
    theme_color: "#1f4e79",
    system_settings: { maintenance_enabled: true },
  };
  server.use(http.get(`${backend}/api/settings`, () => HttpResponse.json(soon)));
  await readSettings(backend);
  expect(processState().maintenance).toMatchObject({
    enabled: true,
    before_opening: true,
    theme_color: "#1f4e79",
  });
});

const settings = { system_settings: { maintenance_enabled: true, maintenance_message: "A dopo." } };

test("the settings tell whether the site is closed, and in which words", async () => {
  server.use(http.get(`${backend}/api/settings`, () => HttpResponse.json(settings)));
  expect(await readSettings(backend)).toBe(true);
  expect(processState().maintenance).toEqual({ enabled: true, message: "A dopo." });
});

test("one odd setting is as if it were absent, and the others count", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const odd = {
    project_name: "Castelvento",
    mobile_app_ios_url: 42,
    theme_color: 5,
    system_settings: { ...settings.system_settings, maintenance_blur_color: 7 },
  };
  server.use(http.get(`${backend}/api/settings`, () => HttpResponse.json(odd)));
  expect(await readSettings(backend)).toBe(true);
  expect(await readSettings(backend)).toBe(true);
  expect(processState().settings).toEqual({ project_name: "Castelvento", ...settings });
  expect(processState().maintenance).toEqual({ enabled: true, message: "A dopo." });
  expect(warn.mock.calls.map(([said]) => String(said).split(" in ")[1]?.split(" ")[0])).toEqual([
    "settings.system_settings.maintenance_blur_color",
    "settings.mobile_app_ios_url",
    "settings.theme_color",
  ]);
  warn.mockRestore();
});

test("the last settings are kept, for pages that are made while they cannot be read", async () => {
  const named = { project_name: "Castelvento" };
  server.use(http.get(`${backend}/api/settings`, () => HttpResponse.json(named)));
  await readSettings(backend);
  expect(processState().settings).toEqual(named);
});

test("an answer that was under way does not undo what was told meanwhile", async () => {
  server.use(
    http.get(`${backend}/api/settings`, () => {
      processState().maintenance = { enabled: false, message: null };
      return HttpResponse.json(settings);
    }),
  );
  expect(await readSettings(backend)).toBe(true);
  expect(processState().maintenance.enabled).toBe(false);
});

test.each([
  ["a fault", () => new HttpResponse(null, { status: 500 })],
  ["no JSON", () => HttpResponse.text("ciao")],
  ["something else", () => HttpResponse.json(["chiuso"])],
])("%s leaves the last word", async (_name, answer) => {
  processState().maintenance = { enabled: true, message: null };
  processState().settings = { project_name: "Castelvento" };
  server.use(http.get(`${backend}/api/settings`, answer));
  expect(await readSettings(backend)).toBe(false);
  expect(processState().maintenance.enabled).toBe(true);
  expect(processState().settings).toEqual({ project_name: "Castelvento" });
});

test("pages look as long as nobody answered, many at once with one call, and never again afterwards", async () => {
  processState().settings = null;
  let calls = 0;
  server.use(
    http.get(`${backend}/api/settings`, () => {
      calls += 1;
      return calls === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(settings);
    }),
  );
  const watch = new SettingsWatch(backend);
  await watch.firstLook();
  expect(processState().maintenance.enabled).toBe(false);
  await Promise.all([watch.firstLook(), watch.firstLook()]);
  expect(processState().maintenance.enabled).toBe(true);
  expect([watch.firstLook(), calls]).toEqual([null, 2]);
});
