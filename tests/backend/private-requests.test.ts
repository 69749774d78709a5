import { sql } from "drizzle-orm";
import { requestedActivities } from "@/backend/features/private-requests/activity-use";
import { eraseRequests, exportRequests } from "@/backend/features/private-requests/personal-data";
import { describeReceived } from "@/backend/features/private-requests/reading";
import { sweepPrivateRequests } from "@/backend/features/private-requests/tasks";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { deliver, passDays } from "@/tests/support/people";
import {
  aProposal,
  aRequest,
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
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openContact);
let number = 0;
/** An address that has asked for nothing. */
let email = "";
let osteria: Provider;
let villa: Provider;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  number += 1;
  email = `ada.${number}@example.it`;
  osteria = await plantProvider(backend, `Osteria ${number}`);
  villa = await plantProvider(backend, `Villa ${number}`);
  backend.mails.length = 0;
});

const merge = ({ deps }: typeof backend) => ({ staff: { id: "" } as CurrentUser, at: deps.now() });
const both = () => confirmed(backend, [osteria, villa], { email });
const statusesOf = async (calls: readonly Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
async function newsOf({ owner }: Provider): Promise<string[]> {
  const { rows } = await backend.deps.db.execute<{ title: string }>(
    sql`select title from notifications where user_id = ${owner.id} order by created_at desc`,
  );
  return rows.map(({ title }) => title);
}
const subjectsTo = async (address: string) => {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
};
const accept = async ({ read, call }: Awaited<ReturnType<typeof both>>, provider: Provider) => {
  const { recipients } = await read();
  const chosen = recipients.find(({ activity }) => activity.name === provider.name);
  return call("POST", "acceptance", { proposal_id: chosen?.proposal?.id ?? "" });
};

describe("asking", () => {
  test("what a guest writes is read by nobody before the link of the mail confirms it", async () => {
    const answer = await askAsGuest(backend, { email, activity_ids: [osteria.id] });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({
      code: null,
      message: expect.stringContaining(email),
    });
    expect(await newsOf(osteria)).toEqual([]);
    const link = await linkIn(backend, email);
    const request = await openByLink(backend, link);
    expect(await request.read()).toMatchObject({
      status: "sent",
      can: { confirm: true, write: false },
    });

    expect((await request.call("POST", "confirm")).status).toBe(200);
    expect(await request.read()).toMatchObject({
      status: "acknowledged",
      ends_on: dayIn(29),
      recipients: [{ activity: { name: osteria.name }, status: "invited" }],
    });
    expect(await newsOf(osteria)).toEqual(["Nuova richiesta: compleanno, 36 persone"]);
    expect(await newsOf(villa)).toEqual([]);
    expect(await subjectsTo(email)).toEqual([
      `Conferma la tua richiesta ${link.code}`,
      `La tua richiesta ${link.code} è partita`,
    ]);
    const mail = backend.mails.findLast(({ to }) => to.address === email);
    expect(mail?.html).toContain("chiave=");
    expect(mail?.text).toContain(osteria.name);
  });

  test("a proved address needs no confirmation, and the request is in the account", async () => {
    const person = await newPerson(backend, { email });
    const sent = await person.ask(
      "POST",
      "/api/private-requests",
      aRequest({ email, activity_ids: [villa.id] }),
    );
    const { code } = await sent.json();
    expect(code).toMatch(/^R-[A-Z2-9]{8}$/);
    const own = await (await person.ask("GET", "/api/profile/private-requests")).json();
    expect(own.data).toEqual([expect.objectContaining({ code, status: "acknowledged" })]);
    expect((await person.ask("GET", `/api/private-requests/${code}`)).status).toBe(200);
    expect(await newsOf(villa)).toHaveLength(1);
  });

  test.each([
    ["days", { days: [] }],
    ["days", () => ({ days: [dayIn(1)] })],
    ["days", () => ({ days: [dayIn(740)] })],
    ["days", { month: "2027-05" }],
    ["month", { days: [], month: "2026-10" }],
    ["adults", { adults: 0, children: 0 }],
    ["adults", { adults: 2000, children: 1 }],
    ["place", { place_kind: "own" }],
    ["place_activity_id", { place_kind: "provider" }],
    ["shares_health", { shares_health: false }],
    ["shares_health", { shares_health: false, diets: null }],
    ["phone", { phone: null }],
    ["description", { description: "Una festa." }],
    ["zone", { zone: "atlantide" }],
    ["activity_ids", { activity_ids: ["6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01"] }],
  ])("%s is told where it does not fit", async (field, given) => {
    const over = typeof given === "function" ? given() : given;
    const answer = await askAsGuest(backend, { email, ...over });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });

  test("what a program fills in is thanked for and forgotten", async () => {
    expect((await askAsGuest(backend, { email, website: "https://a.example" })).status).toBe(202);
    expect(await subjectsTo(email)).toEqual([]);
  });

  test("three requests of addresses of one box go on at once; the fourth is not confirmed", async () => {
    for (const adults of [10, 20, 30]) {
      await confirmed(backend, [], { email: email.replace("@", `+${adults}@`), adults });
    }
    passDays(2);
    const days = [dayIn(30)];
    await askAsGuest(backend, { email, days });
    const fourth = await openByLink(backend, await linkIn(backend, email));
    const answer = await fourth.call("POST", "confirm");
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("3 richieste aperte");
  });

  test("of four that are confirmed at once three go on", async () => {
    const opened = [];
    for (const days of [3, 4, 5, 6]) {
      passDays(days === 6 ? 1 : 0);
      await askAsGuest(backend, { email, days: [dayIn(30 + days)] });
      opened.push(await openByLink(backend, await linkIn(backend, email)));
    }
    const statuses = await statusesOf(opened.map(({ call }) => call("POST", "confirm")));
    expect(statuses.sort()).toEqual([200, 200, 200, 409]);
  });

  test("only activities that take requests, whose organisation can answer, are listed and asked", async () => {
    const list = async () => {
      const { data } = await (
        await visitor(backend).call("GET", "/api/private-requests/providers")
      ).json();
      return data.map(({ name }: { name: string }) => name);
    };
    expect(await list()).toContain(osteria.name);
    const path = `/api/business/private-request-providers/${osteria.id}`;
    const off = { takes_requests: false, services: [], most_guests: null };
    expect((await villa.owner.ask("PUT", path, off)).status).toBe(404);
    expect((await osteria.owner.ask("PUT", path, off)).status).toBe(200);
    expect(await list()).not.toContain(osteria.name);
    expect((await askAsGuest(backend, { email, activity_ids: [osteria.id] })).status).toBe(422);
  });
});

test("a request under another's address is confirmed by who reads its mails, and is theirs from then on", async () => {
  const writer = await newPerson(backend, { email: `altri.${number}@example.it` });
  const form = aRequest({ email, activity_ids: [osteria.id] });
  await writer.ask("POST", "/api/private-requests", form);
  const link = await linkIn(backend, email);
  const path = `/api/private-requests/${link.code}`;
  const seen = await (await writer.ask("GET", path)).json();
  expect(seen).toMatchObject({ status: "sent", can: { confirm: false } });
  expect(
    await statusesOf([
      writer.ask("POST", `${path}/confirm`),
      writer.ask("POST", `${path}/key`, { key: "niente" }),
    ]),
  ).toEqual([403, 404]);
  expect((await writer.ask("POST", `${path}/confirm`)).status).toBe(403);
  expect(await newsOf(osteria)).toEqual([]);

  const reader = await newPerson(backend, { email });
  await reader.ask("POST", `${path}/key`, { key: link.key });
  expect((await reader.ask("POST", `${path}/confirm`)).status).toBe(200);
  expect((await writer.ask("GET", path)).status).toBe(404);
  const { data } = await (await reader.ask("GET", "/api/profile/private-requests")).json();
  expect(data).toEqual([expect.objectContaining({ code: link.code })]);
});

test("what was never confirmed is deleted when it is taken back, and nobody hears of it", async () => {
  await askAsGuest(backend, { email, activity_ids: [osteria.id] });
  const request = await openByLink(backend, await linkIn(backend, email));
  expect((await request.call("POST", "cancellation")).status).toBe(204);
  expect((await request.call("GET")).status).toBe(404);
  const { data } = await (
    await osteria.owner.ask("GET", "/api/business/private-requests?status=closed")
  ).json();
  expect(data).toEqual([]);
  expect(await newsOf(osteria)).toEqual([]);
});

describe("who reads it", () => {
  test("nobody without the account, the key or the cookie that the key was given for", async () => {
    const { code } = await both();
    const path = `/api/private-requests/${code}`;
    const stranger = visitor(backend);
    const wrong = { authorization: "Bearer 6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01.niente" };
    expect(
      await statusesOf([
        stranger.call("GET", path),
        stranger.call("GET", path, undefined, wrong),
        stranger.call("POST", `${path}/key`, { key: "niente" }),
        stranger.call("POST", `${path}/cancellation`),
        osteria.owner.ask("GET", path),
      ]),
    ).toEqual([404, 404, 404, 404, 404]);
    const { key } = await linkIn(backend, email);
    const answer = await stranger.call("GET", path, undefined, { authorization: `Bearer ${key}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    for (let tries = 0; tries < 10; tries += 1) await stranger.call("GET", `${path.slice(0, -1)}Z`);
    expect((await stranger.call("GET", `${path.slice(0, -1)}Z`)).status).toBe(429);
  });

  test("an activity reads what it needs: neither who asks, nor whom else, nor what others propose", async () => {
    await both();
    const path = await proposed(villa);
    const answer = await (await osteria.owner.ask("GET", await received(osteria))).text();
    expect(JSON.parse(answer)).toMatchObject({
      first_name: "Ada",
      contact: null,
      diets: "Due persone celiache.",
    });
    for (const secret of [
      email,
      "333 1234567",
      '"Villa"',
      villa.name,
      "festa e il vino",
      "proposals",
    ]) {
      expect(answer).not.toContain(secret);
    }
    expect((await osteria.owner.ask("GET", path)).status).toBe(404);
    expect(
      (await osteria.owner.ask("POST", `${path}/refusal`, { reason: "Non è nostra." })).status,
    ).toBe(404);
  });

  test("who declined or was passed over reads no files and nothing of health; contacts end with the request", async () => {
    const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d0c";
    await visitor(backend).call(
      "POST",
      `/api/private-requests/uploads/${upload}/documents?name=sala.pdf`,
      pdf,
      { "content-type": "application/pdf" },
    );
    const request = await confirmed(backend, [osteria, villa], { email, upload_id: upload });
    const won = await proposed(osteria);
    const lost = await received(villa);
    const { documents } = await (await villa.owner.ask("GET", lost)).json();
    const file = `documents/${documents[0].id}`;
    expect((await villa.owner.ask("GET", `${lost}/${file}`)).status).toBe(200);
    await villa.owner.ask("POST", `${lost}/refusal`, { reason: "Quel giorno siamo pieni." });
    expect((await villa.owner.ask("GET", `${lost}/${file}`)).status).toBe(404);
    expect(await (await villa.owner.ask("GET", lost)).json()).toMatchObject({
      standing: "over",
      diets: null,
      documents: [],
    });
    await accept(request, osteria);
    expect((await osteria.owner.ask("GET", `${won}/${file}`)).status).toBe(200);
    await request.call("POST", "cancellation");
    expect(await (await osteria.owner.ask("GET", won)).json()).toMatchObject({
      standing: "withdrawn",
      contact: null,
      diets: null,
    });
    expect((await osteria.owner.ask("GET", `${won}/${file}`)).status).toBe(404);
  });

  test("consent to what concerns health is withdrawn at any time: it is gone, and its readers are told", async () => {
    const request = await both();
    const path = await received(osteria);
    await villa.owner.ask("POST", `${await received(villa)}/refusal`, { reason: "Siamo pieni." });
    const before = (await request.read()).ends_on;
    passDays(3);
    expect(await request.read()).toMatchObject({ can: { withdraw_health: true } });
    expect((await request.call("DELETE", "health")).status).toBe(204);
    expect(await request.read()).toMatchObject({
      diets: null,
      access_needs: null,
      ends_on: before,
      can: { withdraw_health: false },
    });
    expect(await (await osteria.owner.ask("GET", path)).json()).toMatchObject({ diets: null });
    expect(await newsOf(osteria)).toContain(`Richiesta ${request.code}: dati tolti`);
    expect(await newsOf(villa)).not.toContain(`Richiesta ${request.code}: dati tolti`);
  });

  test("files are read by those who may read what they belong to", async () => {
    const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d09";
    const files = `/api/private-requests/uploads/${upload}`;
    const sent = await osteria.owner.ask("POST", `${files}/documents?name=menu.pdf`, pdf, {
      "content-type": "application/pdf",
    });
    expect(sent.status).toBe(201);
    const request = await both();
    const path = await proposed(osteria, { upload_id: upload });
    const { recipients } = await request.read();
    const document = recipients[0]?.proposal?.documents[0]?.id;
    const others = await received(villa);
    expect(
      await statusesOf([
        request.call("GET", `documents/${document}`),
        osteria.owner.ask("GET", `${path}/documents/${document}`),
        villa.owner.ask("GET", `${others}/documents/${document}`),
        osteria.owner.ask("DELETE", `${files}/documents/${document}`),
      ]),
    ).toEqual([200, 200, 404, 409]);
  });
});

describe("answering", () => {
  test("questions wait for their answer, and the states follow", async () => {
    const request = await both();
    const path = await received(osteria);
    const status = async () => (await request.read()).status;
    await osteria.owner.ask("POST", `${path}/evaluation`);
    expect(await status()).toBe("in_evaluation");
    await osteria.owner.ask("POST", `${path}/messages`, {
      text: "Serve anche il proiettore?",
      is_question: true,
    });
    expect(await status()).toBe("info_requested");
    const [first] = (await request.read()).recipients;
    expect(first).toMatchObject({ is_asking: true, messages: [{ from: "activity" }] });
    await request.call("POST", "messages", { recipient_id: first?.id, text: "No, grazie." });
    expect(await status()).toBe("in_evaluation");
    await osteria.owner.ask("POST", `${path}/proposals`, aProposal());
    expect(await status()).toBe("proposals");
    expect(await newsOf(osteria)).toContain(`Un messaggio per la richiesta ${request.code}`);
  });

  test.each([
    ["valid_until", () => ({ valid_until: dayIn(2) })],
    ["deposit_on", { deposit_on: null }],
    ["deposit_on", () => ({ deposit_on: dayIn(-1) })],
    ["includes", { includes: "" }],
    ["upload_id", { upload_id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d0a" }],
  ])("a proposal tells where %s does not fit", async (field, given) => {
    await both();
    const path = await received(osteria);
    const over = typeof given === "function" ? given() : given;
    const answer = await osteria.owner.ask("POST", `${path}/proposals`, aProposal(over));
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });

  test("the one that is accepted gets name and number, the others are told and can do nothing more", async () => {
    const request = await both();
    const won = await proposed(osteria);
    const lost = await proposed(villa);
    expect((await accept(request, osteria)).status).toBe(200);
    const chosen = await (await osteria.owner.ask("GET", won)).json();
    expect(chosen).toMatchObject({ standing: "chosen", contact: { email, phone: "333 1234567" } });
    const other = await (await villa.owner.ask("GET", lost)).json();
    expect(other).toMatchObject({
      standing: "passed_over",
      contact: null,
      diets: null,
      access_needs: null,
      can: { propose: false, decline: false },
    });
    const closed = "/api/business/private-requests?status=closed";
    expect((await (await villa.owner.ask("GET", closed)).json()).data).toMatchObject([
      { standing: "passed_over", recipient_status: "proposed" },
    ]);
    expect(await newsOf(villa)).toContain(`Richiesta ${request.code}: scelta un'altra proposta`);
    const passedOver = (await request.read()).recipients.find(
      ({ activity }) => activity.name === villa.name,
    );
    const late = { recipient_id: passedOver?.id, text: "Grazie lo stesso." };
    expect((await request.call("POST", "messages", late)).status).toBe(409);
    expect(
      await statusesOf([
        villa.owner.ask("POST", `${lost}/proposals`, aProposal()),
        villa.owner.ask("POST", `${lost}/confirmation`),
        accept(request, villa),
      ]),
    ).toEqual([409, 409, 409]);
    expect((await osteria.owner.ask("POST", `${won}/confirmation`)).status).toBe(200);
    expect(await request.read()).toMatchObject({ status: "confirmed", can: { cancel: false } });
  });

  test("an accepted proposal holds when its last day is over, and the request waits for its day", async () => {
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(60)] });
    await proposed(osteria);
    await accept(request, osteria);
    const lastDay = dayIn(60);
    passDays(40);
    await sweepPrivateRequests(backend.deps);
    expect(await request.read()).toMatchObject({
      status: "accepted",
      ends_on: lastDay,
      recipients: [{ proposal: { is_over: false } }],
    });
  });

  test("what is only told does not wait for an answer, and who was never heard of is not thanked", async () => {
    const request = await both();
    const path = await proposed(osteria);
    await osteria.owner.ask("POST", `${path}/messages`, { text: "Il sabato c'è anche musica." });
    expect(await request.read()).toMatchObject({ status: "proposals" });
    await accept(request, osteria);
    expect(await newsOf(villa)).toContain(
      `Richiesta ${request.code}: già scelta un'altra attività`,
    );
  });

  test("messages and proposals are so many a day", async () => {
    await both();
    const path = await received(osteria);
    const write = () => osteria.owner.ask("POST", `${path}/messages`, { text: "Ci pensiamo noi." });
    const propose = () => osteria.owner.ask("POST", `${path}/proposals`, aProposal());
    const written = [];
    for (let count = 0; count < 21; count += 1) written.push((await write()).status);
    expect(written).toEqual([...Array(20).fill(200), 429]);
    const made = [];
    for (let count = 0; count < 11; count += 1) made.push((await propose()).status);
    expect(made).toEqual([...Array(10).fill(200), 429]);
  });

  test("a call that changes nothing does not put off the end", async () => {
    const request = await both();
    const path = await received(osteria);
    await osteria.owner.ask("POST", `${path}/evaluation`);
    const { ends_on } = await request.read();
    passDays(5);
    await osteria.owner.ask("POST", `${path}/evaluation`);
    await osteria.owner.ask("POST", `${path}/withdrawal`);
    await request.call("POST", "recipients", { activity_ids: [osteria.id] });
    expect(await request.read()).toMatchObject({ ends_on });
  });

  test("a proposal that is changed keeps the files that are left in it; they stay when their sender's account goes", async () => {
    const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d0d";
    const type = { "content-type": "application/pdf" };
    for (const name of ["menu.pdf", "sala.pdf"]) {
      const path = `/api/private-requests/uploads/${upload}/documents?name=${name}`;
      await osteria.owner.ask("POST", path, pdf, type);
    }
    const request = await both();
    const path = await proposed(osteria, { upload_id: upload });
    const documents = async () => (await request.read()).recipients[0]?.proposal?.documents ?? [];
    const [first, second] = await documents();
    const kept = { kept_documents: [second?.id] };
    await osteria.owner.ask("POST", `${path}/proposals`, aProposal({ price: 4000, ...kept }));
    expect(await documents()).toEqual([second]);
    await backend.deps.db.execute(sql`delete from documents where owner_id = ${osteria.owner.id}`);
    expect(
      await statusesOf([
        request.call("GET", `documents/${second?.id}`),
        request.call("GET", `documents/${first?.id}`),
      ]),
    ).toEqual([200, 404]);
  });

  test("of two cards that become one the one further on stays, with what was written to both", async () => {
    const request = await both();
    const path = await proposed(osteria);
    const other = await received(villa);
    await villa.owner.ask("POST", `${other}/messages`, { text: "La terrazza è libera." });
    const activity = async ({ id, name }: Provider) => ({
      id,
      name,
      slug: name,
      organisation_id: null,
    });
    const [from, to] = await Promise.all([activity(osteria), activity(villa)]);
    await backend.deps.db.transaction(async (tx) => {
      for (const use of requestedActivities) {
        await use.move?.(backend.deps, tx, { from, to }, merge(backend));
      }
    });
    expect((await villa.owner.ask("GET", path)).status).toBe(200);
    expect(await request.read()).toMatchObject({
      status: "proposals",
      recipients: [
        {
          activity: { name: villa.name },
          status: "proposed",
          proposal: { price: 3500 },
          messages: [{ text: "La terrazza è libera." }],
        },
      ],
    });
  });

  test("of two acceptances at once one counts", async () => {
    const request = await both();
    await proposed(osteria);
    await proposed(villa);
    const statuses = await statusesOf([accept(request, osteria), accept(request, villa)]);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test("a proposal that was changed or taken back meanwhile is not accepted", async () => {
    const request = await both();
    const path = await proposed(osteria);
    const { recipients } = await request.read();
    const old = { proposal_id: recipients[0]?.proposal?.id };
    await osteria.owner.ask("POST", `${path}/proposals`, aProposal({ price: 4000 }));
    expect((await request.call("POST", "acceptance", old)).status).toBe(409);
    await osteria.owner.ask("POST", `${path}/withdrawal`);
    expect(await request.read()).toMatchObject({ status: "in_evaluation" });
  });

  test("whoever steps back after the acceptance leaves the others to be chosen", async () => {
    const request = await both();
    const won = await proposed(osteria);
    await proposed(villa);
    await accept(request, osteria);
    await osteria.owner.ask("POST", `${won}/refusal`, { reason: "La sala si è allagata." });
    expect(await request.read()).toMatchObject({ status: "proposals" });
    expect(await newsOf(villa)).toContain(`Richiesta ${request.code} di nuovo aperta`);
    expect((await accept(request, villa)).status).toBe(200);
  });

  test("when all decline the request is over, until others are asked", async () => {
    const request = await both();
    for (const provider of [osteria, villa]) {
      const path = await received(provider);
      await provider.owner.ask("POST", `${path}/refusal`, { reason: "Quel giorno siamo pieni." });
    }
    expect(await request.read()).toMatchObject({ status: "declined", can: { invite: 3 } });
    const third = await plantProvider(backend, `Terza ${number}`);
    await request.call("POST", "recipients", { activity_ids: [third.id] });
    expect(await request.read()).toMatchObject({ status: "in_evaluation", can: { invite: 2 } });
    expect(await newsOf(third)).toHaveLength(1);
  });

  test("what all have declined can be asked of others as long as all of it is there", async () => {
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(90)] });
    const reason = { reason: "Quel giorno siamo pieni." };
    await osteria.owner.ask("POST", `${await received(osteria)}/refusal`, reason);
    passDays(30);
    await sweepPrivateRequests(backend.deps);
    expect(await request.read()).toMatchObject({ diets: expect.any(String), can: { invite: 4 } });
    passDays(1);
    await sweepPrivateRequests(backend.deps);
    expect(await request.read()).toMatchObject({
      diets: null,
      access_needs: null,
      can: { invite: 0 },
    });
    const more = { activity_ids: [villa.id] };
    expect((await request.call("POST", "recipients", more)).status).toBe(409);
  });

  test("not more than five activities are asked", async () => {
    const request = await both();
    const more = await Promise.all(
      [1, 2, 3, 4].map((one) => plantProvider(backend, `Altra ${number} ${one}`)),
    );
    const ids = more.map(({ id }) => id);
    expect((await request.call("POST", "recipients", { activity_ids: ids })).status).toBe(422);
    expect((await request.call("POST", "recipients", { activity_ids: ids.slice(1) })).status).toBe(
      200,
    );
  });

  test("whoever asked ends it, and those who were asked are told", async () => {
    const request = await both();
    expect((await request.call("POST", "cancellation")).status).toBe(204);
    expect(await newsOf(villa)).toContain(`Richiesta ${request.code} chiusa`);
    const path = await received(osteria, "closed");
    expect((await osteria.owner.ask("POST", `${path}/proposals`, aProposal())).status).toBe(409);
  });
});

describe("the staff", () => {
  test("reads what is for nobody else, writes, and ends what cannot be", async () => {
    const staff = await newStaff(backend, "redattore");
    const request = await confirmed(backend, [], { email });
    const list = "/api/staff/private-requests";
    await both();
    const rows = async (tab: string): Promise<{ id: string; recipients: number }[]> =>
      (await (await staff.ask("GET", `${list}?status=${tab}&q=${email}`)).json()).data;
    const [mine] = await rows("waiting");
    expect([await rows("waiting"), await rows("open")]).toEqual([
      [expect.objectContaining({ recipients: 0 })],
      [expect.objectContaining({ recipients: 2 })],
    ]);
    const path = `${list}/${mine?.id}`;
    const noted = await staff.ask("POST", `${path}/evaluation`);
    expect(await noted.json()).toMatchObject({ status: "in_evaluation", is_waiting: false });
    expect(await rows("waiting")).toEqual([]);
    await staff.ask("POST", `${path}/messages`, {
      text: "Vi consigliamo di chiedere alla Villa.",
      is_question: true,
    });
    expect(await request.read()).toMatchObject({ status: "info_requested", is_staff_asking: true });
    await request.call("POST", "messages", { recipient_id: null, text: "Grazie, la sceglierò." });
    expect((await request.read()).status).toBe("in_evaluation");
    expect(await rows("waiting")).toHaveLength(1);
    const ended = await staff.ask("POST", `${path}/refusal`, {
      reason: "Ripetuta: ce n'è già una.",
    });
    expect(await ended.json()).toMatchObject({
      status: "declined",
      history: [
        { after: "sent", part: "author" },
        { after: "acknowledged" },
        { after: "in_evaluation", part: "staff" },
        { after: "info_requested", part: "staff" },
        { after: "in_evaluation" },
        { after: "declined", part: "staff" },
      ],
    });
    expect(await request.read()).toMatchObject({
      reason: "Ripetuta: ce n'è già una.",
      can: { invite: 0 },
    });
    expect(await subjectsTo(email)).toContain(`La tua richiesta ${request.code} è chiusa`);
  });

  test("does not see what was never confirmed, and others see nothing of it", async () => {
    const staff = await newStaff(backend, "redattore");
    await askAsGuest(backend, { email });
    const { data } = await (
      await staff.ask("GET", `/api/staff/private-requests?q=${email}`)
    ).json();
    expect(data).toEqual([]);
    expect((await osteria.owner.ask("GET", "/api/staff/private-requests")).status).toBe(403);
  });
});

describe("its end", () => {
  const rowsOf = async (address: string) => {
    const { rows } = await backend.deps.db.execute<{ status: string; diets: string | null }>(
      sql`select status, diets from private_requests where email = ${address}`,
    );
    return rows;
  };
  test("what nobody confirms goes after two days", async () => {
    await askAsGuest(backend, { email, days: [dayIn(40)] });
    passDays(2);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([]);
  });

  test("thirty days without a step end it, all are told, diets are forgotten, and it goes a year later", async () => {
    const request = await confirmed(backend, [osteria], { email, days: [dayIn(90)] });
    const id = (await received(osteria)).split("/").at(-1) ?? "";
    passDays(30);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([
      { status: "acknowledged", diets: "Due persone celiache." },
    ]);
    passDays(1);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([{ status: "expired", diets: null }]);
    expect(await newsOf(osteria)).toContain(`Richiesta ${request.code} scaduta`);
    const seen = await describeReceived(backend.deps, id);
    expect(seen).toMatchObject({ standing: "expired", contact: null, diets: null });
    expect(await subjectsTo(email)).toContain(`La tua richiesta ${request.code} è scaduta`);
    passDays(364);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toHaveLength(1);
    passDays(2);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([]);
  });

  test("it ends when its last day is over", async () => {
    await confirmed(backend, [osteria], { email, days: [dayIn(5), dayIn(3)] });
    passDays(5);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([expect.objectContaining({ status: "acknowledged" })]);
    passDays(1);
    await sweepPrivateRequests(backend.deps);
    expect(await rowsOf(email)).toEqual([expect.objectContaining({ status: "expired" })]);
  });

  test("an account takes its requests along, and tells those who work on them", async () => {
    const person = await newPerson(backend, { email });
    const form = aRequest({ email, days: [dayIn(60)], activity_ids: [osteria.id] });
    const { code } = await (await person.ask("POST", "/api/private-requests", form)).json();
    const { deps } = backend;
    expect(await exportRequests(deps.db, person.id)).toEqual([
      expect.objectContaining({ code, activities: [{ name: osteria.name, status: "invited" }] }),
    ]);
    for (const _ of ["once", "twice"]) {
      await deps.db.transaction((tx) => eraseRequests(tx, person.id, deps));
    }
    expect(await rowsOf(email)).toEqual([]);
    expect(await newsOf(osteria)).toContain(`Richiesta ${code} cancellata`);
  });
});
