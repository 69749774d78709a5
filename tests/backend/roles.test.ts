import { type Permission, permissions, reachOf } from "@/backend/features/roles/permissions";
import { permissionsOf } from "@/backend/features/roles/service";
import { type Role, roles } from "@/lib/contract/roles";

/** Who may do what, as it is meant: `own` for the activities of the role, `all` for everything. */
const meant: Record<Permission, Partial<Record<Role, "own" | "all">>> = {
  "activities.edit": { esercente: "own", redattore: "all", amministratore: "all" },
  "reviews.reply": { esercente: "own", amministratore: "all" },
  "reviews.flag": { esercente: "own", amministratore: "all" },
  "reviews.moderate": { redattore: "all", amministratore: "all" },
  "reports.moderate": { redattore: "all", amministratore: "all" },
  "pages.edit": { redattore: "all", amministratore: "all" },
  "search.synonyms": { redattore: "all", amministratore: "all" },
  "notifications.broadcast": { redattore: "all", amministratore: "all" },
  "maintenance.pass": { redattore: "all", amministratore: "all" },
  "events.manage": { organizzatore: "all", associazione: "all", amministratore: "all" },
  "jobs.manage": { datore_di_lavoro: "all", amministratore: "all" },
  "ads.manage": { inserzionista: "all", amministratore: "all" },
  "promos.manage": { esercente: "own", amministratore: "all" },
  "flyers.manage": { esercente: "own", amministratore: "all" },
  "role_requests.decide": { amministratore: "all" },
  "users.manage": { amministratore: "all" },
  "settings.edit": { amministratore: "all" },
};

const cells = roles.flatMap((role) =>
  (Object.keys(permissions) as Permission[]).map((permission) => [role, permission] as const),
);

test.each(cells)("%s · %s is as it is meant", (role, permission) => {
  const reach = reachOf([{ role, activity_ids: ["a"] }], permission);
  const far = meant[permission][role];
  const expected = far === undefined ? null : { own: ["a"], all: "all" }[far];
  expect(reach).toEqual(expected);
});

test("two roles reach as far as both together", () => {
  const shop = { role: "esercente", activity_ids: ["a"] } as const;
  expect(reachOf([{ ...shop, activity_ids: ["a"] }], "activities.edit")).toEqual(["a"]);
  expect(
    reachOf(
      [
        { ...shop, activity_ids: ["a"] },
        { role: "redattore", activity_ids: null },
      ],
      "activities.edit",
    ),
  ).toBe("all");
});

test("a role of a business without a list of activities covers none", () => {
  expect(reachOf([{ role: "esercente", activity_ids: null }], "activities.edit")).toEqual([]);
});

test("nobody without a role may do anything", () => {
  expect(permissionsOf([])).toEqual([]);
});
