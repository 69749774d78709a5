import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { UsefulButton } from "@/components/reviews/useful-button";
import { changeSession } from "@/lib/client/session";
import { apiErrorSchema } from "@/lib/contract/errors";
import { ownVotesSchema, usefulSchema } from "@/lib/contract/reviews";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const id = "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d22";
const server = setupServer();
let asked: string[];
let number = 0;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = [];
  number += 1;
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/attivita/forno-amadei?source=posta");
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Each test has an activity of its own, since votes are asked for once. */
const slug = () => `forno-${number}`;

function answer(voted: string[], ...answers: (() => Response)[]) {
  const record = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answers.shift()?.() ?? HttpResponse.error();
  };
  server.use(
    http.get(`/api/activities/${slug()}/reviews/useful`, () => {
      asked.push("mine");
      return HttpResponse.json(ownVotesSchema.parse({ voted }));
    }),
    http.put("/api/reviews/:id/useful", record),
    http.delete("/api/reviews/:id/useful", record),
  );
}

const count = (useful_count: number, is_voted: boolean) => () =>
  HttpResponse.json(usefulSchema.parse({ useful_count, is_voted }));

function show(router = noteRouter().router) {
  const texts = {
    label: "Utile",
    longLabel: "Utile: la recensione di Nora P.",
    counted: "Voti: {count}.",
    login: "Accedi per votare.",
    failed: "Riprova.",
  };
  const activity = { slug: slug(), name: "Forno" };
  renderItalian(
    <>
      <UsefulButton id={id} activity={activity} count={2} texts={texts} />
      <UsefulButton
        id="6a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d22"
        activity={activity}
        count={0}
        texts={{ ...texts, longLabel: "Utile: la recensione di Ugo N." }}
      />
    </>,
    { router },
  );
  return screen.getByRole("button", { name: /Nora P/ });
}

test("a voice is shown at once, counted as the server says, and taken back by a second press", async () => {
  changeSession(makeUser());
  answer([], count(7, true), count(6, false));
  const button = show();
  expect(button).toHaveAccessibleName("Utile: la recensione di Nora P. Voti: 2.");
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName(/Voti: 7\./));
  expect(button).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName(/Voti: 6\./));
  expect(button).toHaveAttribute("aria-pressed", "false");
  const path = `/api/reviews/${id}/useful`;
  expect(asked).toEqual(["mine", `PUT ${path}`, `DELETE ${path}`]);
});

test("what one voted for before is pressed, asked for once for all reviews", async () => {
  changeSession(makeUser());
  answer([id]);
  const button = show();
  await waitFor(() => expect(button).toHaveAttribute("aria-pressed", "true"));
  expect(screen.getByRole("button", { name: /Ugo N/ })).toHaveAttribute("aria-pressed", "false");
  expect(asked).toEqual(["mine"]);
});

test("a refusal is told, and the voice taken back", async () => {
  changeSession(makeUser());
  const body = apiErrorSchema.parse({
    message: "Non puoi votare la tua recensione.",
    code: "forbidden",
  });
  answer([], () => HttpResponse.json(body, { status: 403 }));
  const button = show();
  await userEvent.click(button);
  expect(await screen.findByText("Non puoi votare la tua recensione.")).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(button).toHaveAccessibleName(/Voti: 2\./);
});

test("without a login one is led to it, with a reason and the way back to this review", async () => {
  changeSession(null);
  answer([]);
  const pushed: string[] = [];
  const { router } = noteRouter();
  await userEvent.click(show({ ...router, push: (href) => void pushed.push(href) }));
  const next = new URL(pushed[0] ?? "", "http://localhost").searchParams.get("next");
  expect(next).toBe(`/attivita/forno-amadei?source=posta#recensione-${id}`);
  expect(JSON.stringify(window.sessionStorage)).toContain("Accedi per votare.");
  expect(asked).toEqual([]);
});
