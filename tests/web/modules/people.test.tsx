import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { InvitationList } from "@/components/modules/inviti/invitation-list";
import { InviteButton } from "@/components/modules/inviti/invite-button";
import { ModuleSearch } from "@/components/modules/module-search";
import { HolderActions } from "@/components/modules/persone/holder-actions";
import { HolderDetail } from "@/components/modules/persone/holder-detail";
import { HolderList } from "@/components/modules/persone/holder-list";
import { EditorInvitation } from "@/components/role-requests/editor-invitation";
import {
  type Invitation,
  invitationInputSchema,
  invitationSchema,
} from "@/lib/contract/editor-invitations";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  roleScopeSchema,
  roleStepSchema,
  type StaffRoleHolder,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { messages } from "@/lib/i18n/messages/it";
import { routes } from "@/lib/routes";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { persone, inviti, ruoli } = messages.modules;
const form = {
  ...messages.accountPages.form,
  required: messages.validation.required,
  close: messages.moduleArea.close,
};
const ID = "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33";
const CARD = { id: "2f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d44", name: "Bar Sport" };
const server = setupServer();
let pushed: string[] = [];

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(ui: ReactElement) {
  pushed = [];
  const push = (href: string) => void pushed.push(href);
  renderItalian(ui, { router: { ...noteRouter().router, push, refresh: () => undefined } });
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole("dialog"));

const makeHeld = (facts: Partial<StaffRoleHolder> = {}): StaffRoleHolder =>
  staffRoleHolderSchema.parse({
    id: ID,
    role: "esercente",
    status: "active",
    person: { id: ID, name: "Nora Prova", email: "nora@example.it" },
    activities: [CARD],
    granted_at: "2026-10-01T09:00:00Z",
    granted_by: null,
    expires_at: "2027-10-01T09:00:00Z",
    suspended_at: null,
    is_own: false,
    has_scope: true,
    history: [],
    ...facts,
  });
const showActions = (facts: Partial<StaffRoleHolder> = {}) =>
  show(
    <HolderActions
      held={makeHeld(facts)}
      texts={persone.actions}
      scopeTexts={ruoli.actions.approve.scope}
      picker={messages.roleRequests.picker}
      form={form}
    />,
  );
const makeInvitation = (facts: Partial<Invitation> = {}): Invitation =>
  invitationSchema.parse({
    id: ID,
    email: "rita@example.it",
    status: "proposed",
    message: "È la nuova addetta stampa.",
    created_at: "2026-11-20T09:00:00Z",
    invited_by: "Ada Bruni",
    confirmed_by: null,
    expires_at: null,
    is_own: false,
    ...facts,
  });

test("a role is suspended with a reason, which is not sent before it is long enough", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`/api/staff/roles/${ID}/suspend`, async ({ request }) => {
      sent.push(roleStepSchema.parse(await request.json()));
      return HttpResponse.json(makeHeld({ status: "suspended" }));
    }),
  );
  const person = showActions();
  const { suspend, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: suspend.label }));
  await person.type(dialog().getByLabelText(message.label), "No");
  await person.click(dialog().getByRole("button", { name: suspend.submit }));
  expect(dialog().getByLabelText(message.label)).toBeInvalid();
  await person.type(dialog().getByLabelText(message.label), "n risponde più da mesi.");
  await person.click(dialog().getByRole("button", { name: suspend.submit }));
  expect(await screen.findByText(suspend.done)).toBeVisible();
  expect(sent).toEqual([{ message: "Non risponde più da mesi." }]);
});

test("the cards of a role are taken away and added, and a refusal stands at their field", async () => {
  const sent: unknown[] = [];
  const fault = messages.roleHolders.faults.sameScope;
  server.use(
    http.put(
      `/api/staff/roles/${ID}/scope`,
      () => {
        const error = {
          message: "No",
          errors: { activity_ids: [fault] },
          code: "validation_failed",
        };
        return HttpResponse.json(apiErrorSchema.parse(error), { status: 422 });
      },
      { once: true },
    ),
    http.put(`/api/staff/roles/${ID}/scope`, async ({ request }) => {
      sent.push(roleScopeSchema.parse(await request.json()));
      return HttpResponse.json(makeHeld());
    }),
  );
  const person = showActions();
  const { scope, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: scope.label }));
  await person.type(dialog().getByLabelText(message.label), "Il bar ha cambiato gestione.");
  await person.click(dialog().getByRole("button", { name: scope.submit }));
  expect((await dialog().findAllByText(new RegExp(fault))).length).toBeGreaterThan(0);
  await person.click(dialog().getByRole("button", { name: `Togli ${CARD.name}` }));
  await person.click(dialog().getByRole("button", { name: scope.submit }));
  expect(await screen.findByText(scope.done)).toBeVisible();
  expect(sent).toEqual([
    { activity_ids: [], previous_ids: [CARD.id], message: "Il bar ha cambiato gestione." },
  ]);
});

test("when a colleague has changed the cards meanwhile it is said, and what was chosen stays", async () => {
  const { scopeChanged } = messages.roleHolders.faults;
  server.use(
    http.put(`/api/staff/roles/${ID}/scope`, () =>
      HttpResponse.json(apiErrorSchema.parse({ message: scopeChanged, code: "conflict" }), {
        status: 409,
      }),
    ),
  );
  const other = { id: ID, name: "Caffè Verdi" };
  const person = showActions({ activities: [CARD, other] });
  const { scope, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: scope.label }));
  await person.click(dialog().getByRole("button", { name: `Togli ${CARD.name}` }));
  await person.type(dialog().getByLabelText(message.label), "Il bar ha cambiato gestione.");
  await person.click(dialog().getByRole("button", { name: scope.submit }));
  expect(await dialog().findByText(scopeChanged)).toBeVisible();
  expect(dialog().getByLabelText(message.label)).toHaveValue("Il bar ha cambiato gestione.");
  expect(dialog().queryByRole("button", { name: `Togli ${CARD.name}` })).toBeNull();
  expect(dialog().getByRole("button", { name: `Togli ${other.name}` })).toBeVisible();
});

test.each([
  ["one's own", { is_own: true }, []],
  ["a suspended", { status: "suspended" as const }, ["Riattiva", "Cambia le schede"]],
  ["an ended", { status: "ended" as const }, ["Cambia le schede"]],
  ["a staff's", { has_scope: false, activities: [] }, ["Sospendi"]],
])("%s role offers what can be done with it", (_, facts, names) => {
  showActions(facts);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
});

test("a line names the person, the role, its cards and its term; the detail what happened", () => {
  const more = ["Uno", "Due", "Tre"].map((name, index) => ({
    id: `3f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d0${index}`,
    name,
  }));
  const step = {
    part: "staff" as const,
    reason: "Prima: Uno. Ora: Bar Sport.",
    message: "Su richiesta.",
  };
  const held = makeHeld({
    activities: [CARD, ...more],
    history: [
      {
        ...step,
        at: "2026-11-01T10:00:00Z",
        actor: "Ada Bruni",
        before: "active",
        after: "rescoped",
      },
    ],
  });
  show(
    <>
      <HolderList holders={[held]} />
      <HolderDetail held={held} actions={null} />
    </>,
  );
  const [line] = screen.getAllByRole("listitem");
  expect(line).toHaveTextContent(
    "Nora Prova · Esercentenora@example.itPer Bar Sport, Uno, Due e un'altra schedadal 1 ottobre 2026fino al 1 ottobre 2027Attivo",
  );
  expect(screen.getByText("Prima: Uno. Ora: Bar Sport.")).toBeVisible();
  expect(screen.getByText(/Ada Bruni \(la redazione\)/)).toBeVisible();
});

test("what is looked for, its role and its tab stand in the form of the search", () => {
  const options = { esercente: "Esercente", redattore: "Redattore" };
  show(
    <ModuleSearch
      slug="persone"
      label={persone.search}
      q="nora"
      status="sospesi"
      roles={{ chosen: "redattore", options }}
    />,
  );
  const search = screen.getByRole("search");
  expect(search).toHaveFormValues({ stato: "sospesi", q: "nora", ruolo: "redattore" });
  expect(search).toHaveAttribute("action", routes.module("persone"));
});

test("an invitation is proposed with an address and a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/staff/editor-invitations", async ({ request }) => {
      sent.push(invitationInputSchema.parse(await request.json()));
      return HttpResponse.json(makeInvitation({ is_own: true }));
    }),
  );
  const person = show(<InviteButton texts={inviti.invite} form={form} />);
  await person.click(screen.getByRole("button", { name: inviti.invite.label }));
  const { email, message } = inviti.invite.fields;
  await person.type(dialog().getByLabelText(email.label), "rita@example.it");
  await person.type(dialog().getByLabelText(message.label), "È la nuova addetta stampa.");
  await person.click(dialog().getByRole("button", { name: inviti.invite.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ email: "rita@example.it", message: "È la nuova addetta stampa." }]);
});

test("nobody confirms what they have proposed, and nothing is done with what is closed", () => {
  show(
    <InvitationList
      invitations={[
        makeInvitation({ is_own: true }),
        makeInvitation({ id: CARD.id, email: "ugo@example.it" }),
        makeInvitation({ id: "3f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d44", status: "expired" }),
      ]}
      texts={inviti}
      form={form}
    />,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Ritira l'invito per rita@example.it",
    "Conferma l'invito per ugo@example.it",
    "Ritira l'invito per ugo@example.it",
  ]);
  expect(screen.getByText(inviti.facts.waits)).toBeVisible();
});

test("whoever accepts an invitation goes on to the tools; a fault is told", async () => {
  const path = `/api/editor-invitation/${ID}/accept`;
  const over = messages.editorInvitations.faults.over;
  server.use(
    http.post(
      path,
      () =>
        HttpResponse.json(apiErrorSchema.parse({ message: over, code: "conflict" }), {
          status: 409,
        }),
      { once: true },
    ),
    http.post(path, () => new HttpResponse(null, { status: 204 })),
  );
  const { invitation } = messages.roleRequestPage;
  const person = show(
    <EditorInvitation id={ID} texts={invitation} text="Ada ti invita." formTexts={form} />,
  );
  const accept = screen.getByRole("button", { name: invitation.accept });
  await person.click(accept);
  expect(await screen.findByText(over)).toBeVisible();
  await person.click(accept);
  await waitFor(() => expect(pushed).toEqual([routes.modules()]));
});
