import { sql } from "drizzle-orm";
import { suggestions } from "@/backend/db/schema/suggestions";
import { eraseSuggestions, exportSuggestions } from "@/backend/features/suggestions/personal-data";
import { sweepSuggestions } from "@/backend/features/suggestions/tasks";
import { unknownOpening } from "@/lib/domain/opening-edits";
import { messages } from "@/lib/i18n/messages/it";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity } from "@/tests/support/directory";
import {
  decide as decideRevision,
  handIn,
  plantShop,
  readItem,
  readPage,
  type Shop,
  saveDraft,
} from "@/tests/support/editorial";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { deliver, openBrowser, passDays, passSeconds } from "@/tests/support/people";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { openFor, openSuggestions, suggestAs, suggestAsGuest } from "@/tests/support/suggestions";

const backend = backendOfFile(openSuggestions);
let shop: Shop;
let visitor: Person;

beforeEach(async () => {
  shop = await plantShop(backend);
  visitor = await newPerson(backend, { name: "Vera Neri", first_name: "Vera" });
});

const phone = { changes: { phones: ["0761 555099"] } };
const suggest = (over: object = phone, who: Person = visitor) => {
  passSeconds(1);
  return suggestAs({ call: who.ask }, shop.slug, over);
};
const open = (ask = shop.owner.ask) => openFor(ask, shop.id);
const decide = (id: string | undefined, decision: object, ask = shop.owner.ask) =>
  ask("POST", `/api/suggestions/${id}/decision`, decision);
const apply = (id: string | undefined, parts: string[], ask = shop.owner.ask) =>
  decide(id, { decision: "apply", parts }, ask);
const page = () => readPage(backend, shop);
const titles = async (person: Person): Promise<string[]> => {
  const { data } = await (await person.ask("GET", "/api/notifications")).json();
  return data.map(({ title }: { title: string }) => title);
};
const queue = async (ask = shop.staff.ask) =>
  (await (await ask("GET", "/api/staff/queue?status=suggestion")).json()).data;
const rows = async () => {
  const found = await backend.deps.db.execute(
    sql`select status, user_id, visitor_name, visitor_email, person_key, note from suggestions order by created_at`,
  );
  return found.rows;
};

describe("suggesting", () => {
  test("what is typed is stored as the card takes it, beside what the card says", async () => {
    expect(
      (await suggest({ changes: { phones: ["0761 555099"], website: "fornoamadei.it" } })).status,
    ).toBe(202);
    expect(await open()).toMatchObject([
      {
        status: "open",
        who: "Vera Neri",
        card: { id: shop.id, name: "Forno Amadei", organisation: "Bar Sport di Anna Rossi" },
        parts: [
          { part: "phones", before: ["+390761555010"], after: ["+390761555099"], goes_to: "page" },
          { part: "website", before: null, after: "https://fornoamadei.it", goes_to: "page" },
        ],
      },
    ]);
    expect((await page()).phones).toEqual(["+390761555010"]);
  });

  test("what the card would not take is refused at its field", async () => {
    const answer = await suggest({
      changes: {
        phones: ["pronto"],
        email: "forno",
        address: { ...(await page()).address, postal_code: "1" },
      },
    });
    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect(Object.keys(errors)).toEqual([
      "changes.phones.0",
      "changes.email",
      "changes.address.postal_code",
    ]);
    expect(errors["changes.phones.0"]).toEqual([messages.validation.phone]);
  });

  test("what the card says already is no suggestion", async () => {
    const answer = await suggest({
      changes: { phones: ["+39 0761 555010"], name: "Forno Amadei" },
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({
      note: ["Correggi almeno un dato, o scrivi qui che cosa non va."],
    });
  });

  test("a visitor needs neither an account nor an address, but the form's token", async () => {
    expect((await suggestAs(openBrowser(backend), shop.slug, phone)).status).toBe(422);
    expect((await suggestAsGuest(backend, shop.slug, phone)).status).toBe(202);
    expect(await open()).toMatchObject([{ who: null }]);
  });

  test("one person has one open suggestion for a card; another card is another matter", async () => {
    await suggest();
    const again = await suggest({ hours: "Il lunedì è chiuso." });
    expect(again.status).toBe(409);
    const other = await plantActivity(backend.deps.db, "Osteria");
    expect(
      (await suggestAs({ call: visitor.ask }, other.slug, { note: "Ha cambiato nome." })).status,
    ).toBe(202);
    expect(await open()).toHaveLength(1);
  });

  test("without an account a second one is refused from the same place, and forgotten from the same address", async () => {
    const guest = { ...phone, visitor_email: "ugo@example.it" };
    expect((await suggestAsGuest(backend, shop.slug, phone)).status).toBe(202);
    expect((await suggestAsGuest(backend, shop.slug, { note: "Chiuso il lunedì." })).status).toBe(
      409,
    );
    expect((await suggestAsGuest(backend, shop.slug, guest)).status).toBe(202);
    expect((await suggestAsGuest(backend, shop.slug, guest)).status).toBe(202);
    expect(await open()).toHaveLength(2);
  });

  test("two at once of one person are one", async () => {
    const answers = await Promise.all([suggest(), suggest()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await open()).toHaveLength(1);
  });

  test("what a program fills in is thanked for and forgotten", async () => {
    expect(
      (await suggestAsGuest(backend, shop.slug, { ...phone, company: "Spam srl" })).status,
    ).toBe(202);
    expect(await open()).toEqual([]);
  });

  test("from one machine come five an hour", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const activity = await plantActivity(backend.deps.db, `Bottega ${count}`);
      statuses.push((await suggestAsGuest(backend, activity.slug, phone)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test("what visitors cannot read they cannot correct", async () => {
    await shop.staff.ask("POST", `${shop.path}/unpublish`);
    expect((await suggest()).status).toBe(404);
  });

  test("who may edit the card is told", async () => {
    const stranger = await newPerson(backend);
    await suggest();
    expect(await titles(shop.owner)).toEqual(["Un suggerimento per Forno Amadei"]);
    expect(await titles(stranger)).toEqual([]);
  });
});

describe("deciding", () => {
  test("one press publishes a telephone number as a version, and whoever suggested it is thanked", async () => {
    await suggest();
    const [first] = await open();
    backend.told.length = 0;
    const answer = await apply(first?.id, ["phones"]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: "applied", parts: [{ is_applied: true }] });
    expect((await page()).phones).toEqual(["+390761555099"]);
    expect(backend.told.flatMap(({ tags }) => tags)).toContain(`activity:${shop.slug}`);
    expect((await readItem(shop)).versions[0]).toMatchObject({ fields: ["phones"] });
    expect(await open()).toEqual([]);
    expect(await titles(visitor)).toEqual([
      "Grazie: il tuo suggerimento per Forno Amadei è stato accolto",
    ]);
  });

  test("who left an address gets one mail with the way to the page, however many parts are applied", async () => {
    const changes = { ...phone.changes, email: "nuovo@fornoamadei.it" };
    await suggestAsGuest(backend, shop.slug, {
      changes,
      visitor_name: "Ugo",
      visitor_email: "ugo@example.it",
    });
    const [first] = await open();
    await apply(first?.id, ["phones"]);
    await apply(first?.id, ["email"]);
    await deliver(backend);
    const mails = backend.mails.filter(({ to }) => to.address === "ugo@example.it");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`http://localhost:3000/attivita/${shop.slug}`);
    expect(await page()).toMatchObject({
      email: "nuovo@fornoamadei.it",
      phones: ["+390761555099"],
    });
  });

  test("a name goes to the staff as the team's own change would", async () => {
    await suggest({ changes: { name: "Forno Amadei e figli" } });
    const [first] = await open();
    expect(first?.parts).toMatchObject([{ part: "name", goes_to: "review" }]);
    expect((await apply(first?.id, ["name"])).status).toBe(200);
    expect((await page()).name).toBe("Forno Amadei");
    expect((await readItem(shop)).revision).toMatchObject({ state: "in_review" });
    await decideRevision(shop, { decision: "publish" });
    expect((await page()).name).toBe("Forno Amadei e figli");
  });

  test("it goes into the draft that is open, and waits while the staff reads one", async () => {
    await saveDraft(shop, { summary: "Pane caldo." });
    await suggest({ changes: { name: "Forno Amadei e figli", phones: ["0761 555099"] } });
    const [first] = await open();
    expect(first?.parts.map(({ goes_to }) => goes_to)).toEqual(["draft", "page"]);
    await apply(first?.id, ["name"]);
    expect((await readItem(shop)).revision).toMatchObject({
      state: "draft",
      changes: { summary: "Pane caldo.", name: "Forno Amadei e figli" },
    });
    await decide(first?.id, { decision: "decline" });
    await handIn(shop, { summary: "Pane caldo." });
    await suggest({ changes: { name: "Amadei" } });
    const [second] = await open();
    expect(second?.parts).toMatchObject([{ goes_to: "blocked" }]);
    expect((await apply(second?.id, ["name"])).status).toBe(409);
    expect(await open()).toHaveLength(1);
  });

  test("the staff publishes every field of a card that nobody keeps", async () => {
    const activity = await plantActivity(backend.deps.db, "Osteria");
    const address = {
      ...(await readPage(backend, activity)).address,
      street: "Via Roma",
      number: "3",
    };
    await suggestAs({ call: visitor.ask }, activity.slug, {
      changes: { name: "Osteria Nuova", address },
    });
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ kind: "suggestion", title: "Osteria", who: "Vera Neri" });
    expect((await apply(waiting.id, ["name", "address"], shop.staff.ask)).status).toBe(200);
    expect(await readPage(backend, activity)).toMatchObject({
      name: "Osteria Nuova",
      address: { street: "Via Roma", number: "3" },
    });
    expect(await queue()).toEqual([]);
  });

  test("the staff finds what a team has not answered for fourteen days", async () => {
    await suggest();
    const staffAfter = async (days: number) => {
      passDays(days);
      return (await logIn(backend, shop.staff.id)).ask;
    };
    passSeconds(1);
    expect(await queue(await staffAfter(13))).toEqual([]);
    expect(await queue(await staffAfter(1))).toMatchObject([{ title: "Forno Amadei" }]);
  });

  test("a card that has closed for good leaves the lists by one press", async () => {
    await suggest({ closed: true });
    const [first] = await open();
    expect(first?.parts).toMatchObject([{ part: "closed", before: false, after: true }]);
    await apply(first?.id, ["closed"]);
    expect((await page()).opening.permanently_closed).toBe(true);
    expect((await (await backend.request("/api/activities")).json()).data).toEqual([]);
  });

  test("words about the hours change nothing by themselves, and are ticked off when they were read", async () => {
    await suggest({ hours: "Il mercoledì pomeriggio è chiuso." });
    const [first] = await open();
    expect(first?.parts).toMatchObject([
      { part: "hours", after: "Il mercoledì pomeriggio è chiuso.", goes_to: "words" },
    ]);
    const { live } = await readItem(shop);
    await apply(first?.id, ["hours"]);
    expect((await readItem(shop)).live).toEqual(live);
    expect(await open()).toEqual([]);
  });

  test("what is left can be declined", async () => {
    await suggest({ changes: { ...phone.changes, email: "nuovo@fornoamadei.it" } });
    const [first] = await open();
    await apply(first?.id, ["phones"]);
    const answer = await decide(first?.id, { decision: "decline" });
    expect(await answer.json()).toMatchObject({ status: "partly_applied" });
    await suggest({ note: "Sono gentili." });
    const [second] = await open();
    expect(await (await decide(second?.id, { decision: "decline" })).json()).toMatchObject({
      status: "declined",
    });
    expect((await page()).email).toBeNull();
  });

  test("nothing is decided twice", async () => {
    await suggest();
    const [first] = await open();
    const answers = await Promise.all([
      apply(first?.id, ["phones"]),
      decide(first?.id, { decision: "decline" }),
      apply(first?.id, ["phones"]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await apply(first?.id, ["email"])).status).toBe(409);
  });

  test("others that say the same are over with it", async () => {
    const other = await newPerson(backend);
    await suggest();
    await suggest(phone, other);
    const [first] = await open();
    await apply(first?.id, ["phones"]);
    expect(await open()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "applied" }, { status: "outdated" }]);
    expect(await titles(other)).toEqual([]);
  });

  test("only who may edit the card reads and decides", async () => {
    await suggest();
    const [first] = await open();
    const [neighbour, scanner] = [await newPerson(backend), await newPerson(backend)];
    const theirs = await plantActivity(backend.deps.db, "Osteria");
    await putInTeam(
      backend,
      await plantOrganisation(backend, { activityIds: [theirs.id] }),
      neighbour.id,
    );
    await putInTeam(backend, shop.organisationId, scanner.id, "scanner");
    const statuses = async ({ ask }: Person) => [
      (await ask("GET", `/api/editor/activity/${shop.id}/suggestions`)).status,
      (await ask("GET", `/api/suggestions/${first?.id}`)).status,
      (await apply(first?.id, ["phones"], ask)).status,
    ];
    expect(await statuses(neighbour)).toEqual([404, 404, 404]);
    expect(await statuses(scanner)).toEqual([403, 403, 403]);
    expect(await statuses(visitor)).toEqual([403, 403, 403]);
    expect(await statuses(await newStaff(backend, "redattore"))).toEqual([200, 200, 200]);
  });
});

describe("keeping", () => {
  test("what the team has corrected by itself is over by the next night", async () => {
    await suggest({ changes: phone.changes, note: "Chiamate questo." });
    const { live } = await readItem(shop);
    await shop.owner.ask("PUT", `${shop.path}/live`, { etag: live?.etag, changes: phone.changes });
    await suggest({ hours: "Chiuso il lunedì." }, await newPerson(backend));
    await sweepSuggestions(backend.deps);
    expect(await rows()).toMatchObject([{ status: "outdated" }, { status: "open" }]);
  });

  test("of an archived card nothing waits", async () => {
    await suggest();
    await shop.staff.ask("POST", `${shop.path}/archive`);
    await sweepSuggestions(backend.deps);
    expect(await rows()).toMatchObject([{ status: "outdated" }]);
  });

  test("after twelve months nobody knows who suggested it, and nothing waits any more", async () => {
    await suggestAsGuest(backend, shop.slug, {
      ...phone,
      note: "Sono Ugo, chiamatemi.",
      visitor_name: "Ugo",
      visitor_email: "ugo@example.it",
    });
    passDays(364);
    await sweepSuggestions(backend.deps);
    expect(await rows()).toMatchObject([{ status: "open", visitor_name: "Ugo" }]);
    passDays(1);
    await sweepSuggestions(backend.deps);
    await sweepSuggestions(backend.deps);
    expect(await rows()).toEqual([
      {
        status: "outdated",
        user_id: null,
        visitor_name: null,
        visitor_email: null,
        person_key: null,
        note: null,
      },
    ]);
  });

  test("somebody's suggestions stand in the export of their data", async () => {
    await suggest({ hours: "Chiuso il lunedì.", changes: { name: "Amadei" }, note: "Lo so io." });
    expect(await exportSuggestions(backend.deps.db, visitor.id)).toMatchObject([
      {
        activity: "Forno Amadei",
        changes: { name: "Amadei", hours: "Chiuso il lunedì." },
        status: "open",
      },
    ]);
    await eraseSuggestions(backend.deps.db, visitor.id, backend.deps);
    const nobody = { user_id: null, person_key: null, note: null };
    expect(await rows()).toMatchObject([{ status: "open", ...nobody }]);
    expect(await open()).toMatchObject([{ who: null }]);
  });

  test("what was nothing but words ends with the account of who wrote them", async () => {
    await suggest({ note: "Lo so io." });
    await eraseSuggestions(backend.deps.db, visitor.id, backend.deps);
    expect(await rows()).toMatchObject([{ status: "outdated", note: null }]);
    expect(await open()).toEqual([]);
  });

  test("unknown hours stay unknown when a card is closed for good", async () => {
    await suggest({ closed: true });
    const [first] = await open();
    await apply(first?.id, ["closed"]);
    expect((await page()).opening).toMatchObject({ weekly: unknownOpening.weekly });
  });
});

test("whoever keeps a card reads the fifty oldest, however many there are", async () => {
  const { db, now } = backend.deps;
  const at = now().getTime();
  await db.insert(suggestions).values(
    Array.from({ length: 60 }, (_, index) => ({
      activity_id: shop.id,
      changes: {},
      note: `Nota ${index}`,
      created_at: new Date(at + index),
    })),
  );
  const shown = await open();
  expect(shown).toHaveLength(50);
  expect(shown[0]?.note).toBe("Nota 0");
});
