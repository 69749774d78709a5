import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { FollowButton } from "@/components/follows/follow-button";
import { apiErrorSchema } from "@/lib/contract/errors";
import { followAnswerSchema, followStateSchema } from "@/lib/contract/follows";
import dialog from "@/lib/i18n/messages/it/dialogs/follow.json";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeUser } from "../../support/fixtures/user";
import { logInAs } from "../../support/logged-in";
import { forgetData, QuickData } from "../../support/quick-data";
import { renderItalian } from "../../support/render-italian";

const server = answerCalls();
const followId = "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d17";
/** What the server knows of this person. */
let follow: string | null;
let calls: string[];

beforeAll(installDialogElement);
beforeEach(() => {
  follow = null;
  calls = [];
  server.use(
    http.get("/api/follows/state", () =>
      HttpResponse.json(followStateSchema.parse({ follow_id: follow, followers: null })),
    ),
    http.get("/api/follows/token", () => HttpResponse.json({ token: "1.a" })),
    http.post("/api/follows", async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      follow = followId;
      return HttpResponse.json(followAnswerSchema.parse({ message: "Fatto.", follow_id: follow }));
    }),
    http.delete("/api/follows/:id", ({ params }) => {
      calls.push(`stop ${params.id}`);
      follow = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  logInAs(null);
  forgetData();
});

function show() {
  const texts = { label: "Segui", longLabel: "Segui Forno Amadei", failed: "Riprova." };
  const subject = { kind: "activity", key: "forno-amadei" } as const;
  renderItalian(
    <QuickData>
      <FollowButton subject={subject} name="Forno Amadei" texts={texts} />
    </QuickData>,
  );
  return screen.getByRole("button", { name: "Segui Forno Amadei" });
}

const pressed = (is: boolean) =>
  screen.findByRole("button", { name: "Segui Forno Amadei", pressed: is });

test("who is logged in follows by one press, and ends it by another", async () => {
  logInAs(makeUser());
  await userEvent.click(show());
  await pressed(true);
  await userEvent.click(await pressed(true));
  await pressed(false);
  expect(calls).toEqual(['{"kind":"activity","key":"forno-amadei"}', `stop ${followId}`]);
});

test("what was followed before is shown as followed", async () => {
  logInAs(makeUser());
  follow = followId;
  show();
  await pressed(true);
});

test("a refusal is told in its words, and the button stays as it was", async () => {
  logInAs(makeUser());
  server.use(
    http.post("/api/follows", () => {
      const body = { message: "Segui già 200 cose.", code: "conflict", errors: {} };
      return HttpResponse.json(apiErrorSchema.parse(body), { status: 409 });
    }),
  );
  await userEvent.click(show());
  expect(await screen.findByRole("alert")).toHaveTextContent("Segui già 200 cose.");
  await pressed(false);
});

test("who is not logged in saves an event, and is told of what they will hear", async () => {
  logInAs(null);
  const texts = { label: "Salva", longLabel: "Salva Sagra", failed: "Riprova." };
  renderItalian(
    <QuickData>
      <FollowButton subject={{ kind: "event", key: "sagra" }} name="Sagra" texts={texts} />
    </QuickData>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Salva Sagra" }));
  const asked = await screen.findByRole("dialog", { name: "Salva Sagra" });
  expect(asked).toHaveAccessibleDescription(dialog.kinds.event.lead);
});

test("who is not logged in is asked for an address, and offered the login", async () => {
  logInAs(null);
  await userEvent.click(show());
  const asked = await screen.findByRole("dialog", { name: "Segui Forno Amadei" });
  expect(asked).toHaveAccessibleDescription(dialog.lead);
  expect(screen.getByRole("link", { name: dialog.login })).toHaveAttribute(
    "href",
    expect.stringContaining("/login?next="),
  );
  await waitFor(() => expect(screen.getByLabelText(dialog.email)).toBeVisible());
  expect(calls).toEqual([]);
});
