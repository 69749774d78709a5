import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { WriteReviewButton } from "@/components/reviews/write-review-button";
import { changeSession } from "@/lib/client/session";
import { noticeSchema, profileSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type KnownReview,
  knownReviewSchema,
  ownReviewSchema,
  reviewEditSchema,
  reviewInputSchema,
} from "@/lib/contract/reviews";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { installDialogElement } from "../../support/dialog-element";
import { makeKnownReview } from "../../support/fixtures/known-review";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { fields, faults, done } = texts;
const activity = { slug: "forno-amadei", name: "Forno Amadei" };
const server = setupServer();
let user: ReturnType<typeof makeUser> | null;
let standing: { state: string; review: KnownReview | null };
let refreshes: number;

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  user = makeUser();
  standing = { state: "free", review: null };
  refreshes = 0;
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/attivita/forno-amadei");
  server.use(
    http.get("/api/frontend/profile", () => HttpResponse.json(profileSchema.parse({ user }))),
    http.get("/api/activities/forno-amadei/reviews/mine", () =>
      HttpResponse.json(ownReviewSchema.parse(standing)),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refusal = (status: number, body: unknown) =>
  HttpResponse.json(apiErrorSchema.parse(body), { status });
const field = (label: string) => screen.getByLabelText(label);
const today = () => romeDay(new Date());

function show() {
  const router = {
    ...noteRouter().router,
    refresh: () => {
      refreshes += 1;
    },
  };
  act(() => changeSession(user));
  return renderItalian(
    <Provider>
      <WriteReviewButton activity={activity} label="Scrivi una recensione" failed="Riprova." />
    </Provider>,
    { router },
  );
}

async function open() {
  const person = userEvent.setup();
  show();
  await person.click(screen.getByRole("button", { name: "Scrivi una recensione" }));
  await screen.findByRole("dialog", { name: "La tua recensione di Forno Amadei" });
  return person;
}

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.click(await screen.findByRole("radio", { name: texts.stars[3] }));
  await person.type(field(fields.title), "Pane buono");
  // Key by key it would take seconds.
  await person.click(field(fields.text));
  await person.paste("Il pane è buono e chi lavora qui sa il suo mestiere.");
  await person.type(field(fields.visited_on), addDays(today(), -1));
  await person.selectOptions(field(texts.aspects.service), "5 su 5");
  await person.click(field(fields.personal_experience));
  await person.click(field(fields.no_reward));
}

const send = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: texts.submit }));

test.each([
  ["published", done.published],
  ["pending", done.pending],
] as const)(
  "a review goes out as the contract asks; %s: it is told honestly",
  async (status, words) => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/activities/forno-amadei/reviews", async ({ request }) => {
        sent.push(reviewInputSchema.parse(await request.json()));
        return HttpResponse.json(knownReviewSchema.parse(makeKnownReview({ status })), {
          status: 201,
        });
      }),
    );
    const person = await open();
    expect(await screen.findByText(/«Nora P.»/)).toBeVisible();
    await fillIn(person);
    await send(person);
    await waitFor(() => expect(screen.getByText(words).closest("[tabindex]")).toHaveFocus());
    expect(sent).toEqual([
      {
        rating: 4,
        aspects: { service: 5, quality: null, price: null },
        photos: [],
        proof: null,
        title: "Pane buono",
        text: "Il pane è buono e chi lavora qui sa il suo mestiere.",
        visited_on: addDays(today(), -1),
        personal_experience: true,
        no_reward: true,
      },
    ]);
    expect(refreshes).toBe(1);
    expect(window.sessionStorage.getItem("piazza_drafts")).toBeNull();
  },
);

test("what is missing or against the rules is said before anything is sent", async () => {
  const person = await open();
  await person.type(await screen.findByLabelText(fields.text), "Buono.");
  await person.type(field(fields.visited_on), addDays(today(), -31));
  await send(person);
  const summary = within(screen.getByRole("dialog")).getByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  for (const words of [
    faults.rating,
    faults.tooShort,
    faults.visitTooLongAgo,
    `${texts.ticks.no_reward}: ${formTexts.tickRequired}`,
  ]) {
    expect(summary).toHaveTextContent(words);
  }
  expect(field(fields.visited_on)).toHaveAccessibleDescription(
    `${texts.hints.visited_on} ${faults.visitTooLongAgo}`,
  );
  await person.click(within(summary).getByRole("button", { name: new RegExp(faults.rating) }));
  expect(screen.getByRole("radio", { name: texts.stars[0] })).toHaveFocus();
});

test.each([
  ["no network", () => HttpResponse.error(), formTexts.unreachable],
  [
    "a second review",
    () => refusal(409, { message: texts.written, code: "conflict" }),
    texts.written,
  ],
  ["an answer of somebody else", () => new HttpResponse("<h1>", { status: 502 }), formTexts.failed],
])(
  "%s: said in words; what was typed stays, also after the dialog is closed",
  async (_, answer, words) => {
    server.use(http.post("/api/activities/forno-amadei/reviews", answer));
    const person = await open();
    await fillIn(person);
    await send(person);
    expect(await screen.findByText(words)).toBeVisible();
    expect(field(fields.title)).toHaveValue("Pane buono");
    await person.click(screen.getByRole("button", { name: formTexts.close }));
    await person.click(screen.getByRole("button", { name: "Scrivi una recensione" }));
    expect(await screen.findByLabelText(fields.title)).toHaveValue("Pane buono");
    expect(screen.getByRole("radio", { name: texts.stars[3] })).toBeChecked();
    expect(field(fields.personal_experience)).toBeChecked();
  },
);

test("nobody is told why an account is asked for, and comes back here after the login", async () => {
  user = null;
  const person = await open();
  const login = await screen.findByRole("link", { name: formTexts.login });
  expect(login).toHaveAttribute(
    "href",
    "/login?next=%2Fattivita%2Fforno-amadei%23scrivi-recensione",
  );
  login.addEventListener("click", (event) => event.preventDefault());
  await person.click(login);
  expect(window.sessionStorage.getItem("piazza_login_message")).toBe(
    "Accedi per scrivere la tua recensione di Forno Amadei.",
  );
});

test("the address with the form's name opens it, once", async () => {
  window.history.replaceState(null, "", "/attivita/forno-amadei#scrivi-recensione");
  show();
  expect(await screen.findByLabelText(fields.title)).toBeInTheDocument();
  expect(window.location.hash).toBe("");
});

test("a session that ended meanwhile asks for the login and keeps the draft", async () => {
  server.use(
    http.post("/api/activities/forno-amadei/reviews", () =>
      refusal(401, { message: "Accedi.", code: "unauthenticated" }),
    ),
  );
  const person = await open();
  await fillIn(person);
  await send(person);
  expect(await screen.findByRole("link", { name: formTexts.login })).toBeVisible();
  expect(window.sessionStorage.getItem("piazza_drafts")).toContain("Pane buono");
});

test("an address that is not confirmed can be written to once more", async () => {
  standing = { state: "unverified", review: null };
  server.use(
    http.post("/api/auth/verify-email/resend", () =>
      HttpResponse.json(noticeSchema.parse({ message: "Ti abbiamo scritto." }), { status: 202 }),
    ),
  );
  const person = await open();
  expect(await screen.findByText(/nora@posta.example/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: formTexts.resend.button }));
  expect(await screen.findByText("Ti abbiamo scritto.")).toBeVisible();
  // Its button is gone for a minute.
  expect(screen.getByText("Ti abbiamo scritto.")).toHaveFocus();
});

test("whoever speaks for a business is led to its reviews", async () => {
  standing = { state: "own", review: null };
  await open();
  expect(await screen.findByRole("link", { name: texts.own.link })).toHaveAttribute(
    "href",
    "/profilo/moduli/recensioni",
  );
});

test("on a browser of the business nobody fills in what would be refused", async () => {
  standing = { state: "own_device", review: null };
  await open();
  expect(await screen.findByText(texts.ownDevice)).toBeVisible();
  expect(screen.queryByRole("button", { name: texts.submit })).toBeNull();
});

test("one's own review is shown with its state, changed without the declarations, and deleted after a question", async () => {
  standing = { state: "written", review: makeKnownReview() };
  const sent: unknown[] = [];
  const path = `/api/reviews/${standing.review?.id}`;
  server.use(
    http.patch(path, async ({ request }) => {
      sent.push(reviewEditSchema.parse(await request.json()));
      return HttpResponse.json(
        knownReviewSchema.parse(makeKnownReview({ status: "pending", rating: 2 })),
      );
    }),
    http.delete(path, () => new HttpResponse(null, { status: 204 })),
  );
  const person = await open();
  expect(await screen.findByText(texts.written)).toBeVisible();
  expect(screen.getByText(texts.statuses.published)).toBeVisible();
  await person.click(screen.getByRole("button", { name: texts.edit }));
  expect(screen.queryByLabelText(fields.no_reward)).toBeNull();
  await person.click(screen.getByRole("radio", { name: texts.stars[1] }));
  await person.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(done.savedPending)).toBeVisible();
  expect(sent).toEqual([{ rating: 2 }]);
  await person.click(screen.getByRole("button", { name: texts.delete }));
  expect(screen.getByRole("button", { name: texts.deletion.no })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: texts.deletion.yes }));
  expect(await screen.findByText(done.deleted)).toBeVisible();
  expect(refreshes).toBe(2);
});

test("a refused review tells why, and cannot be changed", async () => {
  standing = {
    state: "written",
    review: makeKnownReview({
      status: "removed",
      status_reason: "Contiene il nome di altri.",
      editable_until: null,
    }),
  };
  await open();
  expect(await screen.findByText(/La redazione ti scrive: «Contiene il nome/)).toBeVisible();
  expect(screen.getByRole("link", { name: texts.objection })).toHaveAttribute("href", "/contatti");
  expect(screen.queryByRole("button", { name: texts.edit })).toBeNull();
  expect(screen.queryByRole("button", { name: texts.delete })).toBeNull();
});

test("a review of the archive can be deleted by its author", async () => {
  standing = {
    state: "written",
    review: makeKnownReview({ status: "expired", editable_until: null }),
  };
  await open();
  expect(await screen.findByRole("button", { name: texts.delete })).toBeVisible();
});

test("when it cannot be read where one stands, it is said, and can be tried again", async () => {
  server.use(
    http.get(
      "/api/activities/forno-amadei/reviews/mine",
      () => new HttpResponse("", { status: 503 }),
      { once: true },
    ),
  );
  const person = await open();
  await person.click(await screen.findByRole("button", { name: formTexts.retry }));
  expect(await screen.findByLabelText(fields.title)).toBeInTheDocument();
});
