import { sql } from "drizzle-orm";
import { sweepPrivateRequests } from "@/backend/features/private-requests/tasks";
import { formatDay, romeInstant } from "@/lib/domain/rome-time";
import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { deliver, passSeconds } from "@/tests/support/people";
import {
  askAsGuest,
  confirmed,
  dayIn,
  linkIn,
  openByLink,
  type Provider,
  plantProvider,
  proposed,
  received,
  visitor,
} from "@/tests/support/private-requests";
import { pdf } from "@/tests/support/role-requests";
import type { Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openContact);
let number = 0;
let email = "";
let osteria: Provider;

/** Goes on to a time in Rome, in minutes after midnight. */
function goTo(day: string, minutes: number): void {
  passSeconds((romeInstant(day, minutes).getTime() - Date.now()) / 1000);
}

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  number += 1;
  email = `ugo.${number}@example.it`;
  osteria = await plantProvider(backend, `Trattoria ${number}`);
});

describe.each([
  ["just after midnight in Rome", 30],
  ["in the evening", 20 * 60],
])("what nothing happens to since a step %s", (_, minutes) => {
  const NIGHTLY = 3 * 60 + 36;

  test("is open on the whole day that its page names, whenever the portal looks, and not after it", async () => {
    goTo(dayIn(1), minutes);
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(90)] });
    const last = dayIn(30);
    expect((await request.read()).ends_on).toBe(last);
    for (const time of [NIGHTLY, 24 * 60 - 1]) {
      goTo(last, time);
      await sweepPrivateRequests(backend.deps);
      expect(await request.read()).toMatchObject({ status: "acknowledged", ends_on: last });
    }
    goTo(dayIn(1), NIGHTLY);
    await sweepPrivateRequests(backend.deps);
    expect((await request.read()).status).toBe("expired");
  });

  test("is asked of others for thirty days where all declined, and then what is of health is forgotten", async () => {
    goTo(dayIn(1), minutes);
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(90)] });
    const reason = { reason: "Quel giorno siamo pieni." };
    await osteria.owner.ask("POST", `${await received(osteria)}/refusal`, reason);
    goTo(dayIn(30), NIGHTLY);
    await sweepPrivateRequests(backend.deps);
    expect(await request.read()).toMatchObject({ diets: expect.any(String), can: { invite: 4 } });
    goTo(dayIn(1), NIGHTLY);
    await sweepPrivateRequests(backend.deps);
    expect(await request.read()).toMatchObject({ diets: null, can: { invite: 0 } });
  });
});

test("what is confirmed only when its day is over goes to nobody", async () => {
  goTo(dayIn(1), 20 * 60);
  await askAsGuest(backend, { email, activity_ids: [osteria.id], days: [dayIn(2)] });
  const request = await openByLink(backend, await linkIn(backend, email));
  goTo(dayIn(3), 30);
  expect(await request.read()).toMatchObject({ status: "sent", can: { confirm: false } });
  const answer = await request.call("POST", "confirm");
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain("è passato");
  const { data } = await (await osteria.owner.ask("GET", "/api/business/private-requests")).json();
  expect(data).toEqual([]);
});

test("nothing is accepted after the last day, also before the nightly look", async () => {
  goTo(dayIn(1), 12 * 60);
  const request = await confirmed(backend, [osteria], { email, days: [dayIn(4)] });
  const path = await proposed(osteria, { valid_until: dayIn(9), deposit: null, deposit_on: null });
  const [one] = (await request.read()).recipients;
  const accept = () => request.call("POST", "acceptance", { proposal_id: one?.proposal?.id });
  goTo(dayIn(5), 60);
  expect(await request.read()).toMatchObject({ status: "proposals", can: { accept: false } });
  expect((await accept()).status).toBe(409);
  expect((await osteria.owner.ask("GET", path)).status).toBe(200);
});

describe("who is told what", () => {
  const REASON = { reason: "La sala si è allagata." };
  let villa: Provider;
  let forno: Provider;

  beforeEach(async () => {
    goTo(dayIn(1), 12 * 60);
    villa = await plantProvider(backend, `Villa ${number}`);
    forno = await plantProvider(backend, `Forno ${number}`);
  });

  async function notificationsOf({ owner }: Provider): Promise<string[]> {
    const { rows } = await backend.deps.db.execute<{ body: string }>(
      sql`select body from notifications where user_id = ${owner.id}`,
    );
    return rows.map(({ body }) => body);
  }
  async function mailed(): Promise<string> {
    await deliver(backend);
    return backend.mails.map(({ to, text }) => (to.address === email ? text : "")).join("\n");
  }
  async function accepted(providers: Provider[], chosen: Provider) {
    const request = await confirmed(backend, providers, { email, days: [dayIn(60)] });
    const path = await proposed(chosen);
    return {
      ...request,
      path,
      accept: async () => {
        const { recipients } = await request.read();
        const one = recipients.find(({ activity }) => activity.name === chosen.name);
        return request.call("POST", "acceptance", { proposal_id: one?.proposal?.id });
      },
    };
  }

  test("when the chosen one steps back, all others hear that it is their turn again, each what it can do", async () => {
    const request = await accepted([osteria, villa, forno], osteria);
    await proposed(villa);
    await request.accept();
    await osteria.owner.ask("POST", `${request.path}/refusal`, REASON);
    expect(await notificationsOf(villa)).toContainEqual(
      expect.stringContaining("si può scegliere di nuovo"),
    );
    expect(await notificationsOf(forno)).toContainEqual(
      expect.stringContaining("può di nuovo fare la sua"),
    );
    expect(await mailed()).toContain("si possono scegliere di nuovo");
  });

  test("no proposal is promised that is over meanwhile", async () => {
    const request = await accepted([osteria, villa], osteria);
    await proposed(villa, { valid_until: dayIn(4) });
    await request.accept();
    goTo(dayIn(5), 12 * 60);
    await osteria.owner.ask("POST", `${request.path}/refusal`, REASON);
    expect(await notificationsOf(villa)).toContainEqual(
      expect.stringContaining("può di nuovo fare la sua"),
    );
    expect(await mailed()).not.toContain("si possono scegliere di nuovo");
  });

  test("the last refusal says until when others can be asked", async () => {
    await confirmed(backend, [osteria], { email, days: [dayIn(9)] });
    await osteria.owner.ask("POST", `${await received(osteria)}/refusal`, REASON);
    expect(await mailed()).toContain(`fino al ${formatDay(dayIn(9), "")}`);
  });

  test("whoever was passed over hears no more of how it goes on", async () => {
    const request = await accepted([osteria, villa], osteria);
    await request.accept();
    const before = await notificationsOf(villa);
    await request.call("POST", "cancellation");
    expect(await notificationsOf(villa)).toEqual(before);
    expect(await notificationsOf(osteria)).toContainEqual(
      expect.stringContaining("è stata ritirata"),
    );
  });
});

describe("a message to the staff", () => {
  const REASON = { reason: "Quel giorno siamo pieni." };
  const TO_STAFF = { recipient_id: null, text: "Sapete consigliarmi una sala?" };
  const LIST = "/api/staff/private-requests";
  const refuse = async () =>
    osteria.owner.ask("POST", `${await received(osteria)}/refusal`, REASON);
  const waiting = async (staff: Person): Promise<string[]> => {
    const { data } = await (await staff.ask("GET", `${LIST}?status=waiting&q=${email}`)).json();
    return data.map(({ id }: { id: string }) => id);
  };

  test("still waits for it when the last activity declines, until somebody answers", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    await request.call("POST", "messages", TO_STAFF);
    await refuse();
    expect((await request.read()).status).toBe("declined");
    const [id] = await waiting(staff);
    const answered = await staff.ask("POST", `${LIST}/${id}/messages`, {
      text: "Prova con la Villa.",
      is_question: true,
    });
    expect(await answered.json()).toMatchObject({
      status: "declined",
      is_waiting: false,
      is_staff_asking: true,
    });
    expect(await waiting(staff)).toEqual([]);
  });

  test("still waits for it when the activity that was chosen confirms, and does not open it again", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    const path = await proposed(osteria);
    const [one] = (await request.read()).recipients;
    await request.call("POST", "acceptance", { proposal_id: one?.proposal?.id });
    await request.call("POST", "messages", TO_STAFF);
    await osteria.owner.ask("POST", `${path}/confirmation`);
    const [id] = await waiting(staff);
    const noted = await staff.ask("POST", `${LIST}/${id}/evaluation`);
    expect(await noted.json()).toMatchObject({ status: "confirmed", is_waiting: false });
    const write = { text: "Buona festa.", is_question: false };
    expect((await staff.ask("POST", `${LIST}/${id}/messages`, write)).status).toBe(409);
  });

  test("can be written for thirty days after all declined", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    await refuse();
    expect(await request.read()).toMatchObject({ can: { write: false, write_staff: true } });
    expect((await request.call("POST", "messages", TO_STAFF)).status).toBe(200);
    expect(await waiting(staff)).toHaveLength(1);
    expect((await request.read()).status).toBe("declined");
    goTo(dayIn(31), 12 * 60);
    expect(await request.read()).toMatchObject({ can: { write_staff: false } });
    expect((await request.call("POST", "messages", TO_STAFF)).status).toBe(409);
  });

  test("waits no more once the staff ends it or it is taken back", async () => {
    const staff = await newStaff(backend, "redattore");
    const ended = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    await ended.call("POST", "messages", TO_STAFF);
    const [id] = await waiting(staff);
    await staff.ask("POST", `${LIST}/${id}/refusal`, REASON);
    expect(await waiting(staff)).toEqual([]);
    expect((await ended.call("POST", "messages", TO_STAFF)).status).toBe(409);
    const withdrawn = await confirmed(backend, [], { email, days: [dayIn(61)] });
    await withdrawn.call("POST", "cancellation");
    expect(await waiting(staff)).toEqual([]);
  });
});

describe("what is over is erased before its twelve months", () => {
  const LIST = "/api/staff/private-requests";
  const UPLOAD = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d31";

  async function left(): Promise<number[]> {
    const { rows } = await backend.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from private_requests where email = ${email}
      union all select count(*)::int from private_uploads where id = ${UPLOAD}
      union all select count(*)::int from documents where name = 'da-cancellare.pdf'`);
    return rows.map(({ count }) => Number(count));
  }

  test("by a guest with the link of the mails, with files, and nobody is told of what nobody works on", async () => {
    const files = `/api/private-requests/uploads/${UPLOAD}/documents?name=da-cancellare.pdf`;
    await visitor(backend).call("POST", files, pdf, { "content-type": "application/pdf" });
    const request = await confirmed(backend, [osteria], { email, upload_id: UPLOAD });
    const path = await received(osteria);
    expect(await request.read()).toMatchObject({ can: { erase: false } });
    expect((await request.call("DELETE")).status).toBe(409);
    expect(await left()).toEqual([1, 1, 1]);
    await request.call("POST", "cancellation");
    expect(await request.read()).toMatchObject({ can: { erase: true } });
    const stranger = visitor(backend);
    const own = `/api/private-requests/${request.code}`;
    expect((await stranger.call("DELETE", own)).status).toBe(404);
    expect((await osteria.owner.ask("DELETE", own)).status).toBe(404);
    expect((await request.call("DELETE")).status).toBe(204);
    expect(await left()).toEqual([0, 0, 0]);
    expect((await request.call("GET")).status).toBe(404);
    expect((await osteria.owner.ask("GET", path)).status).toBe(404);
  });

  test("also what was agreed on, and its activity hears of it", async () => {
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    const path = await proposed(osteria);
    const [one] = (await request.read()).recipients;
    await request.call("POST", "acceptance", { proposal_id: one?.proposal?.id });
    await osteria.owner.ask("POST", `${path}/confirmation`);
    expect((await request.call("DELETE")).status).toBe(204);
    const { rows } = await backend.deps.db.execute<{ title: string }>(
      sql`select title from notifications where user_id = ${osteria.owner.id}`,
    );
    expect(rows).toContainEqual({ title: `Richiesta ${request.code} cancellata` });
  });

  test("by the staff at the wish of whoever asked, and by nobody else", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await confirmed(backend, [], { email, days: [dayIn(60)] });
    const { data } = await (await staff.ask("GET", `${LIST}?q=${email}`)).json();
    const path = `${LIST}/${data[0].id}`;
    expect((await staff.ask("DELETE", path)).status).toBe(409);
    await request.call("POST", "cancellation");
    expect(await (await staff.ask("GET", path)).json()).toMatchObject({ can: { erase: true } });
    expect((await osteria.owner.ask("DELETE", path)).status).toBe(403);
    expect((await staff.ask("DELETE", path)).status).toBe(204);
    expect((await request.call("GET")).status).toBe(404);
    expect((await staff.ask("DELETE", path)).status).toBe(404);
  });
});
