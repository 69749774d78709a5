import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { InvitationList } from "@/components/modules/editor-invitations/invitation-list";
import { InviteButton } from "@/components/modules/editor-invitations/invite-button";
import { ModuleSearch } from "@/components/modules/module-search";
import { SecondAdministrator } from "@/components/modules/readiness/second-administrator";
import { HolderActions } from "@/components/modules/role-holders/holder-actions";
import { HolderDetail } from "@/components/modules/role-holders/holder-detail";
import { HolderList } from "@/components/modules/role-holders/holder-list";
import {
  type Invitation,
  invitationConfirmSchema,
  invitationInputSchema,
  invitationSchema,
} from "@/lib/contract/editor-invitations";
import { apiErrorSchema } from "@/lib/contract/errors";
import { secondAdministratorSchema } from "@/lib/contract/operator";
import {
  organisationActivitiesSchema,
  organisationTrustSchema,
  roleStepSchema,
  type StaffRoleHolder,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { messages } from "@/lib/i18n/messages/it";
import { routes } from "@/lib/routes";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { persone, inviti } = messages.modules;
const { form } = messages.accountPages;
const ID = "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33";
const ORGANISATION = "1c1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d55";
const CARD = { id: "2f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d44", name: "Bar Sport" };
const server = setupServer();
const cardsPath = `/api/staff/organisations/${ORGANISATION}/cards`;

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(ui: ReactElement) {
  renderItalian(ui, { router: { ...noteRouter().router, refresh: () => undefined } });
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole("dialog"));

const makeHeld = (facts: Partial<StaffRoleHolder> = {}): StaffRoleHolder =>
  staffRoleHolderSchema.parse({
    id: ID,
    role: "esercente",
    status: "active",
    holder: { kind: "organisation", id: ORGANISATION, name: "Bar Sport di Nora Prova" },
    activities: [CARD],
    granted_at: "2026-10-01T09:00:00Z",
    granted_by: null,
    expires_at: "2027-10-01T09:00:00Z",
    suspended_at: null,
    is_own: false,
    organisation: {
      kind: "impresa",
      vat_number: "01234567897",
      tax_code: null,
      address: "Via Roma 1",
      website: null,
      pec: null,
      trusted: false,
      team: [
        { name: "Nora Prova", email: "nora@example.it", right: "manager" },
        { name: "Ugo Bassi", email: "ugo@example.it", right: "scanner" },
      ],
      other_roles: [],
    },
    history: [],
    ...facts,
  });
const showActions = (facts: Partial<StaffRoleHolder> = {}) =>
  show(<HolderActions held={makeHeld(facts)} picker={messages.roleRequests.picker} />);
const makeInvitation = (facts: Partial<Invitation> = {}): Invitation =>
  invitationSchema.parse({
    id: ID,
    email: "rita@example.it",
    role: "redattore",
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

test("the cards of an organisation are taken away and added, and a refusal stands at their field", async () => {
  const sent: unknown[] = [];
  const fault = messages.organisations.faults.sameCards;
  server.use(
    http.put(
      cardsPath,
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
    http.put(cardsPath, async ({ request }) => {
      sent.push(organisationActivitiesSchema.parse(await request.json()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = showActions();
  const { cards, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: cards.label }));
  await person.type(dialog().getByLabelText(message.label), "Il bar ha cambiato gestione.");
  await person.click(dialog().getByRole("button", { name: cards.submit }));
  expect((await dialog().findAllByText(new RegExp(fault))).length).toBeGreaterThan(0);
  await person.click(dialog().getByRole("button", { name: `Togli ${CARD.name}` }));
  await person.click(dialog().getByRole("button", { name: cards.submit }));
  expect(await screen.findByText(cards.done)).toBeVisible();
  expect(sent).toEqual([
    { activity_ids: [], previous_ids: [CARD.id], message: "Il bar ha cambiato gestione." },
  ]);
});

test("an organisation is let to publish at once, with a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`/api/staff/organisations/${ORGANISATION}/trust`, async ({ request }) => {
      sent.push(organisationTrustSchema.parse(await request.json()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = showActions();
  const { trust, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: trust.label }));
  await person.type(dialog().getByLabelText(message.label), "Scrive bene da anni.");
  await person.click(dialog().getByRole("button", { name: trust.submit }));
  expect(await screen.findByText(trust.done)).toBeVisible();
  expect(sent).toEqual([{ trusted: true, message: "Scrive bene da anni." }]);
});

test("when a colleague has changed the cards meanwhile it is said, and what was chosen stays", async () => {
  const { cardsChanged } = messages.organisations.faults;
  server.use(
    http.put(cardsPath, () =>
      HttpResponse.json(apiErrorSchema.parse({ message: cardsChanged, code: "conflict" }), {
        status: 409,
      }),
    ),
  );
  const other = { id: ID, name: "Caffè Verdi" };
  const person = showActions({ activities: [CARD, other] });
  const { cards, message } = persone.actions;
  await person.click(screen.getByRole("button", { name: cards.label }));
  await person.click(dialog().getByRole("button", { name: `Togli ${CARD.name}` }));
  await person.type(dialog().getByLabelText(message.label), "Il bar ha cambiato gestione.");
  await person.click(dialog().getByRole("button", { name: cards.submit }));
  expect(await dialog().findByText(cardsChanged)).toBeVisible();
  expect(dialog().getByLabelText(message.label)).toHaveValue("Il bar ha cambiato gestione.");
  expect(dialog().queryByRole("button", { name: `Togli ${CARD.name}` })).toBeNull();
  expect(dialog().getByRole("button", { name: `Togli ${other.name}` })).toBeVisible();
});

test.each([
  ["one's own", { is_own: true }, []],
  [
    "a suspended",
    { status: "suspended" as const },
    ["Riattiva", "Cambia le schede", "Fai pubblicare subito"],
  ],
  ["an ended", { status: "ended" as const }, ["Cambia le schede", "Fai pubblicare subito"]],
  ["a staff's", { organisation: null, activities: [] }, ["Sospendi"]],
])("%s role offers what can be done with it", (_, facts, names) => {
  showActions(facts);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
});

test("a line names who has the role, its cards and its term; the detail the team and what happened", () => {
  const more = ["Uno", "Due", "Tre"].map((name, index) => ({
    id: `3f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d0${index}`,
    name,
  }));
  const step = {
    part: "staff" as const,
    person: null,
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
        after: "cards_changed",
      },
      {
        ...step,
        at: "2026-11-02T10:00:00Z",
        actor: "Ada Bruni",
        person: "Ugo Bassi",
        before: null,
        after: "founded",
        reason: "esercente",
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
    "Bar Sport di Nora Prova · EsercentePer Bar Sport, Uno, Due e un'altra schedadal 1º ottobre 2026fino al 1º ottobre 2027Attivo",
  );
  expect(screen.getByText("Prima: Uno. Ora: Bar Sport.")).toBeVisible();
  expect(screen.getAllByText(/Ada Bruni \(la redazione\)/)).toHaveLength(2);
  expect(screen.getByText("Organizzazione creata: Ugo Bassi")).toBeVisible();
  expect(screen.getByText("P. IVA 01234567897")).toBeVisible();
  expect(screen.getByRole("region", { name: persone.team.title })).toHaveTextContent(
    "Nora Prova · nora@example.itResponsabileUgo Bassi · ugo@example.itBiglietti",
  );
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

test("what a list is narrowed to besides stands in the form of its search, and is open", () => {
  const options = [{ value: "borgo", label: "Borgo" }];
  const zone = { name: "zona", label: "Zona", all: "Tutte", chosen: "borgo", options };
  show(
    <ModuleSearch
      slug="attivita"
      label="Cerca"
      q=""
      choices={{ title: "Filtri", fields: [zone] }}
    />,
  );
  expect(screen.getByRole("search")).toHaveFormValues({ zona: "borgo" });
  expect(screen.getByRole("combobox", { name: "Zona" })).toBeVisible();
});

test("an invitation is proposed with an address and a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/staff/editor-invitations", async ({ request }) => {
      sent.push(invitationInputSchema.parse(await request.json()));
      return HttpResponse.json(makeInvitation({ is_own: true }));
    }),
  );
  const person = show(<InviteButton password={form} />);
  await person.click(screen.getByRole("button", { name: inviti.invite.label }));
  const { email, message } = inviti.invite.fields;
  await person.type(dialog().getByLabelText(email.label), "rita@example.it");
  await person.type(dialog().getByLabelText(message.label), "È la nuova addetta stampa.");
  await person.click(dialog().getByRole("button", { name: inviti.invite.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    { email: "rita@example.it", role: "redattore", message: "È la nuova addetta stampa." },
  ]);
});

test("who proposes or confirms an administrator is told what it means, and writes the password once more", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/staff/editor-invitations", async ({ request }) => {
      sent.push(invitationInputSchema.parse(await request.json()));
      return HttpResponse.json(makeInvitation({ is_own: true }));
    }),
    http.post(`/api/staff/editor-invitations/${ID}/confirm`, async ({ request }) => {
      sent.push(invitationConfirmSchema.parse(await request.json()));
      return HttpResponse.json(makeInvitation());
    }),
  );
  const person = show(
    <>
      <InviteButton password={form} />
      <InvitationList invitations={[makeInvitation({ role: "amministratore" })]} password={form} />
    </>,
  );
  const { email, role, message } = inviti.invite.fields;
  await person.click(screen.getByRole("button", { name: inviti.invite.label }));
  expect(dialog().queryByLabelText(form.currentPassword)).toBeNull();
  await person.selectOptions(dialog().getByLabelText(role.label), role.options.amministratore);
  expect(dialog().getByText(inviti.invite.administrator)).toBeVisible();
  const password = dialog().getByLabelText(form.currentPassword);
  expect(password).toHaveAccessibleDescription(inviti.invite.administrator);
  await person.type(dialog().getByLabelText(email.label), "rita@example.it");
  await person.type(dialog().getByLabelText(message.label), "È la nuova segretaria comunale.");
  await person.click(dialog().getByRole("button", { name: inviti.invite.submit }));
  expect(dialog().getByLabelText(form.currentPassword)).toBeInvalid();
  await person.type(dialog().getByLabelText(form.currentPassword), "il mare d'inverno");
  await person.click(dialog().getByRole("button", { name: inviti.invite.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  expect(screen.getByText(inviti.facts.administrator)).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Conferma l'invito/ }));
  expect(dialog().getByText(/può fare tutto quello che puoi fare tu/)).toBeVisible();
  await person.type(dialog().getByLabelText(form.currentPassword), "il mare d'estate!");
  await person.click(dialog().getByRole("button", { name: inviti.confirm.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      email: "rita@example.it",
      role: "amministratore",
      message: "È la nuova segretaria comunale.",
      password: "il mare d'inverno",
    },
    { password: "il mare d'estate!" },
  ]);
});

test("who names the second administrator writes their own password", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/staff/administrators", async ({ request }) => {
      sent.push(secondAdministratorSchema.parse(await request.json()));
      return HttpResponse.json({ outcome: "created" });
    }),
  );
  const words = messages.modules.apertura.staff.second;
  const person = show(<SecondAdministrator password={form} />);
  await person.click(screen.getByRole("button", { name: words.label }));
  await person.type(dialog().getByLabelText(words.email), "rita@example.it");
  await person.click(dialog().getByRole("button", { name: words.submit }));
  expect(dialog().getByLabelText(form.currentPassword)).toBeInvalid();
  await person.type(dialog().getByLabelText(form.currentPassword), "il mare d'inverno");
  await person.click(dialog().getByRole("button", { name: words.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ email: "rita@example.it", password: "il mare d'inverno" }]);
});

test("nobody confirms what they have proposed, and nothing is done with what is closed", () => {
  show(
    <InvitationList
      invitations={[
        makeInvitation({ is_own: true }),
        makeInvitation({ id: CARD.id, email: "ugo@example.it" }),
        makeInvitation({ id: "3f1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d44", status: "expired" }),
      ]}
      password={form}
    />,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Ritira l'invito per rita@example.it",
    "Conferma l'invito per ugo@example.it",
    "Ritira l'invito per ugo@example.it",
  ]);
  expect(screen.getByText(inviti.facts.waits)).toBeVisible();
});
