import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { ProfileButton } from "@/components/accounts/profile-button";
import { logOut } from "@/lib/client/log-out";
import {
  changeSession,
  currentPerson,
  preloadSession,
  refreshSession,
  requireLogin,
} from "@/lib/client/session";
import { profileSchema } from "@/lib/contract/auth";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { renderItalian } from "../../support/render-italian";

let user: unknown = null;
let status = 200;
let calls = 0;
const server = answerCalls(
  http.get("/api/frontend/profile", () => {
    calls += 1;
    if (status !== 200) return HttpResponse.json({ message: "Guasto" }, { status });
    return HttpResponse.json(profileSchema.parse({ user }));
  }),
  http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })),
);
const labels = { signedOut: "Profilo", signedIn: "Profilo di {name}" };

const show = (texts = labels) => renderItalian(<ProfileButton labels={texts} />);
const anonymous = () => screen.findByRole("link", { name: "Profilo" });
const named = () => screen.findByRole("link", { name: "Profilo di Nora Prova" });

test("the page asks once who is logged in, and the button is filled then", async () => {
  user = makeUser();
  show();
  expect(screen.getByRole("link", { name: "Profilo" })).toHaveAttribute("href", "/profilo");
  expect(await named()).toHaveTextContent("NP");
  show();
  expect(await screen.findAllByText("NP")).toHaveLength(2);
  expect(calls).toBe(1);
});

test("a refresh that fails is logged only, and what was known counts", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  show();
  status = 503;
  await act(() => refreshSession());
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await named()).toBeVisible();
  warn.mockRestore();
  status = 200;
});

test("401 means nobody", async () => {
  show();
  status = 401;
  await act(() => refreshSession());
  expect(await anonymous()).toBeVisible();
  status = 200;
});

test("the user that a private page brings along counts at once", async () => {
  show();
  act(() => preloadSession(makeUser()));
  expect(await named()).toBeVisible();
});

test("a change in another tab is followed", async () => {
  show();
  act(() => changeSession(null));
  user = makeUser({ first_name: "Ada", name: "Ada Prova" });
  const otherTab = new BroadcastChannel("piazza");
  otherTab.postMessage("/api/frontend/profile");
  expect(await screen.findByRole("link", { name: "Profilo di Ada Prova" })).toBeVisible();
  otherTab.close();
});

test("a late answer does not bring back who has gone", async () => {
  show();
  user = makeUser();
  const late = refreshSession();
  act(() => changeSession(null));
  await act(() => late);
  expect(await anonymous()).toBeVisible();
});

test("logging out leaves nothing of the person, and tells the other tabs", async () => {
  show();
  act(() => changeSession(makeUser()));
  requireLogin("Accedi per continuare");
  expect(window.sessionStorage.getItem("piazza_login_message")).toBe("Accedi per continuare");
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel("piazza");
  const heard = new Promise<void>((resolve) => {
    otherTab.onmessage = ({ data }) => {
      told.push(data);
      resolve();
    };
  });
  await act(() => logOut());
  await heard;
  expect(told).toEqual(["/api/frontend/profile"]);
  expect(await anonymous()).toBeVisible();
  expect(window.sessionStorage.getItem("piazza_login_message")).toBeNull();
  otherTab.close();
});

test("who needs a login says so to the page", () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener("require-login", listen);
  requireLogin("Accedi per leggere le notifiche");
  window.removeEventListener("require-login", listen);
  expect(heard).toEqual(["Accedi per leggere le notifiche"]);
});

test.each([
  [{ id: 7, name: "Anna Rossi", email: "anna@borgo.example" }, "Il tuo profilo: Anna Rossi", "A"],
  [{ id: 7, email: "anna@borgo.example" }, "Il tuo profilo: anna@borgo.example", "A"],
  [{ id: 7 }, "Profilo", ""],
  [{}, "Profilo", ""],
])(
  "%j of another backend is somebody, by what is told of them",
  async (foreign, label, initials) => {
    server.use(http.get("/api/frontend/profile", () => HttpResponse.json({ user: foreign })));
    show({ signedOut: "Profilo", signedIn: "Il tuo profilo: {name}" });
    act(() => changeSession(null));
    await act(() => refreshSession());
    expect(currentPerson()).toBeTruthy();
    expect(screen.getByRole("link", { name: label })).toHaveTextContent(initials);
  },
);

test("an answer that names no user is a fault, not a logout", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  server.use(http.get("/api/frontend/profile", () => HttpResponse.json({ user: 7 })));
  show();
  act(() => changeSession(makeUser()));
  await act(() => refreshSession());
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await named()).toBeVisible();
  warn.mockRestore();
});
