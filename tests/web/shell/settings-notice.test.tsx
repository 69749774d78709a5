import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { SettingsNotice } from "@/components/shell/settings-notice";
import { useSettings } from "@/lib/client/settings";
import shell from "@/lib/i18n/messages/it/shell.json";
import { answerCalls } from "../../support/answer-calls";

answerCalls(
  http.get("/api/settings", () => HttpResponse.json({ message: "Guasto" }, { status: 500 })),
);

function KnownSettings() {
  return <output>{JSON.stringify(useSettings())}</output>;
}

test("a failed reading says so in the words of the spec, empties the settings and can be put away", async () => {
  render(
    <>
      <main tabIndex={-1}>Piazza Castelvento</main>
      <SettingsNotice
        message={shell.settingsFailed}
        dismissLabel="Chiudi"
        slowWords=""
        isMissing={false}
      />
      <KnownSettings />
    </>,
  );
  expect(
    await screen.findByText("Impossibile caricare le impostazioni personalizzate."),
  ).toBeVisible();
  expect(screen.getByText('{"status":"failed","settings":{}}')).toBeVisible();
  expect(screen.getByText("Piazza Castelvento")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(screen.queryByText(shell.settingsFailed)).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});
