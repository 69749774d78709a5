import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { OrganisationTeam } from "@/components/modules/team/organisation-team";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type OwnOrganisation,
  ownOrganisationsSchema,
  teamInvitationInputSchema,
  teamRightChangeSchema,
} from "@/lib/contract/organisations";
import team from "@/lib/i18n/messages/it/modules/team.json";
import teamRights from "@/lib/i18n/messages/it/team-rights.json";
import teams from "@/lib/i18n/messages/it/teams.json";
import { routes } from "@/lib/routes";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { actions } = team;
const id = (n: number) => `0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d0${n}`;
const PATH = `/api/business/organisations/${id(1)}`;
const server = setupServer();
let pushed: string[] = [];
let refreshes = 0;

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const joined_at = "2026-10-01T09:00:00Z";
const anna = {
  id: id(2),
  version: "1",
  name: "Anna Rossi",
  email: "anna@example.it",
  right: "manager",
  joined_at,
  is_self: true,
};
const elio = { ...anna, id: id(3), name: "Elio Neri", email: "elio@example.it", is_self: false };
const rita = {
  id: id(4),
  email: "rita@example.it",
  right: "scanner",
  invited_by: "Anna Rossi",
  sent_at: "2026-11-20T09:00:00Z",
  expires_at: "2026-12-04T09:00:00Z",
  is_over: false,
};

function makeOrganisation(facts: Partial<OwnOrganisation> = {}): OwnOrganisation {
  const organisation = {
    id: id(1),
    name: "Bar Sport",
    right: "manager",
    may_manage: true,
    roles: [
      {
        role: "esercente",
        status: "active",
        gives: ["activities.edit"],
        expires_at: "2027-11-21T10:00:00Z",
      },
    ],
    activities: [{ id: id(5), slug: "bar-sport", name: "Bar Sport in piazza" }],
    team: [anna, { ...elio, right: "editor" }],
    invitations: [rita],
    ...facts,
  };
  const [parsed] = ownOrganisationsSchema.parse({ data: [organisation] }).data;
  if (!parsed) throw new Error("There is one");
  return parsed;
}

function show(facts: Partial<OwnOrganisation> = {}, isOnly = true) {
  pushed = [];
  refreshes = 0;
  renderItalian(
    <LiveRegion>
      <OrganisationTeam organisation={makeOrganisation(facts)} isOnly={isOnly} />
    </LiveRegion>,
    {
      router: {
        ...noteRouter().router,
        push: (href: string) => void pushed.push(href),
        refresh: () => {
          refreshes += 1;
        },
      },
    },
  );
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole("dialog"));
const buttons = () =>
  screen
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("a manager sees roles, cards, people and invitations, with what can be done", () => {
  show();
  const section = screen.getByRole("region", { name: "Bar Sport" });
  expect(section).toHaveTextContent("Esercente, fino al 21 novembre 2027");
  expect(section).toHaveTextContent("Bar Sport in piazza");
  expect(section).toHaveTextContent(
    "Anna Rossi (tu)anna@example.itResponsabiledal 1º ottobre 2026",
  );
  expect(section).toHaveTextContent("Elio Nerielio@example.itContenutidal 1º ottobre 2026");
  expect(section).toHaveTextContent("rita@example.itBigliettimandato da Anna Rossi il 20 novembre");
  expect(buttons()).toEqual([
    "Invita una persona nella squadra di Bar Sport",
    "Cambia che cosa può fare Elio Neri",
    "Togli Elio Neri dalla squadra",
    "Manda di nuovo l'invito per rita@example.it",
    "Ritira l'invito per rita@example.it",
    "Lascia la squadra di Bar Sport",
  ]);
});

test("whoever does not manage the team sees who there is, and can leave", () => {
  const people = [anna, elio].map((member) => ({
    ...member,
    email: null,
    right: "editor" as const,
  }));
  show({ right: "editor", may_manage: false, invitations: [], team: people });
  expect(screen.getByText("Elio Neri")).toBeVisible();
  expect(screen.queryByText(/@/)).toBeNull();
  expect(screen.queryByText(team.asleep)).toBeNull();
  expect(buttons()).toEqual(["Lascia la squadra di Bar Sport"]);
});

test("a manager of an organisation without a role in force is told how to get one", () => {
  const roles = [
    { role: "esercente", status: "ended", expires_at: "2026-11-01T10:00:00Z" },
    { role: "inserzionista", status: "suspended", expires_at: null },
  ] as const;
  const held = roles.map((role) => ({ ...role, gives: [] }));
  show({ may_manage: false, invitations: [], roles: held });
  expect(screen.getByText("Esercente: scaduto il 1º novembre 2026")).toBeVisible();
  expect(screen.getByText("Inserzionista: sospeso")).toBeVisible();
  expect(screen.getByRole("link", { name: team.renew })).toHaveAttribute(
    "href",
    routes.roleRequest(),
  );
});

test("somebody is invited with an address and a right; what is refused stands at its field", async () => {
  const sent: unknown[] = [];
  const error = {
    message: "No",
    errors: { email: [teams.faults.member] },
    code: "validation_failed",
  };
  server.use(
    http.post(
      `${PATH}/invitations`,
      () => HttpResponse.json(apiErrorSchema.parse(error), { status: 422 }),
      { once: true },
    ),
    http.post(`${PATH}/invitations`, async ({ request }) => {
      sent.push(teamInvitationInputSchema.parse(await request.json()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: /^Invita una persona/ }));
  const right = dialog().getByRole("combobox", { name: actions.right.label });
  expect(
    within(right)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Responsabile", "Contenuti", "Biglietti"]);
  expect(right).toHaveValue("editor");
  expect(right).toHaveAccessibleDescription(teamRights.editor.text);
  await person.type(dialog().getByLabelText(actions.email.label), "ugo@example.it");
  await person.selectOptions(right, "scanner");
  expect(right).toHaveAccessibleDescription(teamRights.scanner.text);
  await person.click(dialog().getByRole("button", { name: actions.invite.submit }));
  expect((await dialog().findAllByText(new RegExp(teams.faults.member))).length).toBeGreaterThan(0);
  await person.click(dialog().getByRole("button", { name: actions.invite.submit }));
  expect(await screen.findByText(actions.invite.done)).toBeVisible();
  expect(sent).toEqual([{ email: "ugo@example.it", right: "scanner" }]);
  expect(refreshes).toBe(1);
});

test("a right is changed, and a refusal keeps what was chosen", async () => {
  const sent: unknown[] = [];
  const fault = teams.faults.lastManager;
  server.use(
    http.patch(
      `${PATH}/members/${elio.id}`,
      () =>
        HttpResponse.json(apiErrorSchema.parse({ message: fault, code: "conflict" }), {
          status: 409,
        }),
      { once: true },
    ),
    http.patch(`${PATH}/members/${elio.id}`, async ({ request }) => {
      sent.push(teamRightChangeSchema.parse(await request.json()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: /^Cambia che cosa può fare Elio/ }));
  const right = dialog().getByRole("combobox", { name: actions.right.label });
  expect(right).toHaveValue("editor");
  await person.selectOptions(right, "manager");
  await person.click(dialog().getByRole("button", { name: actions.change.submit }));
  expect(await dialog().findByText(fault)).toBeVisible();
  expect(right).toHaveValue("manager");
  await person.click(dialog().getByRole("button", { name: actions.change.submit }));
  expect(await screen.findByText(actions.change.done)).toBeVisible();
  expect(sent).toEqual([{ right: "manager", version: "1" }]);
});

test("somebody is taken out, and an invitation is sent again or withdrawn", async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(PATH, "")}`);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.delete(`${PATH}/*`, note),
    http.delete(`${PATH}/*/*`, note),
    http.post(`${PATH}/*`, note),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: /^Togli Elio/ }));
  expect(screen.getByRole("dialog", { name: "Togliere Elio Neri dalla squadra?" })).toBeVisible();
  await person.click(dialog().getByRole("button", { name: actions.remove.submit }));
  expect(await screen.findByText(actions.remove.done)).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Manda di nuovo/ }));
  expect(await screen.findByText(actions.resend.done)).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Ritira l'invito/ }));
  await person.click(dialog().getByRole("button", { name: actions.withdraw.submit }));
  expect(await screen.findByText(actions.withdraw.done)).toBeVisible();
  expect(asked).toEqual([
    `DELETE /members/${elio.id}`,
    `POST /invitations/${rita.id}/resend`,
    `DELETE /invitations/${rita.id}`,
  ]);
});

test.each([
  ["the only team goes on to the profile", true, [routes.profile()]],
  ["one of several teams stays with the others", false, []],
])("whoever leaves %s", async (_, isOnly, expected) => {
  server.use(http.post(`${PATH}/leave`, () => new HttpResponse(null, { status: 204 })));
  const person = show({}, isOnly);
  await person.click(screen.getByRole("button", { name: /^Lascia la squadra/ }));
  await person.click(dialog().getByRole("button", { name: actions.leave.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(pushed).toEqual(expected);
  expect(refreshes).toBe(isOnly ? 0 : 1);
});
