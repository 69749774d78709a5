import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { RequestForm } from "@/components/role-requests/request-form";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type RoleRequest,
  roleRequestPatchSchema,
  roleRequestSchema,
  roleRequestSubmitSchema,
} from "@/lib/contract/role-requests";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { makeRequest } from "../../support/fixtures/role-requests";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { roleRequestPage: page, roleRequests: words } = messages;
const { cancel, failed, noScript, summary, unreachable } = messages.form;
const required = messages.validation.required;
const formTexts = { cancel, failed, noScript, summary, unreachable, required, close: "Chiudi" };
const { id } = makeRequest();
const path = `/api/role-requests/${id}`;
const server = answerCalls();
let refreshes = 0;
let saved: unknown[] = [];

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  refreshes = 0;
  saved = [];
});

const answer = (request: RoleRequest) => HttpResponse.json(roleRequestSchema.parse(request));

function show(facts: Partial<RoleRequest> = {}) {
  const request = makeRequest({ status: "draft", submitted_at: null, ...facts });
  server.use(
    http.patch(path, async ({ request: sent }) => {
      saved.push(roleRequestPatchSchema.parse(await sent.json()));
      return answer(request);
    }),
  );
  const refresh = () => {
    refreshes += 1;
  };
  const { unmount } = renderItalian(
    <RequestForm
      request={request}
      texts={{
        form: page.form,
        documents: page.documents,
        upload: messages.documents,
        activity: page.card,
      }}
      words={words}
      formTexts={formTexts}
    />,
    { router: { ...noteRouter().router, refresh } },
  );
  return Object.assign(userEvent.setup(), { leave: unmount });
}

const reason = () => screen.getByLabelText(page.form.reason);

async function tick(person: ReturnType<typeof userEvent.setup>) {
  for (const box of screen.getAllByRole("checkbox")) await person.click(box);
}

test("what is typed is kept as a draft a moment later, and quietly said", async () => {
  const person = show();
  expect(screen.getByText(page.form.draft.untouched)).toBeVisible();
  expect(saved).toEqual([]);
  await person.type(reason(), " Grazie.");
  expect(await screen.findByText(page.form.draft.saved, {}, { timeout: 3000 })).toBeVisible();
  expect(saved).toEqual([{ reason: "Gestisco il bar e voglio rispondere a chi scrive. Grazie." }]);
  await person.type(reason(), " ");
  expect(screen.queryByText(page.form.draft.saved)).toBeNull();
});

test("what was changed is kept, and nothing else, which another form may have changed meanwhile", async () => {
  const person = show();
  const website = screen.getByRole("textbox", { name: new RegExp(words.fields.website) });
  await person.type(website, "bar.example.it");
  await waitFor(() => expect(saved).toEqual([{ website: "bar.example.it" }]), { timeout: 3000 });
  await person.clear(website);
  await waitFor(() => expect(saved[1]).toEqual({ website: null }), { timeout: 3000 });
});

test("what a call named that got no answer goes once more, though it is as it was", async () => {
  let isHeard = false;
  const person = show();
  server.use(
    http.patch(
      path,
      () => {
        isHeard = true;
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await person.type(reason(), "!");
  await waitFor(() => expect(isHeard).toBe(true), { timeout: 3000 });
  await person.type(reason(), "{Backspace}");
  const reasonBefore = "Gestisco il bar e voglio rispondere a chi scrive.";
  await waitFor(() => expect(saved).toEqual([{ reason: reasonBefore }]), { timeout: 3000 });
});

test("a draft that could not be kept stays on the page, is asked about, and follows once there is a network", async () => {
  const person = show();
  server.use(http.patch(path, () => HttpResponse.error(), { once: true }));
  await person.type(reason(), " Ancora.");
  expect(await screen.findByText(page.form.draft.unsaved, {}, { timeout: 3000 })).toBeVisible();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText(page.form.draft.saved)).toBeVisible();
  expect(reason()).toHaveValue("Gestisco il bar e voglio rispondere a chi scrive. Ancora.");
  expect(saved).toHaveLength(1);
  const later = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test("what was typed in the last moment before the page is left is kept, and what was read before is read anew", async () => {
  const person = show();
  await person.type(reason(), " Un momento.");
  expect(saved).toEqual([]);
  person.leave();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    reason: "Gestisco il bar e voglio rispondere a chi scrive. Un momento.",
  });
  await waitFor(() => expect(refreshes).toBe(1));
});

test("a request is kept, then sent, with both ticks", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${path}/submit`, async ({ request }) => {
      sent.push(roleRequestSubmitSchema.parse(await request.json()));
      return answer(makeRequest());
    }),
  );
  const person = show();
  const phone = screen.getByRole("textbox", { name: words.fields.phone });
  await person.clear(phone);
  await person.type(phone, "0171 654321");
  await tick(person);
  await person.click(screen.getByRole("button", { name: page.form.submit }));
  await waitFor(() => expect(refreshes).toBe(1));
  expect(sent).toEqual([{ accept_privacy: true, accept_terms: true, message: null }]);
  expect(saved).toEqual([{ phone: "0171 654321" }]);
});

test("without the ticks nothing leaves, and the summary leads to them", async () => {
  const person = show();
  await person.click(screen.getByRole("button", { name: page.form.submit }));
  const lead = await screen.findByRole("button", { name: new RegExp(page.form.privacyRequired) });
  expect(document.activeElement).toContainElement(lead);
  await person.click(lead);
  expect(screen.getByRole("checkbox", { name: /informativa/ })).toHaveFocus();
  expect(saved).toEqual([]);
});

test("what the server finds wrong stands at its field, also where there is none, and nothing is lost", async () => {
  const faults = {
    vat_number: [words.faults.vatNumber],
    documents: [words.faults.noDocument.visura],
  };
  server.use(
    http.post(`${path}/submit`, () =>
      HttpResponse.json(
        apiErrorSchema.parse({
          message: messages.errors.validationFailed,
          code: "validation_failed",
          errors: faults,
        }),
        { status: 422 },
      ),
    ),
  );
  const person = show();
  await tick(person);
  await person.click(screen.getByRole("button", { name: page.form.submit }));
  const lead = await screen.findByRole("button", { name: new RegExp(words.faults.vatNumber) });
  await person.click(lead);
  expect(screen.getByLabelText(words.fields.vat_number)).toHaveFocus();
  await person.click(
    screen.getByRole("button", { name: new RegExp(words.faults.noDocument.visura) }),
  );
  expect(screen.getByRole("group", { name: page.documents.title })).toHaveFocus();
  expect(reason()).toHaveValue("Gestisco il bar e voglio rispondere a chi scrive.");
  expect(refreshes).toBe(0);
});

test("a send without a network loses nothing, and works the second time", async () => {
  server.use(http.post(`${path}/submit`, () => HttpResponse.error(), { once: true }));
  const person = show();
  await tick(person);
  await person.click(screen.getByRole("button", { name: page.form.submit }));
  expect(await screen.findByText(unreachable)).toBeVisible();
  server.use(http.post(`${path}/submit`, () => answer(makeRequest())));
  await person.click(screen.getByRole("button", { name: page.form.submit }));
  await waitFor(() => expect(refreshes).toBe(1));
});

test("a paper leaves as soon as it is chosen, and can be taken away again", async () => {
  const document = {
    id: "1e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d44",
    kind: "visura" as const,
    name: "visura.pdf",
    content_type: "application/pdf" as const,
    size: 1_300_000,
    created_at: "2026-11-18T09:05:00Z",
  };
  server.use(
    http.post(`${path}/documents`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      expect(Object.fromEntries(query)).toEqual({ kind: "visura", name: "visura.pdf" });
      expect(request.headers.get("content-type")).toBe("application/octet-stream");
      return HttpResponse.json(
        roleRequestSchema.parse(makeRequest({ status: "draft", documents: [document] })),
        { status: 201 },
      );
    }),
    http.delete(`${path}/documents/${document.id}`, () => new HttpResponse(null, { status: 204 })),
  );
  const person = show();
  expect(screen.getByLabelText(messages.documents.kind)).toHaveValue("visura");
  const file = new File(["%PDF-1.7"], "visura.pdf", { type: "application/pdf" });
  await person.upload(screen.getByLabelText(messages.documents.choose), file);
  expect(await screen.findByText("visura.pdf · 1,2 MB")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Togli visura.pdf" }));
  expect(await screen.findByText("visura.pdf tolto.")).toBeVisible();
  expect(screen.queryByText("visura.pdf · 1,2 MB")).toBeNull();
  expect(screen.getByRole("group", { name: page.documents.title })).toHaveFocus();
});

test("a paper that is refused is told in the server's words; one that is too large never leaves", async () => {
  server.use(
    http.post(`${path}/documents`, () =>
      HttpResponse.json(
        apiErrorSchema.parse({
          message: messages.documents.wrongType,
          code: "unsupported_media_type",
        }),
        { status: 415 },
      ),
    ),
  );
  const person = show();
  const choose = screen.getByLabelText(messages.documents.choose);
  await person.upload(choose, new File(["GIF89a"], "foto.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(messages.documents.wrongType)).toBeVisible();
  const large = new File(["x"], "grande.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
  await person.upload(screen.getByLabelText(messages.documents.choose), large);
  expect(await screen.findByText(messages.documents.tooManyBytes)).toBeVisible();
});

test("an answer to the staff has words of its own", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${path}/submit`, async ({ request }) => {
      sent.push(roleRequestSubmitSchema.parse(await request.json()));
      return answer(makeRequest({ status: "in_review" }));
    }),
  );
  const person = show({ status: "info_requested", answer_by: "2026-12-18T09:00:00Z" });
  await person.type(screen.getByLabelText(page.form.answer), "Eccola.");
  await tick(person);
  await person.click(screen.getByRole("button", { name: page.form.submitAnswer }));
  await waitFor(() => expect(refreshes).toBe(1));
  expect(sent).toEqual([{ accept_privacy: true, accept_terms: true, message: "Eccola." }]);
});

test("another card, or a new one, takes the place of the one that was chosen", async () => {
  const person = show();
  expect(screen.getByText("Bar Sport")).toBeVisible();
  await person.click(screen.getByRole("button", { name: page.card.change }));
  expect(screen.getByRole("group", { name: page.card.title })).toHaveFocus();
  await person.type(screen.getByLabelText(page.card.newName), "Bar Nuovo");
  await screen.findByText(page.form.draft.saved, {}, { timeout: 3000 });
  expect(saved).toEqual([{ activity_id: null, new_activity_name: "Bar Nuovo" }]);
});
