import { sql } from "drizzle-orm";
import type { TestBackend } from "../../support/backend";
import { giveRole, putInTeam } from "../../support/organisations";
import {
  beginRequest,
  consents,
  pdf,
  sendRequest,
  shopForm,
  upload,
} from "../../support/role-requests";
import type { Person } from "../../support/signed-in";
import { type Cases, idOf, json, message, newAccount, newEmail, own } from "./case";

/** Roles, organisations, and how people come to them. */
export function roleCases(backend: TestBackend, activityId: string): Cases {
  const someone = () => newAccount(backend, null);
  const draft = async ({ browser }: Person) => {
    const path = await beginRequest(browser);
    const { id, documents } = await json(upload(browser, path));
    return { id: id as string, document_id: documents[0].id as string };
  };
  const applied = async () => {
    const { browser } = await someone();
    const id = await sendRequest(browser, shopForm);
    const { documents } = await json(browser.call("GET", `/api/role-requests/${id}`));
    return { id, document_id: documents[0].id as string };
  };
  const proposed = async (email: string) => {
    const { ask } = await newAccount(backend, "amministratore");
    const { id } = await json(ask("POST", "/api/staff/editor-invitations", { email, message }));
    return id as string;
  };
  const organisation = async () => {
    const manager = await someone();
    return { manager, id: await giveRole(backend, manager.id, "esercente") };
  };
  const heldRole = async () => {
    const { id } = await organisation();
    const { rows } = await backend.deps.db.execute<{ id: string }>(
      sql`select id from organisation_roles where organisation_id = ${id}`,
    );
    return rows[0]?.id ?? "";
  };
  /** An organisation with two managers and an open invitation. */
  const team = async () => {
    const { manager, id } = await organisation();
    const other = await someone();
    await putInTeam(backend, id, other.id);
    const path = "/api/business/organisations";
    const email = newEmail();
    await manager.ask("POST", `${path}/${id}/invitations`, { email, right: "editor" });
    const [{ team: people, invitations }] = (await json(manager.ask("GET", path))).data;
    const member = people.find((one: { is_self: boolean }) => !one.is_self);
    return {
      browser: manager.browser,
      params: { id, member_id: member.id, invitation_id: invitations[0].id },
    };
  };

  return [
    [/staff\/role-requests\/{id}/, async () => ({ params: await applied() })],
    [
      /role-requests\/{id}\/documents$/,
      own(async (admin) => ({
        params: await draft(admin),
        query: { kind: "visura", name: "visura.pdf" },
        body: pdf,
      })),
    ],
    [
      /role-requests\/{id}\/submit$/,
      own(async (admin) => ({ params: await draft(admin), body: consents })),
    ],
    [/role-requests\/{id}/, own(async (admin) => ({ params: await draft(admin) }))],
    [
      /staff\/roles\/{id}\/reinstate/,
      own(async ({ ask }) => {
        const id = await heldRole();
        await ask("POST", `/api/staff/roles/${id}/suspend`, { message });
        return idOf(id);
      }),
    ],
    [/staff\/roles\/{id}/, () => idOf(heldRole())],
    [/staff\/editor-invitations\/{id}/, async () => idOf(proposed((await someone()).email))],
    [
      /POST \/api\/editor-invitation\/{id}/,
      own(async () => {
        const { browser, email } = await someone();
        const id = await proposed(email);
        await (await newAccount(backend, "amministratore")).ask(
          "POST",
          `/api/staff/editor-invitations/${id}/confirm`,
          {},
        );
        return { params: { id }, browser };
      }),
    ],
    [
      /organisations\/{id}\/invitations$/,
      async () => ({ ...(await team()), body: { email: newEmail(), right: "editor" } }),
    ],
    [/PATCH .*{member_id}$/, async () => ({ ...(await team()), body: { right: "editor" } })],
    [/\/business\/organisations/, team],
    [
      /team-invitations\/{id}/,
      own(async ({ browser, email }) => {
        const { manager, id } = await organisation();
        const path = "/api/business/organisations";
        await manager.ask("POST", `${path}/${id}/invitations`, { email, right: "editor" });
        const { data } = await json(browser.call("GET", "/api/team-invitations"));
        return idOf(data[0].id);
      }),
    ],
    [
      /staff\/organisations\/{id}\/cards/,
      async () => {
        const { id } = await organisation();
        const body = { activity_ids: [activityId], previous_ids: [], message };
        return { params: { id }, body };
      },
    ],
    [/staff\/organisations\/{id}/, async () => idOf((await organisation()).id)],
  ];
}
