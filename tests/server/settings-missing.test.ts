import { newTrace, processState } from "@/lib/server/process-state";
import { areSettingsMissing, getSettings } from "@/lib/server/settings";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();

beforeEach(() => {
  processState().settings = null;
});

function failing() {
  backend.on("/api/settings", (_request, response) => {
    response.writeHead(500, { "content-type": "application/json" }).end("{}");
  });
}

const during = async <T>(over: Partial<ReturnType<typeof newTrace>>, work: () => Promise<T>) => {
  const trace = { ...newTrace(), ...over };
  return { trace, result: await processState().trace.run(trace, work) };
};

test("a page is made with the settings, and may be kept", async () => {
  const { trace, result } = await during({}, getSettings);
  expect(result.project_name).toBe("Castelprova");
  expect(trace.lacksSettings).toBe(false);
  expect((await during({}, areSettingsMissing)).result).toBe(false);
});

test("a page that was never made is made without them, says so and is not kept", async () => {
  failing();
  const { trace, result } = await during({}, getSettings);
  expect(result).toEqual({});
  expect(trace.lacksSettings).toBe(true);
  expect((await during({}, areSettingsMissing)).result).toBe(true);
});

test("it takes those that the process last read itself, where there are any", async () => {
  failing();
  processState().settings = { project_name: "Castelvento" };
  const { trace, result } = await during({}, getSettings);
  expect(result.project_name).toBe("Castelvento");
  expect(trace.lacksSettings).toBe(true);
  expect((await during({}, areSettingsMissing)).result).toBe(false);
});

test("an old page stays rather than being made without them", async () => {
  failing();
  await expect(during({ hasOldPage: true }, getSettings)).rejects.toMatchObject({ status: 500 });
});
