/**
 * @postgres features/claims/queries, features/organisations/queries, features/redemptions/personal-data,
 * kernel/in-batches
 */

import { sql } from "drizzle-orm";
import { expireClaims } from "@/backend/features/claims/service";
import { sweepDocuments } from "@/backend/features/documents/service";
import type { StaffClaim } from "@/lib/contract/claims";
import { backendOfFile } from "../../support/backend";
import {
  attach,
  begin,
  claimOf,
  codeInMail,
  plantClaimable,
  proveByCode,
  proveByDocument,
  sendCode,
  staffPath,
  typeCode,
} from "../../support/claims";
import { plantDirectory } from "../../support/directory";
import { plantOrganisation, putInTeam } from "../../support/organisations";
import { deliver, openBrowser, openPeople, passDays, passSeconds } from "../../support/people";
import { signUpAs } from "../../support/role-requests";
import { askAs, onlyFor } from "../../support/staff";
import { newsOf, organisationsOf } from "../../support/teams";

const backend = backendOfFile(openPeople);
type Someone = Awaited<ReturnType<typeof signUpAs>>;
let anna: Someone;
let ada: Someone;
let activity: { id: string; slug: string };
let path: string;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantClaimable(backend);
  anna = await signUpAs(backend, "anna@example.it");
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
  path = await begin(anna, activity.id);
});

const words = { message: "Abbiamo letto la visura con attenzione." };
const statusOf = async () => (await claimOf(anna, activity.slug)).status;
const approve = (by: Someone, claim: string, organisation_id: string | null = null) =>
  by.call("POST", staffPath(claim, "approve"), { organisation_id });
const reject = (by: Someone, claim: string) =>
  by.call("POST", staffPath(claim, "reject"), { reason: "prova_insufficiente", ...words });
const detail = async (claim = path): Promise<StaffClaim> =>
  (await ada.call("GET", staffPath(claim))).json();
/** How many claims wait for the staff in the one queue. */
const waiting = async () => (await (await ada.call("GET", "/api/staff/queue")).json()).counts.claim;

describe("documents", () => {
  test("are read by the staff, which gives the card to the new organisation", async () => {
    expect((await proveByDocument(anna, path)).status).toBe(200);
    expect(await statusOf()).toBe("in_review");
    expect(await waiting()).toBe(1);
    const claim = await detail();
    expect(claim).toMatchObject({
      applicant: { email: "anna@example.it" },
      organisation: { name: "Forno Amadei snc", vat_number: "01234567897" },
      card: { email: "info@forno.example", owner: null, is_known_to_claimant: false },
      may_approve: true,
    });
    const [document] = claim.documents;
    const file = await ada.call("GET", staffPath(path, `documents/${document?.id}`));
    expect(file.headers.get("content-disposition")).toContain("documento.pdf");
    expect((await approve(ada, path)).status).toBe(200);
    expect(await waiting()).toBe(0);
    const [organisation] = await organisationsOf(anna);
    expect(organisation).toMatchObject({ right: "manager", activities: [{ id: activity.id }] });
    expect(organisation?.roles[0]?.expires_at?.slice(0, 10)).toBe("2027-11-21");
    expect((await detail()).history.map(({ after }) => after)).toEqual([
      "started",
      "in_review",
      "approved",
    ]);
  });

  test("without any there is nothing to hand in", async () => {
    expect((await anna.call("POST", `${path}/submit`)).status).toBe(422);
  });

  test("are three at most, and only of their owner", async () => {
    for (let number = 1; number <= 3; number += 1) {
      expect((await attach(anna, path)).status).toBe(201);
    }
    expect((await attach(anna, path)).status).toBe(409);
    const { documents } = await claimOf(anna, activity.slug);
    const one = `${path}/documents/${documents[0]?.id}`;
    const ugo = await signUpAs(backend, "ugo@example.it");
    expect((await ugo.call("GET", one)).status).toBe(404);
    expect((await ugo.call("DELETE", one)).status).toBe(404);
    expect((await attach(ugo, path)).status).toBe(404);
    expect((await anna.call("DELETE", one)).status).toBe(204);
    expect((await attach(anna, path)).status).toBe(201);
    expect((await openBrowser(backend).call("GET", one)).status).toBe(401);
  });

  test("go with a claim that is taken back, and ninety days after a decision", async () => {
    await attach(anna, path);
    await anna.call("POST", `${path}/withdraw`);
    const left = async () =>
      (await backend.deps.db.execute(sql`select 1 from documents`)).rows.length;
    expect(await left()).toBe(0);
    const again = await begin(anna, activity.id);
    await proveByDocument(anna, again);
    await reject(ada, again);
    passDays(89);
    await expireClaims(backend.deps);
    expect(await left()).toBe(1);
    passDays(1);
    await expireClaims(backend.deps);
    expect(await left()).toBe(0);
    await sweepDocuments(backend.deps);
    passDays(275);
    await expireClaims(backend.deps);
    expect((await backend.deps.db.execute(sql`select 1 from claims`)).rows).toEqual([]);
  });
});

describe("the staff", () => {
  test("refuses with a rule and words, which the claimant reads", async () => {
    await proveByDocument(anna, path);
    expect((await reject(ada, path)).status).toBe(200);
    expect(await claimOf(anna, activity.slug)).toMatchObject({
      status: "rejected",
      rejection: "prova_insufficiente",
      message: words.message,
    });
    await deliver(backend);
    const subject = "Rivendicazione non accolta: Forno Amadei";
    expect(backend.mails.find((one) => one.subject === subject)?.text).toContain(words.message);
    expect((await approve(ada, path)).status).toBe(409);
  });

  test("approves nothing before the proof", async () => {
    expect((await approve(ada, path)).status).toBe(409);
    await sendCode(anna, path);
    expect((await approve(ada, path)).status).toBe(409);
  });

  test("makes a code for the listed number, which is enough on a card of nobody", async () => {
    await anna.call("POST", `${path}/code`, { channel: "staff" });
    expect(await waiting()).toBe(1);
    const issued = await ada.call("POST", staffPath(path, "code"), { way: "phone" });
    const { code } = await issued.json();
    expect(await waiting()).toBe(0);
    expect(await newsOf(anna)).toContain("Il codice per Forno Amadei è pronto");
    await deliver(backend);
    expect(JSON.stringify(backend.mails)).not.toContain(code);
    expect((await typeCode(anna, path, code)).status).toBe(200);
    expect(await statusOf()).toBe("approved");
  });

  test("makes a code on paper that holds as long as the claim, and one for the telephone that does not", async () => {
    const make = async (way: string) =>
      (await (await ada.call("POST", staffPath(path, "code"), { way })).json()).code;
    const told = await make("phone");
    passSeconds(15 * 60);
    expect((await typeCode(anna, path, told)).status).toBe(422);
    const written = await make("letter");
    passDays(13);
    expect((await typeCode(anna, path, written)).status).toBe(200);
  });

  test("does not decide about itself", async () => {
    const own = await begin(ada, activity.id);
    await proveByDocument(ada, own);
    expect((await approve(ada, own)).status).toBe(403);
    expect((await reject(ada, own)).status).toBe(403);
    expect((await ada.call("POST", staffPath(own, "code"), { way: "phone" })).status).toBe(403);
  });

  test("chooses among the claimant's organisations and a new one, no other", async () => {
    const theirs = await plantOrganisation(backend, { name: "Forno di Anna" });
    await putInTeam(backend, theirs, anna.id);
    const foreign = await plantOrganisation(backend, { name: "Altri" });
    await putInTeam(backend, foreign, ada.id);
    await proveByDocument(anna, path);
    expect((await detail()).organisations.map(({ name }) => name)).toEqual(["Forno di Anna"]);
    const ugo = await signUpAs(backend, "ugo@example.it", "amministratore");
    expect((await approve(ugo, path, foreign)).status).toBe(422);
    expect((await approve(ugo, path, theirs)).status).toBe(200);
    expect(await organisationsOf(anna)).toHaveLength(1);
  });

  test("twenty approvals at once are one", async () => {
    await proveByDocument(anna, path);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(ada, path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await organisationsOf(anna)).toHaveLength(1);
  });

  test("decides by those who give roles alone", async () => {
    await proveByDocument(anna, path);
    const statuses = await askAs(backend, (call) => call("GET", staffPath(path)));
    expect(statuses).toEqual(onlyFor({ amministratore: 200 }));
  });
});

test("a claim without a proof comes to its end after fourteen days, and can begin anew", async () => {
  await sendCode(anna, path);
  const code = await codeInMail(backend);
  passDays(13);
  await expireClaims(backend.deps);
  expect(await statusOf()).toBe("code_sent");
  passDays(1);
  await expireClaims(backend.deps);
  expect(await statusOf()).toBe("expired");
  expect((await typeCode(anna, path, code)).status).toBe(409);
  expect(await newsOf(anna)).toContain("Rivendicazione scaduta: Forno Amadei");
  expect(await begin(anna, activity.id)).not.toBe(path);
});

test("a claim that waits for the staff does not come to its end", async () => {
  await proveByDocument(anna, path);
  passDays(20);
  await expireClaims(backend.deps);
  expect((await detail()).status).toBe("in_review");
});

describe("an account", () => {
  test("takes along its claims and its answers", async () => {
    await proveByDocument(anna, path);
    const data = await (await anna.call("GET", "/api/profile/export")).json();
    expect(data.claims.claims).toMatchObject([
      { status: "in_review", organisation: { name: "Forno Amadei snc" } },
    ]);
    expect(JSON.stringify(data.claims)).not.toContain("hash");
  });
});

test("what others do with a card, an outsider cannot read", async () => {
  await proveByDocument(anna, path);
  const ugo = await signUpAs(backend, "ugo@example.it");
  const page = await (await ugo.call("GET", `/api/activities/${activity.slug}/claim`)).json();
  expect(page).toMatchObject({ claim: null, disputes: [], has_owner: false });
  for (const step of ["withdraw", "submit"]) {
    expect((await ugo.call("POST", `${path}/${step}`)).status).toBe(404);
  }
  expect((await proveByCode(backend, ugo, await begin(ugo, activity.id))).status).toBe(200);
});
