import type { OwnOrganisation } from "@/lib/contract/organisations";
import type { TeamRight } from "@/lib/contract/roles";
import type { Browser } from "./people";

const PATH = "/api/business/organisations";

/** The organisations that somebody belongs to, as they are told. */
export async function organisationsOf(browser: Pick<Browser, "call">): Promise<OwnOrganisation[]> {
  return (await (await browser.call("GET", PATH)).json()).data;
}

/** What the people of a team do, over HTTP. */
export function teamActions(organisation: () => string) {
  const path = (rest: string) => `${PATH}/${organisation()}/${rest}`;

  /** The place of somebody, as a manager is told it. */
  async function placeOf(manager: Pick<Browser, "call">, email: string): Promise<string> {
    const own = (await organisationsOf(manager)).find(({ id }) => id === organisation());
    const member = own?.team.find((one) => one.email === email);
    if (!member) throw new Error(`${email} is not in the team`);
    return member.id;
  }

  /** The open invitation of an address. */
  async function invitationOf(manager: Pick<Browser, "call">, email: string): Promise<string> {
    const own = (await organisationsOf(manager)).find(({ id }) => id === organisation());
    const invitation = own?.invitations.find((one) => one.email === email);
    if (!invitation) throw new Error(`${email} is not invited`);
    return invitation.id;
  }

  return {
    path,
    placeOf,
    invitationOf,
    invite: (by: Pick<Browser, "call">, email: string, right: TeamRight = "editor") =>
      by.call("POST", path("invitations"), { email, right }),
    change: async (by: Pick<Browser, "call">, email: string, right: TeamRight) =>
      by.call("PATCH", path(`members/${await placeOf(by, email)}`), { right }),
    remove: async (by: Pick<Browser, "call">, email: string) =>
      by.call("DELETE", path(`members/${await placeOf(by, email)}`)),
    leave: (browser: Pick<Browser, "call">) => browser.call("POST", path("leave")),
  };
}

/** The titles of what somebody was told, the newest first. */
export async function newsOf(browser: Pick<Browser, "call">): Promise<string[]> {
  const { data } = await (await browser.call("GET", "/api/notifications")).json();
  return data.map(({ title }: { title: string }) => title);
}
