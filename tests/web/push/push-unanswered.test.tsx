import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { Bell } from "@/components/notifications/bell";
import { PushPrompt } from "@/components/push/push-prompt";
import { openPushPrompt } from "@/lib/client/push-prompt";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import notificationCentre from "@/lib/i18n/messages/it/notification-centre.json";
import texts from "@/lib/i18n/messages/it/overlays/push.json";
import { AppRouterContext, PathnameContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "@/tests/support/answer-calls";
import { installDialogElement } from "@/tests/support/dialog-element";
import { installMediaQueries } from "@/tests/support/media";
import { button, press, prompt } from "@/tests/support/push-app";
import { noteRouter } from "@/tests/support/render-italian";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";

let answer = (_: Response) => {};
let isAsked = false;
answerCalls(
  http.get("/api/pwa/settings", () => {
    isAsked = true;
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  }),
  http.get("/api/tracking", () => HttpResponse.json({})),
  http.get("/api/frontend/profile", () => new HttpResponse(null, { status: 500 })),
);
const media = installMediaQueries();

beforeAll(() => {
  installDialogElement();
  installWorkerContainer(new SilentWorker());
  Object.assign(window, { PushManager: class {}, Notification: { permission: "default" } });
  media.match("(display-mode: standalone)");
});

function open() {
  act(openPushPrompt);
  return prompt();
}

test("while the site has not said whether it has push, nobody is told that there is none, and nothing is put off", async () => {
  const { router } = noteRouter();
  render(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value="/">
        <Provider>
          <PushPrompt />
        </Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  const loading = loadPwaSettings();
  expect(open()).not.toHaveTextContent(texts.unsupported);
  expect(button(texts.enable)).toBeDisabled();
  press(texts.later);
  expect(prompt()).not.toBeInTheDocument();
  expect(localStorage.getItem("piazza_push_status")).toBeNull();

  await waitFor(() => expect(isAsked).toBe(true));
  answer(new HttpResponse(null, { status: 500 }));
  await act(() => loading);
  expect(open()).not.toHaveTextContent(texts.unsupported);
  expect(prompt()).toHaveTextContent(texts.faults.missing);
  press(texts.later);
  expect(localStorage.getItem("piazza_push_status")).toBeNull();
  warned.mockRestore();
});

test("the bell asks who is there before it says that a login is needed, also when nobody can tell", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  const required = jest.fn();
  window.addEventListener("require-login", required);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  render(<Bell labels={notificationCentre.bell} />);
  fireEvent.click(screen.getByRole("link"));
  expect(required).not.toHaveBeenCalled();
  await waitFor(() => expect(required).toHaveBeenCalledTimes(1));
  window.removeEventListener("require-login", required);
  warned.mockRestore();
});
