import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { currentSession, followSession, refreshSession } from "@/lib/client/session";
import { loadSettings, refreshSettings } from "@/lib/client/settings";
import { loadTracking } from "@/lib/client/tracking";
import { START_CALL_META } from "@/lib/domain/start-call";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";

let asked: string[] = [];
let isStartDown = false;
const bodies: Record<string, object> = {
  "/api/frontend/profile": { user: null },
  "/api/settings": { project_name: "Alone" },
  "/api/pwa/settings": {},
  "/api/tracking": { ga4_measurement_id: "G-ALONE" },
  "/api/frontend/start": {
    "/api/frontend/profile": { user: makeUser() },
    "/api/settings": { project_name: "Together" },
    "/api/pwa/settings": {},
    "/api/tracking": { ga4_measurement_id: "G-TOGETHER" },
  },
};

answerCalls(
  http.get("*", ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (isStartDown && pathname === "/api/frontend/start") return HttpResponse.error();
    return HttpResponse.json(bodies[pathname]);
  }),
);

beforeEach(() => {
  asked = [];
  isStartDown = false;
  document.head.innerHTML = `<meta name="${START_CALL_META}" content="/api/frontend/start" />`;
});

/** What a page does at its start, in modules of its own. */
async function begin(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    const session = await import("@/lib/client/session");
    const stop = session.followSession();
    await (await import("@/lib/client/settings")).loadSettings();
    await (await import("@/lib/client/tracking")).loadTracking();
    await (await import("@/lib/client/pwa-settings")).loadPwaSettings();
    await waitFor(() => expect(session.currentSession().status).toBe("known"));
    stop();
  });
}

test("what a page asks for at its start is one call, and what it reads again is asked for alone", async () => {
  const stop = followSession();
  await Promise.all([loadSettings(), loadPwaSettings()]);
  expect(await loadTracking()).toMatchObject({ ga4MeasurementId: "G-TOGETHER" });
  await waitFor(() => expect(currentSession().user).not.toBeNull());
  expect(asked).toEqual(["/api/frontend/start"]);
  await refreshSession();
  expect(currentSession().user).toBeNull();
  await refreshSettings();
  expect(asked).toEqual(["/api/frontend/start", "/api/frontend/profile", "/api/settings"]);
  stop();
});

const alone = ["/api/frontend/profile", "/api/pwa/settings", "/api/settings", "/api/tracking"];

test("each is asked for alone where the backend is another", async () => {
  document.head.innerHTML = "";
  await begin();
  expect(asked.toSorted()).toEqual(alone);
});

test("and where the one call fails", async () => {
  isStartDown = true;
  await begin();
  expect(asked.toSorted()).toEqual([
    "/api/frontend/profile",
    "/api/frontend/start",
    ...alone.slice(1),
  ]);
});
