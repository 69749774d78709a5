import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { SettingsNotice } from "@/components/shell/settings-notice";
import { answerCalls } from "../../support/answer-calls";

answerCalls(http.get("/api/settings", () => HttpResponse.json({})));

test("a page that was made without the settings says so until the browser has them", async () => {
  render(<SettingsNotice message="Guasto" dismissLabel="Chiudi" slowWords="" isMissing={true} />);
  expect(screen.getByText("Guasto")).toBeVisible();
  await waitForElementToBeRemoved(() => screen.queryByText("Guasto"));
});
