import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { loadPwaSettings, usePwaSettings } from "@/lib/client/pwa-settings";
import { PUSH_KEY_META } from "@/lib/domain/push-key";
import { answerCalls } from "@/tests/support/answer-calls";

answerCalls(http.get("/api/pwa/settings", () => HttpResponse.json({ push_public_key: " " })));

function Key() {
  return <output>{usePwaSettings().settings.push_public_key}</output>;
}

test("where the backend names no push key, the site's own counts", async () => {
  document.head.innerHTML = `<meta name="${PUSH_KEY_META}" content="BSite">`;
  await loadPwaSettings();
  render(<Key />);
  expect(screen.getByRole("status")).toHaveTextContent("BSite");
  document.head.replaceChildren();
});
