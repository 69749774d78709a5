import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { compareWithActivity } from "@/components/modules/comparison";
import { RequestActions } from "@/components/modules/role-requests/request-actions";
import { RequestDetail } from "@/components/modules/role-requests/request-detail";
import { RequestQueue } from "@/components/modules/role-requests/request-queue";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  roleApproveSchema,
  roleAskSchema,
  roleQueueSchema,
  roleRejectSchema,
  type StaffRoleRequest,
} from "@/lib/contract/role-requests";
import { messages } from "@/lib/i18n/messages/it";
import { routes } from "@/lib/routes";
import { installDialogElement } from "../../support/dialog-element";
import { CARD_ID, makeStaffRequest } from "../../support/fixtures/role-requests";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { actions, card } = messages.modules.ruoli;
const { picker, rejections, faults } = messages.roleRequests;
const { cancel, unreachable } = messages.form;
const request = makeStaffRequest();
const path = `/api/staff/role-requests/${request.id}`;
const server = setupServer();
let refreshes = 0;

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  refreshes = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(facts: Partial<StaffRoleRequest> = {}) {
  const refresh = () => {
    refreshes += 1;
  };
  renderItalian(
    <RequestActions request={makeStaffRequest(facts)} rejections={rejections} picker={picker} />,
    { router: { ...noteRouter().router, refresh } },
  );
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole("dialog"));

test("an approval covers the card that the form names, and what is added by search", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("/api/activities", ({ request: asked }) => {
      expect(new URL(asked.url).searchParams.get("q")).toBe("osteria");
      const found = { slug: "osteria-del-ponte", name: "Osteria del Ponte", zone: null };
      const category = { name: "Ristoranti" };
      return HttpResponse.json({
        data: [{ id: "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33", ...found, category }],
      });
    }),
    http.post(`${path}/approve`, async ({ request: asked }) => {
      sent.push(roleApproveSchema.parse(await asked.json()));
      return HttpResponse.json(makeStaffRequest({ status: "approved" }));
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: actions.approve.label }));
  expect(dialog().getByText("Bar Sport")).toBeVisible();
  await person.type(dialog().getByLabelText(actions.approve.scope.add), "osteria");
  await person.click(await dialog().findByRole("button", { name: /Osteria del Ponte/ }));
  await person.click(dialog().getByRole("button", { name: actions.approve.submit }));
  expect(await screen.findByText(actions.approve.done)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    {
      organisation_id: null,
      activity_ids: [CARD_ID, "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33"],
      message: null,
    },
  ]);
  expect(refreshes).toBe(1);
});

test("an approval goes to the organisation that is proposed, or to another one", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${path}/approve`, async ({ request: asked }) => {
      sent.push(roleApproveSchema.parse(await asked.json()).organisation_id);
      return HttpResponse.json(makeStaffRequest({ status: "approved" }));
    }),
  );
  const [own, orphan] = [CARD_ID, "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33"];
  const person = show({
    organisations: [
      { id: own, name: "Bar Sport", is_managed: true },
      { id: orphan, name: "Verdi srl", is_managed: false },
    ],
    likely_organisation: own,
  });
  const { label, submit, organisation } = actions.approve;
  await person.click(screen.getByRole("button", { name: label }));
  const choice = dialog().getByRole("combobox", { name: organisation.label });
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nuova: Bar Sport di Nora Prova", "Bar Sport", "Verdi srl (senza responsabili)"]);
  await person.click(dialog().getByRole("button", { name: submit }));
  await waitFor(() => expect(sent).toEqual([own]));
  await person.click(await screen.findByRole("button", { name: label }));
  await person.selectOptions(dialog().getByRole("combobox", { name: organisation.label }), "");
  await person.click(dialog().getByRole("button", { name: submit }));
  await waitFor(() => expect(sent).toEqual([own, null]));
});

test("an approval without a card is refused at its field, and can be mended", async () => {
  const answers = [
    HttpResponse.json(
      apiErrorSchema.parse({
        message: messages.errors.validationFailed,
        errors: { activity_ids: [faults.noScope] },
        code: "validation_failed",
      }),
      { status: 422 },
    ),
    HttpResponse.json(makeStaffRequest({ status: "approved" })),
  ];
  server.use(
    http.get("/api/activities", () =>
      HttpResponse.json({ data: [{ id: CARD_ID, slug: "bar-sport", name: "Bar Sport" }] }),
    ),
    http.post(`${path}/approve`, () => answers.shift()),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: actions.approve.label }));
  await person.click(dialog().getByRole("button", { name: "Togli Bar Sport" }));
  await person.click(dialog().getByRole("button", { name: actions.approve.submit }));
  expect((await dialog().findAllByText(new RegExp(faults.noScope))).length).toBeGreaterThan(0);
  await person.type(dialog().getByLabelText(actions.approve.scope.add), "bar");
  await person.click(await dialog().findByRole("button", { name: /Bar Sport/ }));
  await person.click(dialog().getByRole("button", { name: actions.approve.submit }));
  expect(await screen.findByText(actions.approve.done)).toBeVisible();
});

test("a question of our own is filled in, changed, and sent", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${path}/ask`, async ({ request: asked }) => {
      sent.push(roleAskSchema.parse(await asked.json()));
      return HttpResponse.json(makeStaffRequest({ status: "info_requested" }));
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: actions.ask.label }));
  const { document } = actions.ask.questions;
  await person.click(dialog().getByRole("button", { name: document.label }));
  const field = dialog().getByLabelText(actions.ask.message);
  expect(field).toHaveFocus();
  await person.type(field, " Grazie.");
  await person.click(dialog().getByRole("button", { name: actions.ask.submit }));
  expect(await screen.findByText(actions.ask.done)).toBeVisible();
  expect(sent).toEqual([{ message: `${document.text} Grazie.` }]);
});

test("somebody else was faster: the dialog says so, keeps the words, and the page is made anew", async () => {
  server.use(
    http.post(`${path}/reject`, async ({ request: asked }) => {
      roleRejectSchema.parse(await asked.json());
      return HttpResponse.json(
        apiErrorSchema.parse({ message: faults.decided, code: "conflict" }),
        { status: 409 },
      );
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: actions.reject.label }));
  await person.selectOptions(dialog().getByLabelText(actions.reject.reason), "altro");
  await person.type(dialog().getByLabelText(actions.reject.message), "Manca la visura.");
  await person.click(dialog().getByRole("button", { name: actions.reject.submit }));
  expect(await dialog().findByText(faults.decided)).toBeVisible();
  expect(dialog().getByLabelText(actions.reject.message)).toHaveValue("Manca la visura.");
  expect(refreshes).toBe(0);
  await person.click(dialog().getByRole("button", { name: cancel }));
  expect(refreshes).toBe(1);
});

test("a request is taken in hand with one press; without a network it is said", async () => {
  server.use(http.post(`${path}/take`, () => HttpResponse.error(), { once: true }));
  const person = show();
  await person.click(screen.getByRole("button", { name: actions.take.label }));
  expect(await screen.findByText(unreachable)).toBeVisible();
  server.use(
    http.post(`${path}/take`, () => HttpResponse.json(makeStaffRequest({ status: "in_review" }))),
  );
  await person.click(screen.getByRole("button", { name: actions.take.label }));
  expect(await screen.findByText(actions.take.done)).toBeVisible();
});

test.each([
  ["one's own", { is_own: true }, actions.own],
  ["a decided", { status: "approved" as const }, null],
])("%s request has no buttons", (_, facts, said) => {
  show(facts);
  expect(screen.queryByRole("button")).toBeNull();
  if (said) expect(screen.getByText(said)).toBeVisible();
});

test("the form is compared with its card, fact by fact", () => {
  const { activity } = request;
  if (!activity) throw new Error("The fixture has a card");
  const same = Object.fromEntries(
    compareWithActivity(request, activity).map(({ fact, isSame }) => [fact, isSame]),
  );
  expect(same).toEqual({ name: true, vatNumber: true, email: false, phone: true });
  const [name, vatNumber, , phone] = compareWithActivity(request, {
    ...activity,
    name: "Caffè Verdi",
    legal_name: null,
    vat_number: null,
    phones: ["0171 999999"],
  });
  expect(name?.isSame).toBe(false);
  expect(vatNumber).toMatchObject({ activity: null, isSame: null });
  expect(phone?.isSame).toBe(false);
});

test("who has the card already, and who else uses the partita IVA, is told", () => {
  const { activity } = request;
  if (!activity) throw new Error("The fixture has a card");
  const other = { id: CARD_ID, role: "inserzionista", status: "approved" } as const;
  renderItalian(
    <RequestDetail
      request={makeStaffRequest({
        activity: { ...activity, owner: "Bassi srl" },
        code_holder: "Bassi srl",
        duplicates: [{ ...other, applicant_name: "Ugo Bassi" }],
      })}
      actions={null}
    />,
  );
  expect(screen.getByText("La scheda è già di «Bassi srl».")).toBeVisible();
  expect(screen.getByText(/^Con questo codice c'è già «Bassi srl»/)).toBeVisible();
  const facts = screen.getAllByRole("rowgroup").map((group) => group.textContent);
  expect(facts.find((text) => text?.startsWith("E-mail"))).toContain(card.differs);
  expect(screen.getByRole("link", { name: "Ugo Bassi · Inserzionista" })).toHaveAttribute(
    "href",
    routes.moduleItem("ruoli", CARD_ID),
  );
});

test("a line of the queue tells who, how long, who has it in hand, and how many are alike", () => {
  const { data } = roleQueueSchema.parse({
    data: [
      {
        id: request.id,
        role: "esercente",
        status: "in_review",
        applicant_name: "Nora Prova",
        organisation_name: "Bar Sport",
        vat_number: "01234567897",
        submitted_at: "2026-11-18T09:10:00Z",
        age_days: 3,
        taken_by: "Ada Bruni",
        duplicates: 1,
      },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 25,
    total: 1,
    counts: { in_review: 1 },
  });
  renderItalian(<RequestQueue requests={data} />);
  const [line] = screen.getAllByRole("listitem");
  expect(line).toHaveTextContent(
    "Nora Prova · EsercenteBar SportP. IVA 01234567897Inviata da 3 giorniIn mano a Ada Bruni",
  );
  expect(line).toHaveTextContent("1 altra con la stessa P. IVA");
});
