import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { SettingsNotice } from "@/components/shell/settings-notice";
import { loadSettings, useSettings } from "@/lib/client/settings";
import { answerCalls } from "../../support/answer-calls";

let calls = 0;
answerCalls(
  http.get("/api/settings", ({ request }) => {
    calls += 1;
    expect(request.headers.get("x-requested-with")).toBe("XMLHttpRequest");
    return HttpResponse.json({ project_name: "Piazza Ivrea" });
  }),
);

function KnownName() {
  const { status, settings } = useSettings();
  return <output>{`${status}: ${settings.project_name ?? "–"}`}</output>;
}

test("the settings are read once, however many islands ask, and no banner shows", async () => {
  render(
    <>
      <SettingsNotice message="Guasto" dismissLabel="Chiudi" slowWords="" isMissing={false} />
      <SettingsNotice message="Guasto" dismissLabel="Chiudi" slowWords="" isMissing={false} />
      <KnownName />
    </>,
  );
  expect(screen.getByText("loading: –")).toBeVisible();
  expect(await screen.findByText("ready: Piazza Ivrea")).toBeVisible();
  await loadSettings();
  expect(calls).toBe(1);
  expect(screen.queryByText("Guasto")).not.toBeInTheDocument();
});
