import { act, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { SettingsNotice } from "@/components/shell/settings-notice";
import { SettingsRetry } from "@/components/shell/settings-retry";
import { useSettings } from "@/lib/client/settings";
import shell from "@/lib/i18n/messages/it/shell.json";
import { answerCalls } from "../../support/answer-calls";

const server = answerCalls(http.get("/api/settings", () => HttpResponse.error()));

function Status() {
  return <output>{useSettings().status}</output>;
}

const back = () => act(() => void window.dispatchEvent(new Event("online")));

test("without a network no settings are asked for by a banner; it comes for a failure in the network, and goes when they come", async () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  render(
    <>
      <SettingsNotice
        message={shell.settingsFailed}
        dismissLabel="Chiudi"
        slowWords=""
        isMissing={false}
      />
      <SettingsRetry />
      <Status />
    </>,
  );
  expect(await screen.findByText("failed")).toBeVisible();
  expect(screen.queryByText(shell.settingsFailed)).toBeNull();

  server.use(http.get("/api/settings", () => HttpResponse.json({ message: "" }, { status: 500 })));
  back();
  expect(await screen.findByText(shell.settingsFailed)).toBeVisible();

  server.use(http.get("/api/settings", () => HttpResponse.json({ project_name: "Piazza" })));
  back();
  await waitFor(() => expect(screen.queryByText(shell.settingsFailed)).toBeNull());
});
