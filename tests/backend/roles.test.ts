import { organiserRoles } from "@/backend/db/held-until";
import {
  type Actor,
  abilitiesOf,
  covers,
  type Permission,
  permissions,
  permissionsOf,
  reachOf,
  type Target,
  teamWith,
} from "@/backend/features/roles/permissions";
import { requestableRoles, type StaffRole, staffRoles, type TeamRight } from "@/lib/contract/roles";

type Meant = Partial<Record<string, "activities" | "mine" | "all">>;

const staff: Meant = { redattore: "all", amministratore: "all" };
const admin: Meant = { amministratore: "all" };

/** Who may do what, as it is meant: `activities` for an organisation's activities, `mine` for what it owns, `all` for everything. */
const meant: Record<Permission, Meant> = {
  "activities.edit": { esercente: "activities", ...staff },
  "statistics.see": { esercente: "activities", ...staff },
  "reviews.reply": { esercente: "activities", ...admin },
  "reviews.flag": { esercente: "activities", ...admin },
  "reviews.moderate": staff,
  "reports.moderate": staff,
  "contact.answer": staff,
  "content.publish": staff,
  "content.moderate": staff,
  "activities.import": staff,
  "activities.merge": staff,
  "pages.edit": staff,
  "news.write": { associazione: "mine", ...staff },
  "pictures.use": {
    esercente: "activities",
    organizzatore: "mine",
    associazione: "mine",
    ...staff,
  },
  "search.synonyms": staff,
  "taxonomy.edit": staff,
  "notifications.broadcast": staff,
  "maintenance.pass": staff,
  "journal.see": staff,
  "events.manage": { organizzatore: "mine", associazione: "mine", ...staff },
  "tickets.scan": { organizzatore: "mine", associazione: "mine", ...admin },
  "private_requests.answer": { esercente: "activities", ...staff },
  "private_requests.oversee": staff,
  "jobs.manage": { datore_di_lavoro: "mine", esercente: "mine", ...staff },
  "applications.read": { datore_di_lavoro: "mine", esercente: "mine" },
  "ads.manage": { inserzionista: "mine", ...admin },
  "ads.decide": admin,
  "promos.manage": { esercente: "activities", ...staff },
  "promos.redeem": { esercente: "activities", ...admin },
  "menus.manage": { esercente: "activities", ...staff },
  "flyers.manage": { esercente: "activities", ...staff },
  "sustainability.manage": staff,
  "team.see": Object.fromEntries(requestableRoles.map((role) => [role, "mine"])),
  "team.manage": Object.fromEntries(requestableRoles.map((role) => [role, "mine"])),
  "role_requests.decide": admin,
  "users.manage": admin,
  "settings.edit": admin,
};
const names = Object.keys(permissions) as Permission[];

const person = (roles: StaffRole[] = []): Actor => ({ id: "anna", roles, memberships: [] });
const member = (
  role: (typeof requestableRoles)[number] | null,
  right: TeamRight = "manager",
): Actor => ({
  ...person(),
  memberships: [
    { organisation_id: "bar", right, roles: role ? [role] : [], activity_ids: ["card"] },
  ],
});

const things: Record<string, Target> = {
  card: { activityId: "card" },
  thing: { organisationId: "bar" },
  own: { ownerId: "anna" },
};
const foreign: Target[] = [
  { activityId: "other", organisationId: "other", ownerId: "bruno" },
  { organisationId: "other", ownerId: "anna" },
  { activityId: null, organisationId: null, ownerId: null },
  {},
];

/** Which of these things somebody reaches, by name. */
function reached(actor: Actor, permission: Permission): string[] | null {
  const reach = reachOf(actor, permission);
  if (reach === null) return null;
  const isForeign = foreign.some((target) => covers(reach, target));
  const all = Object.keys(things).filter((name) => covers(reach, things[name] ?? {}));
  return isForeign ? [...all, "foreign"] : all;
}

const expected = {
  activities: ["card"],
  mine: ["thing", "own"],
  all: ["card", "thing", "own", "foreign"],
};

test.each(
  requestableRoles.flatMap((role) => names.map((permission) => [role, permission] as const)),
)(
  "a manager of an organisation with the role %s reaches by %s what is meant",
  (role, permission) => {
    const far = meant[permission][role];
    expect(reached(member(role), permission)).toEqual(far ? expected[far] : null);
  },
);

test.each(staffRoles.flatMap((role) => names.map((permission) => [role, permission] as const)))(
  "%s reaches by %s what is meant",
  (role, permission) => {
    const far = meant[permission][role];
    expect(reached(person([role]), permission)).toEqual(far ? expected[far] : null);
  },
);

test("an editor may do all but manage the team, and whoever reads codes nothing else", () => {
  for (const role of requestableRoles) {
    const managers = permissionsOf(member(role));
    expect(permissionsOf(member(role, "editor"))).toEqual(
      managers.filter((permission) => permission !== "team.manage"),
    );
    const few = managers.filter((permission) =>
      ["tickets.scan", "promos.redeem", "team.see"].includes(permission),
    );
    expect(permissionsOf(member(role, "scanner"))).toEqual(few);
  }
});

test("an organisation without a role in force gives nothing but the sight of its team", () => {
  expect(permissionsOf(member(null))).toEqual(["team.see"]);
});

test("two organisations reach as far as both together, each by its own roles", () => {
  const bar = member("esercente").memberships;
  const club = { organisation_id: "club", right: "manager", activity_ids: ["hall"] } as const;
  const actor = {
    ...person(),
    memberships: [...bar, { ...club, roles: ["associazione" as const], activity_ids: ["hall"] }],
  };
  const edit = reachOf(actor, "activities.edit");
  const events = reachOf(actor, "events.manage");
  if (edit === null || events === null) throw new Error("Both are given");
  expect(covers(edit, { activityId: "card" })).toBe(true);
  expect(covers(edit, { activityId: "hall" })).toBe(false);
  expect(covers(events, { organisationId: "club" })).toBe(true);
  expect(covers(events, { organisationId: "bar" })).toBe(false);
});

test("what an organisation owns is not its author's any more once they have left it", () => {
  const reach = reachOf(member("organizzatore"), "events.manage");
  if (reach === null) throw new Error("It is given");
  expect(covers(reach, { organisationId: "former", ownerId: "anna" })).toBe(false);
});

test("nobody without a role may do anything", () => {
  expect(permissionsOf(person())).toEqual([]);
});

test("what a role is good for is told with what is still to come", () => {
  expect(abilitiesOf("esercente")).toEqual({
    now: [
      "activities.edit",
      "statistics.see",
      "reviews.reply",
      "reviews.flag",
      "pictures.use",
      "private_requests.answer",
      "jobs.manage",
      "applications.read",
      "promos.manage",
      "promos.redeem",
      "menus.manage",
      "flyers.manage",
      "team.manage",
    ],
    coming: [],
  });
});

test("the roles that a query asks for are those that manage events", () => {
  expect([...organiserRoles].sort()).toEqual(teamWith("events.manage").roles.sort());
});
