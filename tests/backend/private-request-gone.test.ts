import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { organisationRoles } from "@/backend/db/schema/organisations";
import { setProvider } from "@/backend/features/private-requests/providers";
import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { deliver } from "@/tests/support/people";
import {
  askAsGuest,
  confirmed,
  dayIn,
  linkIn,
  type OpenRequest,
  openByLink,
  type Provider,
  plantProvider,
  proposed,
} from "@/tests/support/private-requests";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openContact);
let number = 0;
let email = "";
let osteria: Provider;
let villa: Provider;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  number += 1;
  email = `pia.${number}@example.it`;
  osteria = await plantProvider(backend, `Osteria ${number}`);
  villa = await plantProvider(backend, `Villa ${number}`);
  backend.mails.length = 0;
});

async function archive({ id }: Provider): Promise<void> {
  const { db } = backend.deps;
  await db.update(activities).set({ status: "archived" }).where(eq(activities.id, id));
}
async function loseRole({ id }: Provider): Promise<void> {
  const { db } = backend.deps;
  const [activity] = await db.select().from(activities).where(eq(activities.id, id));
  await db
    .delete(organisationRoles)
    .where(eq(organisationRoles.organisation_id, activity?.organisation_id ?? ""));
}
const close = ({ id }: Provider) =>
  setProvider(backend.deps.db, id, { takes_requests: false, services: [], most_guests: null });
async function accept(request: OpenRequest, { name }: Provider): Promise<Response> {
  const { recipients } = await request.read();
  const one = recipients.find(({ activity }) => activity.name === name);
  return request.call("POST", "acceptance", { proposal_id: one?.proposal?.id });
}
async function lastMail(): Promise<string> {
  await deliver(backend);
  return backend.mails.findLast(({ to }) => to.address === email)?.text ?? "";
}

describe("a proposal", () => {
  test.each<[string, (one: Provider) => Promise<void>]>([
    ["whose card was archived", archive],
    ["whose organisation lost its role", loseRole],
  ])("of an activity %s cannot be accepted, and another one can", async (_, go) => {
    const request = await confirmed(backend, [osteria, villa], { email });
    await proposed(osteria);
    await proposed(villa);
    await go(osteria);
    const { recipients } = await request.read();
    expect(recipients.map(({ is_gone }) => is_gone)).toEqual([true, false]);
    const answer = await accept(request, osteria);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("non si può scegliere");
    expect((await request.read()).status).toBe("proposals");
    expect((await accept(request, villa)).status).toBe(200);
  });

  test("of an activity that takes no new requests can be accepted", async () => {
    const request = await confirmed(backend, [osteria], { email });
    await proposed(osteria);
    await close(osteria);
    expect((await request.read()).recipients).toMatchObject([{ is_gone: false }]);
    expect((await accept(request, osteria)).status).toBe(200);
  });

  test("of an activity that is not there any more is not promised when the chosen one steps back", async () => {
    const request = await confirmed(backend, [osteria, villa], { email, days: [dayIn(60)] });
    const path = await proposed(osteria);
    await proposed(villa);
    await accept(request, osteria);
    await archive(villa);
    await osteria.owner.ask("POST", `${path}/refusal`, { reason: "La sala si è allagata." });
    expect(await lastMail()).not.toContain("si possono scegliere di nuovo");
  });
});

describe("what is confirmed", () => {
  async function sent(providers: readonly Provider[]): Promise<OpenRequest> {
    await askAsGuest(backend, { email, activity_ids: providers.map(({ id }) => id) });
    return openByLink(backend, await linkIn(backend, email));
  }

  test.each<[string, (one: Provider) => Promise<void>]>([
    ["was archived", archive],
    ["lost its role", loseRole],
    ["takes no more requests", close],
  ])("does not go to an activity that %s meanwhile, and whoever asked is told", async (_, go) => {
    const request = await sent([osteria, villa]);
    await go(osteria);
    const before = await request.read();
    expect(before.recipients.map(({ is_gone }) => is_gone)).toEqual([true, false]);
    await request.call("POST", "confirm");
    expect(await request.read()).toMatchObject({
      recipients: [{ activity: { name: villa.name } }],
      can: { invite: 4 },
    });
    expect(await lastMail()).toContain(`la tua non è andata a: ${osteria.name}.`);
  });

  test("goes to the staff where none of the activities is left", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await sent([osteria, villa]);
    await archive(osteria);
    await loseRole(villa);
    await request.call("POST", "confirm");
    expect(await request.read()).toMatchObject({ status: "acknowledged", recipients: [] });
    const waiting = `/api/staff/private-requests?status=waiting&q=${email}`;
    expect((await (await staff.ask("GET", waiting)).json()).data).toHaveLength(1);
    const mail = await lastMail();
    expect(mail).toContain(`${osteria.name}, ${villa.name}`);
    expect(mail).toContain("La legge solo la redazione");
  });
});
