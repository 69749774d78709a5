import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { Suspense } from "react";
import { ConsentBox } from "@/components/consent/consent-box";
import box from "@/lib/i18n/messages/it/overlays/consent.json";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "../../support/answer-calls";

// A file of its own: what a page was answered is kept as long as it lives.
answerCalls(
  http.get("/api/privacy/metadata", () => HttpResponse.json({})),
  http.get("/api/tracking", () => HttpResponse.json({ google_site_verification: "abc" })),
);

test("where no service is configured the box says so in a line, and asks all the same", async () => {
  await act(async () =>
    render(
      <PathnameContext.Provider value="/it">
        <Suspense fallback={null}>
          <ConsentBox
            isAskedAgain={false}
            isBack={false}
            isOpening={false}
            onPreferences={() => undefined}
          />
        </Suspense>
      </PathnameContext.Provider>,
    ),
  );
  const dialog = await screen.findByRole("dialog", { name: box.title });
  expect(dialog).toHaveAccessibleDescription(`${box.noService} ${box.description} ${box.closing}`);
});
