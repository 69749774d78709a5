import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { UsefulButton } from "@/components/reviews/useful-button";
import { apiErrorSchema } from "@/lib/contract/errors";
import { ownVotesSchema, usefulSchema } from "@/lib/contract/reviews";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { logInAs } from "../../support/logged-in";
import { forgetData, QuickData } from "../../support/quick-data";
import { noteRouter, renderItalian } from "../../support/render-italian";

/** Each test has a review of its own, since a tab remembers what it was told of their numbers. */
let id: string;
let path: string;
let number = 10;
const mine = "/api/activities/forno/reviews/useful";
const server = answerCalls();
let asked: string[];
/** What the server knows of this person. */
let voted: string[];

beforeEach(() => {
  number += 1;
  id = `5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d${number}`;
  path = `/api/reviews/${id}/useful`;
  asked = [];
  voted = [];
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/attivita/forno-amadei?source=posta");
});
afterEach(() => {
  logInAs(null);
  forgetData();
});

function answer(...answers: (() => Response)[]) {
  const record = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answers.shift()?.() ?? HttpResponse.error();
  };
  server.use(
    http.get(mine, () => {
      asked.push("mine");
      return HttpResponse.json(ownVotesSchema.parse({ voted }));
    }),
    http.put("/api/reviews/:id/useful", record),
    http.delete("/api/reviews/:id/useful", record),
  );
}

const count = (useful_count: number, is_voted: boolean) => () => {
  voted = is_voted ? [id] : [];
  return HttpResponse.json(usefulSchema.parse({ useful_count, is_voted }));
};

/** The page as it was made; pages of the framework are kept, and shown again as they were. */
function show(router = noteRouter().router, counted = 2) {
  const texts = {
    label: "Utile",
    longLabel: "Utile: la recensione di Nora P.",
    counted: "Voti: {count}.",
    login: "Accedi per votare.",
    failed: "Riprova.",
  };
  const activity = { slug: "forno", name: "Forno" };
  renderItalian(
    <QuickData>
      <UsefulButton id={id} activity={activity} count={counted} texts={texts} />
      <UsefulButton
        id="6a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d22"
        activity={activity}
        count={0}
        texts={{ ...texts, longLabel: "Utile: la recensione di Ugo N." }}
      />
    </QuickData>,
    { router },
  );
  return screen.getByRole("button", { name: /Nora P/ });
}

const pressed = (isPressed: boolean) => ({ pressed: isPressed, name: /Nora P/ });
const isPressed = (is: boolean) => screen.findByRole("button", pressed(is));

test("a vote is shown at once, counted as the server says, and taken back by a second press", async () => {
  logInAs(makeUser());
  answer(count(7, true), count(6, false));
  const button = show();
  expect(button).toHaveAccessibleName("Utile: la recensione di Nora P. Voti: 2.");
  await waitFor(() => expect(asked).toEqual(["mine"]));
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName(/Voti: 7\./));
  expect(button).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName(/Voti: 6\./));
  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(asked.filter((call) => call !== "mine")).toEqual([`PUT ${path}`, `DELETE ${path}`]);
});

test("a review that is shown again still shows the vote, which can be taken back", async () => {
  logInAs(makeUser());
  answer(count(3, true), count(2, false));
  await userEvent.click(show());
  await isPressed(true);
  cleanup();

  show();
  expect(await isPressed(true)).toHaveAccessibleName(/Voti: 3\./);
  await userEvent.click(await isPressed(true));
  await waitFor(() => expect(asked).toContain(`DELETE ${path}`));
  expect(await isPressed(false)).toHaveAccessibleName(/Voti: 2\./);
  cleanup();

  show();
  expect(await isPressed(false)).toHaveAccessibleName(/Voti: 2\./);
});

test("a page that was made anew is believed about how many there are", async () => {
  logInAs(makeUser());
  answer(count(3, true));
  await userEvent.click(show());
  expect(await isPressed(true)).toHaveAccessibleName(/Voti: 3\./);
  cleanup();
  show(undefined, 8);
  expect(await isPressed(true)).toHaveAccessibleName(/Voti: 8\./);
});

test("what one voted for before is pressed, asked for once for all reviews", async () => {
  logInAs(makeUser());
  voted = [id];
  answer();
  show();
  await isPressed(true);
  expect(screen.getByRole("button", { name: /Ugo N/ })).toHaveAttribute("aria-pressed", "false");
  expect(asked).toEqual(["mine"]);
});

test("what one votes for in another tab is pressed here", async () => {
  logInAs(makeUser());
  answer();
  show();
  await waitFor(() => expect(asked).toEqual(["mine"]));
  voted = [id];
  const otherTab = new BroadcastChannel("piazza");
  otherTab.postMessage(mine);
  await isPressed(true);
  otherTab.close();
});

test("the votes of one person are not those of the next, nor of nobody", async () => {
  logInAs(makeUser());
  voted = [id];
  answer();
  show();
  await isPressed(true);
  voted = [];
  logInAs(makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" }));
  expect(screen.getByRole("button", pressed(false))).toBeVisible();
  await waitFor(() => expect(asked).toEqual(["mine", "mine"]));
  logInAs(null);
  expect(screen.getByRole("button", pressed(false))).toBeVisible();
});

test("a refusal is told, and the vote undone", async () => {
  logInAs(makeUser());
  const body = apiErrorSchema.parse({
    message: "Non puoi votare la tua recensione.",
    code: "forbidden",
  });
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  answer();
  server.use(
    http.put("/api/reviews/:id/useful", async () => {
      await refused;
      return HttpResponse.json(body, { status: 403 });
    }),
  );
  const button = show();
  await waitFor(() => expect(asked).toEqual(["mine"]));
  await userEvent.click(button);
  expect(await isPressed(true)).toHaveAccessibleName(/Voti: 3\./);
  act(refuse);
  expect(await screen.findByText("Non puoi votare la tua recensione.")).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(button).toHaveAccessibleName(/Voti: 2\./);
});

test("without a login one is led to it, with a reason and the way back to this review", async () => {
  logInAs(null);
  answer();
  const pushed: string[] = [];
  const { router } = noteRouter();
  await userEvent.click(show({ ...router, push: (href) => void pushed.push(href) }));
  const next = new URL(pushed[0] ?? "", "http://localhost").searchParams.get("next");
  expect(next).toBe(`/attivita/forno-amadei?source=posta#recensione-${id}`);
  expect(JSON.stringify(window.sessionStorage)).toContain("Accedi per votare.");
  expect(asked).toEqual([]);
});
