import { sql } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { claims } from "@/backend/db/schema/claims";
import { suggestions } from "@/backend/db/schema/suggestions";
import { updateActivity } from "@/backend/features/activities/service";
import { tags } from "@/lib/contract/revalidate";
import { backendOfFile } from "../../support/backend";
import {
  begin,
  CARD_EMAIL,
  claimOf,
  codeInMail,
  otherThan,
  plantClaimable,
  proveByCode,
  sendCode,
  typeCode,
} from "../../support/claims";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { deliver, openPeople, passDays, passSeconds } from "../../support/people";
import { signUpAs } from "../../support/role-requests";
import { newsOf, organisationsOf } from "../../support/teams";

const backend = backendOfFile(openPeople);
type Anna = Awaited<ReturnType<typeof signUpAs>>;
let anna: Anna;
let activity: { id: string; slug: string };
let path: string;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantClaimable(backend);
  anna = await signUpAs(backend, "anna@example.it");
  path = await begin(anna, activity.id);
});

const statusOf = async () => (await claimOf(anna, activity.slug)).status;

describe("the code", () => {
  test("gives a card that nobody has to a new organisation, at once and for good", async () => {
    backend.told.length = 0;
    expect((await proveByCode(backend, anna, path)).status).toBe(200);
    expect(await statusOf()).toBe("approved");
    const [organisation] = await organisationsOf(anna);
    expect(organisation).toMatchObject({
      name: "Forno Amadei snc",
      right: "manager",
      roles: [{ role: "esercente", status: "active" }],
      activities: [{ id: activity.id }],
    });
    const page = await (await anna.call("GET", `/api/activities/${activity.slug}`)).json();
    expect(page.verified_at).not.toBeNull();
    expect(backend.told.flatMap((one) => one.tags)).toContain(tags.activity(activity.slug));
    expect(await newsOf(anna)).toContain("Ora gestisci Forno Amadei");
    await deliver(backend);
    const mail = backend.mails.findLast(({ to }) => to.address === "anna@example.it");
    expect(mail?.subject).toBe("Ora gestisci Forno Amadei");
  });

  test("goes to the address of the card alone, and is nowhere kept as it is", async () => {
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    expect(code).toHaveLength(6);
    expect(backend.mails.map(({ to }) => to.address)).toEqual([CARD_EMAIL]);
    const rows = await backend.deps.db.select().from(claims);
    expect(JSON.stringify(rows)).not.toContain(code);
    const page = await (await anna.call("GET", `/api/activities/${activity.slug}/claim`)).json();
    expect(page.activity.masked_email).toBe("i•••@forno.example");
    expect(JSON.stringify(page)).not.toContain(code);
  });

  test("is dead after five wrong tries, also for who then knows it", async () => {
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    for (let by = 1; by <= 5; by += 1) {
      const answer = await typeCode(anna, path, otherThan(code, by));
      expect(answer.status).toBe(422);
    }
    expect((await typeCode(anna, path, code)).status).toBe(422);
    expect(await statusOf()).toBe("code_sent");
    passSeconds(61);
    expect((await proveByCode(backend, anna, path)).status).toBe(200);
  });

  test("counts the same wrong try once, twenty times at once", async () => {
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    const wrong = otherThan(code);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => typeCode(anna, path, wrong)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await claimOf(anna, activity.slug)).code?.tries_left).toBe(4);
    const right = await Promise.all(Array.from({ length: 20 }, () => typeCode(anna, path, code)));
    const statuses = right.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await organisationsOf(anna)).toHaveLength(1);
  });

  test("holds for fifteen minutes", async () => {
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    passSeconds(15 * 60);
    expect((await typeCode(anna, path, code)).status).toBe(422);
  });

  test("of before is dead once another one is sent", async () => {
    await sendCode(anna, path);
    const first = await codeInMail(backend);
    passSeconds(61);
    await sendCode(anna, path);
    const second = await codeInMail(backend);
    if (first !== second) expect((await typeCode(anna, path, first)).status).toBe(422);
    expect((await typeCode(anna, path, second)).status).toBe(200);
  });

  test("is sent once a minute and five times a day, whoever asks", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(anna, path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sendCode(anna, path)).headers.get("retry-after")).not.toBeNull();
    for (let round = 2; round <= 5; round += 1) {
      passSeconds(61);
      expect((await sendCode(anna, path)).status).toBe(200);
    }
    const ugo = await signUpAs(backend, "ugo@example.it");
    const other = await begin(ugo, activity.id, { vat_number: "01234567897" });
    expect((await sendCode(ugo, other)).status).toBe(429);
    passDays(1);
    expect((await sendCode(ugo, other)).status).toBe(200);
  });

  test("is of one claim: nobody else can type it", async () => {
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    const ugo = await signUpAs(backend, "ugo@example.it");
    expect((await typeCode(ugo, path, code)).status).toBe(404);
    passSeconds(61);
    const own = await begin(ugo, activity.id);
    await sendCode(ugo, own);
    const answer = await typeCode(ugo, own, code);
    expect(answer.status).toBe(422);
  });

  test("cannot be asked for where the card has no address", async () => {
    const bare = await plantActivity(backend.deps.db, "Senza posta");
    const own = await begin(anna, bare.id);
    expect((await sendCode(anna, own)).status).toBe(409);
  });
});

describe("the right code leaves the decision to the staff", () => {
  const waits = async () => {
    expect((await proveByCode(backend, anna, path)).status).toBe(200);
    expect(await statusOf()).toBe("verified");
    const page = await (await anna.call("GET", `/api/activities/${activity.slug}/claim`)).json();
    expect(page.has_owner).toBe(false);
  };

  test("while the address has stood on the card for less than thirty days", async () => {
    const { db, now } = backend.deps;
    const change = { now: now(), byPerson: true };
    await updateActivity(db, activity.id, { email: "nuova@forno.example" }, change);
    await sendCode(anna, path);
    const code = await codeInMail(backend, "nuova@forno.example");
    expect((await typeCode(anna, path, code)).status).toBe(200);
    expect(await statusOf()).toBe("verified");
  });

  test("of who has ever written on the card, however long ago", async () => {
    const { db, now } = backend.deps;
    await db.execute(sql`
      insert into case_log (subject, content_kind, subject_id, at, actor_id, part, after)
      values ('content', 'activity', ${activity.id}, ${now()}, ${anna.id}, 'business', 'changed')`);
    passDays(13);
    await waits();
  });

  test("when the address came by a visitor's suggestion, however long ago", async () => {
    const { db, now } = backend.deps;
    const change = { now: now(), byPerson: true };
    await updateActivity(db, activity.id, { email: "anna@example.it" }, change);
    await db.insert(suggestions).values({
      activity_id: activity.id,
      changes: { email: "anna@example.it" },
      applied: ["email"],
      status: "applied",
      created_at: now(),
      decided_at: now(),
    });
    await db.update(activities).set({ email_changed_at: null });
    await sendCode(anna, path);
    const code = await codeInMail(backend, "anna@example.it");
    expect((await typeCode(anna, path, code)).status).toBe(200);
    expect(await statusOf()).toBe("verified");
  });

  test("when the partita IVA is of an organisation of others", async () => {
    await plantOrganisation(backend, { vatNumber: "01234567897" });
    await waits();
  });

  test("when the claimant does not manage the organisation any more", async () => {
    const organisationId = await plantOrganisation(backend);
    const bea = await signUpAs(backend, "bea@example.it");
    await putInTeam(backend, organisationId, bea.id);
    const own = await begin(bea, activity.id, { organisation_id: organisationId });
    await backend.deps.db.execute(sql`
      update organisation_members set "right" = 'editor' where user_id = ${bea.id}`);
    expect((await proveByCode(backend, bea, own)).status).toBe(200);
    expect((await claimOf(bea, activity.slug)).status).toBe("verified");
  });

  test("while the organisation's role is suspended", async () => {
    const bea = await signUpAs(backend, "bea@example.it");
    const organisationId = await giveRole(backend, bea.id, "esercente");
    await backend.deps.db.execute(sql`update organisation_roles set suspended_at = now()`);
    const own = await begin(bea, activity.id, { organisation_id: organisationId });
    expect((await proveByCode(backend, bea, own)).status).toBe(200);
    expect((await claimOf(bea, activity.slug)).status).toBe("verified");
  });

  test("when the address of the card changed since the code was sent", async () => {
    const { db, now } = backend.deps;
    await sendCode(anna, path);
    const code = await codeInMail(backend);
    const change = { now: now(), byPerson: true };
    await updateActivity(db, activity.id, { email: "altra@forno.example" }, change);
    await typeCode(anna, path, code);
    expect(await statusOf()).toBe("verified");
  });
});

describe("to begin", () => {
  test("one needs a confirmed address", async () => {
    await backend.deps.db.execute(
      sql`update users set email_verified = false where id = ${anna.id}`,
    );
    const answer = await anna.call("POST", "/api/claims", { activity_id: activity.id });
    expect(answer.status).toBe(403);
  });

  test("one says who the business is, with a partita IVA that can be right", async () => {
    const other = await plantClaimable(backend, "Forno Due");
    const say = async (over: object) => {
      const body = { activity_id: other.id, relation: "titolare", ...over };
      return (await (await anna.call("POST", "/api/claims", body)).json()).errors;
    };
    expect(Object.keys(await say({}))).toEqual([
      "organisation_name",
      "organisation_kind",
      "vat_number",
    ]);
    const wrong = {
      organisation_name: "X",
      organisation_kind: "impresa",
      vat_number: "01234567890",
    };
    expect(await say(wrong)).toEqual({
      vat_number: ["La partita IVA non è valida: controlla le undici cifre."],
    });
  });

  test("one chooses an organisation of one's own only where one manages it", async () => {
    const organisationId = await plantOrganisation(backend);
    const other = await plantClaimable(backend, "Forno Due");
    const body = { activity_id: other.id, relation: "titolare", organisation_id: organisationId };
    expect((await anna.call("POST", "/api/claims", body)).status).toBe(422);
    await putInTeam(backend, organisationId, anna.id, "editor");
    expect((await anna.call("POST", "/api/claims", body)).status).toBe(422);
    await backend.deps.db.execute(sql`update organisation_members set "right" = 'manager'`);
    expect((await anna.call("POST", "/api/claims", body)).status).toBe(201);
  });

  test("twenty times at once one claim comes into being", async () => {
    const other = await plantClaimable(backend, "Forno Due");
    const paths = await Promise.all(Array.from({ length: 5 }, () => begin(anna, other.id)));
    expect(new Set(paths).size).toBe(1);
  });

  test("five claims may be open at once", async () => {
    const others = [];
    for (let number = 2; number <= 6; number += 1) {
      others.push(await plantClaimable(backend, `Forno ${number}`));
    }
    const answers = await Promise.all(
      others.map(({ id }) =>
        anna.call("POST", "/api/claims", {
          activity_id: id,
          relation: "titolare",
          organisation_name: "X",
          organisation_kind: "impresa",
          vat_number: "01234567897",
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409]);
  });

  test("a card of one's own team cannot be claimed, nor one that has closed", async () => {
    const bea = await signUpAs(backend, "bea@example.it", "esercente", [activity.id]);
    const own = await bea.call("POST", "/api/claims", {
      activity_id: activity.id,
      relation: "titolare",
    });
    expect(own.status).toBe(409);
    const closed = await plantActivity(backend.deps.db, "Chiuso", { status: "closed" });
    const answer = await anna.call("POST", "/api/claims", {
      activity_id: closed.id,
      relation: "titolare",
    });
    expect(answer.status).toBe(409);
  });
});
