import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { ApplicationView } from "@/components/job-applications/application-view";
import { OpenApplication } from "@/components/job-applications/open-application";
import { JobPage } from "@/components/jobs/job-page";
import { ApplicationDecisions } from "@/components/modules/job-applications/application-decisions";
import { MarkSeen } from "@/components/modules/job-applications/mark-seen";
import { changeSession } from "@/lib/client/session";
import {
  applicationInputSchema,
  applicationReceiptSchema,
  applicationRefusalSchema,
  applicationSchema,
} from "@/lib/contract/job-applications";
import { messages } from "@/lib/i18n/messages/it";
import form from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/job-application.json";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeJob } from "../../support/fixtures/jobs";
import { makeUser } from "../../support/fixtures/user";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { applicationPage: page, jobApplications: words } = messages;
const desk = messages.modules.candidature;
const { fields, faults } = texts;
const now = new Date("2026-11-24T09:00:00Z");
const thanks = "La tua candidatura è partita. Il suo codice è C-ABCDEFGH.";
const job = makeJob({
  apply_mode: "form",
  questions: [
    {
      id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1e01",
      text: "Hai la patente B?",
      required: true,
      kind: "yes_no",
      options: [],
    },
    {
      id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1e02",
      text: "Che turno preferisci?",
      required: false,
      kind: "choice",
      options: ["Mattino", "Sera"],
    },
  ],
});
const cv = {
  id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d02",
  name: "cv.pdf",
  content_type: "application/pdf" as const,
  size: 2048,
  created_at: "2026-11-21T10:00:00.000Z",
};
let sent: unknown[];
let refusal: { status: number; body: object } | null;

answerCalls(
  http.post("/api/job-applications/uploads/:id/documents", () =>
    HttpResponse.json({ documents: [cv] }, { status: 201 }),
  ),
  http.post("/api/job-applications", async ({ request }) => {
    const body = await request.json();
    applicationInputSchema.parse(body);
    sent.push(body);
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
    const answer = applicationReceiptSchema.parse({ message: thanks, code: "C-ABCDEFGH" });
    return HttpResponse.json(answer, { status: 202 });
  }),
  http.post("/api/business/job-applications/1/:step", async ({ request, params }) => {
    sent.push([params.step, params.step === "refusal" ? await request.json() : null]);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(installDialogElement);
beforeEach(() => {
  sent = [];
  refusal = null;
  window.sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText(label);

async function open() {
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  act(() => changeSession(makeUser({ first_name: "Ada", last_name: "Villa" })));
  const { id, questions, privacy_url, employer } = job;
  renderItalian(
    <Provider>
      <OpenApplication
        ad={{ id, employer: employer.name, privacyUrl: privacy_url, questions }}
        label="Scrivi"
        failed="Riprova."
      />
    </Provider>,
  );
  await person.click(screen.getByText("Scrivi"));
  await screen.findByLabelText(fields.name);
  return person;
}

async function fillIn(person: UserEvent) {
  await person.click(field(fields.letter));
  await person.paste("Verrei volentieri.");
  await person.selectOptions(field("Hai la patente B?"), "yes");
  await person.upload(
    screen.getByLabelText("Scegli un file"),
    new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" }),
  );
  await screen.findByText(/cv\.pdf ·/);
  await person.click(screen.getByLabelText(/informativa di Officine Galli/));
}

describe("the form", () => {
  test("asks for what must be there, and sends nothing without it", async () => {
    const person = await open();
    await person.click(screen.getByText(texts.submit));
    expect((await screen.findAllByText(faults.cv)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(faults.answer).length).toBeGreaterThan(0);
    expect(screen.getAllByText(form.tickRequired).length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "informativa di Officine Galli" })).toHaveAttribute(
      "href",
      job.privacy_url,
    );
    expect(sent).toEqual([]);
  });

  test("sends what was typed with the CV, and leads to the page of the application", async () => {
    const person = await open();
    await fillIn(person);
    await person.click(screen.getByText(texts.submit));
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByRole("link", { name: texts.openIt })).toHaveAttribute(
      "href",
      "/candidature/C-ABCDEFGH",
    );
    expect(sent).toEqual([
      expect.objectContaining({
        job_id: job.id,
        name: "Ada Villa",
        letter: "Verrei volentieri.",
        phone: null,
        answers: [{ question_id: job.questions[0]?.id, value: "yes" }],
      }),
    ]);
  });

  test("loses nothing when it is refused, and tells the fault at the question", async () => {
    refusal = {
      status: 422,
      body: {
        message: "Controlla i dati.",
        code: "validation_failed",
        errors: { "answers.1": ["Rispondi a questa domanda."] },
      },
    };
    const person = await open();
    await fillIn(person);
    await person.click(screen.getByText(texts.submit));
    const question = screen.getByLabelText(/Che turno preferisci/);
    expect(await screen.findAllByText("Rispondi a questa domanda.")).not.toEqual([]);
    expect(question).toHaveAttribute("aria-invalid", "true");
    expect(field(fields.letter)).toHaveValue("Verrei volentieri.");
    expect(screen.getByText(/cv\.pdf ·/)).toBeVisible();
  });
});

describe("the page of an ad", () => {
  // Nobody is logged in who could have saved it.
  beforeEach(() => act(() => changeSession(null)));

  test("offers the form where the ad has it, and names the address for whoever runs no scripts", () => {
    renderItalian(
      <Provider>
        <JobPage
          job={{ ...job, employer: { name: "Officine Galli", slug: null } }}
          crumbs={[]}
          now={now}
        />
      </Provider>,
    );
    expect(screen.getByRole("link", { name: page.form.go })).toHaveAttribute(
      "href",
      "#candidatura",
    );
    expect(screen.getByRole("heading", { name: page.form.title })).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Scrivi a/ })).toBeNull();
  });
});

const ad = {
  title: job.title,
  employer: "Officine Galli",
  slug: job.slug,
  privacy_url: job.privacy_url,
  closed: null,
};

function showApplication(over: object = {}) {
  const application = applicationSchema.parse({
    code: "C-ABCDEFGH",
    status: "seen",
    created_at: "2026-11-20T10:00:00.000Z",
    changed_at: "2026-11-21T10:00:00.000Z",
    name: "Ada Villa",
    email: "ada@example.it",
    phone: null,
    letter: "Verrei volentieri.",
    answers: [{ question: "Hai la patente B?", answer: "Sì" }],
    cv,
    job: ad,
    is_confirmed: true,
    refusal: null,
    downloads: ["2026-11-22T10:00:00.000Z"],
    deleted_on: "2027-06-11",
    can: { confirm: false, withdraw: true },
    ...over,
  });
  renderItalian(<ApplicationView application={application} texts={page.actions} now={now} />);
}

test("in a preview nobody applies, shares or reports", () => {
  renderItalian(<JobPage job={job} crumbs={[]} now={now} isPreview />);
  expect(screen.getByText(page.form.preview)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

describe("the candidate's page", () => {
  test.each([
    ["filled", /ha segnato che la posizione è coperta/],
    ["over", /può ancora risponderti/],
  ] as const)("of an ad that has closed (%s) it says so while one waits", (closed, said) => {
    showApplication({ job: { ...ad, closed } });
    expect(screen.getByText(said)).toBeVisible();
    cleanup();
    showApplication({ job: { ...ad, closed }, status: "rejected", refusal: "Grazie." });
    expect(screen.queryByText(said)).toBeNull();
  });

  test("of a place that was taken it leads with that, unless somebody answered before", () => {
    const filled = { job: { ...ad, closed: "filled" as const } };
    showApplication({ ...filled, status: "sent" });
    expect(screen.queryByText(page.leads.sent)).toBeNull();
    expect(screen.getAllByText(/la posizione è coperta/)).toHaveLength(1);
    cleanup();
    showApplication({ ...filled, status: "shortlisted" });
    expect(screen.getByText(page.leads.shortlisted)).toBeVisible();
    expect(screen.getAllByText(/la posizione è coperta/)).toHaveLength(1);
  });

  test("tells where it stands, what was sent, when the CV was taken and when all is deleted", () => {
    showApplication();
    expect(screen.getByText(words.statuses.seen)).toBeVisible();
    expect(screen.getByText(page.leads.seen)).toBeVisible();
    expect(screen.getByText("Hai la patente B?").nextElementSibling).toHaveTextContent("Sì");
    expect(screen.getByRole("link", { name: "Scarica cv.pdf" })).toHaveAttribute(
      "href",
      "/api/job-applications/C-ABCDEFGH/cv",
    );
    expect(screen.getByText(/22 novembre/)).toBeVisible();
    expect(screen.getByText(/11 giugno 2027/)).toBeVisible();
    expect(screen.getByRole("button", { name: page.actions.withdraw.label })).toBeVisible();
  });

  test("shows a refusal in the employer's words, and nothing that was written once it is taken back", () => {
    showApplication({ status: "rejected", refusal: "Grazie di cuore." });
    expect(screen.getByText("Grazie di cuore.")).toBeVisible();
    cleanup();
    showApplication({
      status: "withdrawn",
      name: null,
      email: null,
      letter: null,
      answers: [],
      cv: null,
      can: { confirm: false, withdraw: false },
    });
    expect(screen.getByText(page.leads.withdrawn)).toBeVisible();
    expect(screen.queryByText(page.written)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

const refreshing = () => ({ ...noteRouter().router, refresh: jest.fn() });

describe("the employer's page", () => {
  test("marks what is opened as seen, once", async () => {
    const router = refreshing();
    renderItalian(<MarkSeen id="1" />, { router });
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([["seen", null]]);
  });

  test("a refusal begins with a kind text that can be changed", async () => {
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    const router = refreshing();
    renderItalian(
      <ApplicationDecisions
        application={{ name: "Ada Villa", can: { shortlist: false, refuse: true, note: false } }}
        id="1"
      />,
      { router },
    );
    await person.click(screen.getByRole("button", { name: desk.actions.refuse.label }));
    const dialog = await screen.findByRole("dialog");
    const text = within(dialog).getByLabelText<HTMLTextAreaElement>(desk.actions.refuse.text);
    expect(text.value).toMatch(/^Gentile Ada Villa, grazie/);
    await person.click(within(dialog).getByText(desk.actions.refuse.submit));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([["refusal", applicationRefusalSchema.parse({ text: text.value })]]);
  });
});
