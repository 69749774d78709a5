import { sql } from "drizzle-orm";
import { documents } from "@/backend/db/schema/documents";
import { roleRequests } from "@/backend/db/schema/role-requests";
import { expireRequests } from "@/backend/features/role-requests/service";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { deliver, openBrowser, openPeople, passDays } from "../../support/people";
import {
  beginRequest,
  consents,
  sendRequest,
  shopForm,
  signUpAs,
  upload,
} from "../../support/role-requests";

const backend = backendOfFile(openPeople);

const start = (browser: ReturnType<typeof openBrowser>, role: string) =>
  browser.call("POST", "/api/role-requests", { role });

describe("asking for a role", () => {
  test("needs a login and a confirmed address", async () => {
    expect((await start(openBrowser(backend), "esercente")).status).toBe(401);
    const anna = await signUpAs(backend, "anna@example.it");
    await backend.deps.db.execute(sql`update users set email_verified = false`);
    expect((await start(anna, "esercente")).status).toBe(403);
  });

  test.each(["redattore", "amministratore", "sindaco"])("is not possible for %s", async (role) => {
    const anna = await signUpAs(backend, "anna@example.it");
    expect((await start(anna, role)).status).toBe(422);
  });

  test("keeps what was filled in, and finds it again", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna);
    await anna.call("PATCH", path, { reason: "  a metà  ", website: "" });
    const again = await start(anna, "esercente");
    expect(again.status).toBe(200);
    expect((await again.json()).form).toMatchObject({
      first_name: "Anna",
      organisation_name: "Bar Sport di Anna Rossi",
      vat_number: "IT 01234567897",
      reason: "a metà",
      website: null,
    });
  });

  test("leaves one open request for each role, also of two begun at once", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const both = await Promise.all([start(anna, "associazione"), start(anna, "associazione")]);
    const ids = await Promise.all(both.map(async (response) => (await response.json()).id));
    expect(ids[0]).toBe(ids[1]);
    expect((await start(anna, "organizzatore")).status).toBe(201);
    const { data, roles } = await (await anna.call("GET", "/api/role-requests")).json();
    expect(data).toHaveLength(2);
    expect(roles.map((one: { role: string; state: string }) => [one.role, one.state])).toEqual([
      ["esercente", "free"],
      ["organizzatore", "open"],
      ["datore_di_lavoro", "free"],
      ["inserzionista", "free"],
      ["associazione", "open"],
    ]);
  });

  test("does not take a state, a person or a role that is smuggled in", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna);
    for (const extra of [{ status: "approved" }, { user_id: anna.id }, { role: "redattore" }]) {
      expect((await anna.call("PATCH", path, extra)).status).toBe(422);
    }
    expect((await (await anna.call("GET", path)).json()).status).toBe("draft");
  });

  test("tells what the role can do today and what is coming", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const { roles } = await (await anna.call("GET", "/api/role-requests")).json();
    expect(roles[0].abilities.now).toEqual([
      "modificare la scheda della tua attività",
      "vedere quante persone aprono la tua scheda e ti contattano",
      "rispondere alle recensioni",
      "segnalare le recensioni che non rispettano le regole",
      "tenere in ordine le tue immagini",
      "rispondere a chi chiede una proposta per una festa",
      "pubblicare annunci di lavoro",
      "leggere le candidature ai tuoi annunci",
      "pubblicare promozioni",
      "riscattare le promozioni alla cassa",
      "pubblicare i menu del tuo locale",
      "pubblicare volantini",
      "invitare altre persone nella tua squadra",
    ]);
    expect(roles[0].abilities.coming).toEqual([]);
  });

  test("a role that one has is asked for again, for further cards or another organisation", async () => {
    const ugo = await signUpAs(backend, "ugo@example.it", "esercente");
    const { roles } = await (await ugo.call("GET", "/api/role-requests")).json();
    expect(roles[0]).toMatchObject({ state: "free", held_by: ["Bar Sport di Anna Rossi"] });
    expect((await start(ugo, "esercente")).status).toBe(201);
  });
});

describe("sending a request in", () => {
  test("names every field that is missing or wrong, and loses nothing", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna, "esercente", {
      phone: "boh",
      vat_number: "01234567890",
      tax_code: "RSSNNA80A41F205X",
      reason: "perché sì",
      pec: "bar",
    });
    const response = await anna.call("POST", `${path}/submit`, consents);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      phone: ["Scrivi un numero di telefono valido."],
      organisation_name: ["Questo campo è obbligatorio."],
      organisation_kind: ["Questo campo è obbligatorio."],
      organisation_address: ["Questo campo è obbligatorio."],
      vat_number: ["La partita IVA non è valida: controlla le undici cifre."],
      tax_code: ["Il codice fiscale non è valido: controlla le lettere e le cifre."],
      pec: ["Scrivi un indirizzo e-mail valido."],
      reason: ["Scrivi almeno 20 caratteri."],
      activity_id: ["Scegli la scheda della tua attività o scrivi il nome di quella nuova."],
      documents: ["Allega la visura camerale."],
    });
    expect((await (await anna.call("GET", path)).json()).form.phone).toBe("boh");
  });

  test.each([
    ["01234567890", "Il codice fiscale non è valido: controlla le undici cifre."],
    ["0123456789", "Il codice fiscale non è valido: controlla le undici cifre."],
    ["RSSNNA80A41F205X", "Il codice fiscale non è valido: controlla le lettere e le cifre."],
  ])("an association's codice fiscale %s is blamed for what it has", async (code, words) => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna, "associazione", { organisation_tax_code: code });
    const response = await anna.call("POST", `${path}/submit`, consents);
    expect((await response.json()).errors.organisation_tax_code).toEqual([words]);
  });

  test("asks for both ticks", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna);
    const response = await anna.call("POST", `${path}/submit`, { accept_privacy: true });
    expect(Object.keys((await response.json()).errors)).toEqual(["accept_terms"]);
  });

  test("is confirmed by mail and shuts the form", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const id = await sendRequest(anna);
    await deliver(backend);
    expect(backend.mails.at(-1)).toMatchObject({
      to: { address: "anna@example.it" },
      subject: "Abbiamo ricevuto la tua richiesta",
    });
    expect(backend.mails.at(-1)?.text).toContain("/richiedi-ruolo?role=esercente");
    const path = `/api/role-requests/${id}`;
    const sent = await (await anna.call("GET", path)).json();
    expect([sent.status, sent.form.vat_number]).toEqual(["submitted", "01234567897"]);
    expect(sent.history.map((step: { status: string }) => step.status)).toEqual([
      "draft",
      "submitted",
    ]);
    expect((await anna.call("PATCH", path, { reason: "altro" })).status).toBe(409);
    expect((await upload(anna, path)).status).toBe(409);
  });

  test("does not work for a card that visitors cannot find", async () => {
    await plantDirectory(backend.deps.db);
    const draft = await plantActivity(backend.deps.db, "Osteria", { status: "draft" });
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna, "esercente", { ...shopForm, activity_id: draft.id });
    await upload(anna, path);
    const response = await anna.call("POST", `${path}/submit`, consents);
    expect((await response.json()).errors).toEqual({
      activity_id: ["Questa scheda non è più presente."],
    });
  });
});

describe("a request", () => {
  test("of somebody else does not exist", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const ugo = await signUpAs(backend, "ugo@example.it");
    const path = await beginRequest(anna);
    await upload(anna, path);
    const { documents } = await (await anna.call("GET", path)).json();
    const document = `${path}/documents/${documents[0].id}`;
    const calls: [string, string, object?][] = [
      ["GET", path],
      ["PATCH", path, { reason: "mio" }],
      ["POST", `${path}/submit`, consents],
      ["POST", `${path}/withdraw`],
      ["GET", document],
      ["DELETE", document],
    ];
    for (const [method, target, body] of calls) {
      expect([method, target, (await ugo.call(method, target, body)).status]).toEqual([
        method,
        target,
        404,
      ]);
    }
    expect((await upload(ugo, path)).status).toBe(404);
    expect((await (await ugo.call("GET", "/api/role-requests")).json()).data).toEqual([]);
  });

  test("that is withdrawn loses its documents and makes room for another", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const id = await sendRequest(anna);
    const withdrawn = await anna.call("POST", `/api/role-requests/${id}/withdraw`);
    expect(await withdrawn.json()).toMatchObject({ status: "withdrawn", documents: [] });
    expect((await anna.call("POST", `/api/role-requests/${id}/withdraw`)).status).toBe(409);
    expect((await start(anna, "esercente")).status).toBe(201);
  });

  test("that nobody goes on with ends after thirty days", async () => {
    const anna = await signUpAs(backend, "anna@example.it");
    const path = await beginRequest(anna);
    passDays(29);
    await expireRequests(backend.deps);
    await backend.deps.db.execute(sql`update sessions set expires_at = now() + interval '9 years'`);
    const state = async () => (await backend.deps.db.select().from(roleRequests))[0]?.status;
    expect(await state()).toBe("draft");
    passDays(1);
    await expireRequests(backend.deps);
    expect(await state()).toBe("expired");
    await deliver(backend);
    expect(backend.mails.at(-1)?.subject).toBe("La tua richiesta è scaduta");
    expect(path).toContain("/api/role-requests/");
  });

  test("leaves with the account's data, and is emptied with the account", async () => {
    const { eraseRequests } = await import("@/backend/features/role-requests/service");
    const anna = await signUpAs(backend, "anna@example.it");
    await sendRequest(anna);
    const data = await (await anna.call("GET", "/api/profile/export")).json();
    expect(data.role_requests[0].form.organisation_name).toBe("Bar Sport di Anna Rossi");
    expect(data.documents).toHaveLength(1);
    await eraseRequests(backend.deps.db, anna.id);
    const [row] = await backend.deps.db.select().from(roleRequests);
    expect(row).toMatchObject({ status: "withdrawn", vat_number: null });
    expect(JSON.stringify(row?.form)).not.toContain("Rossi");
    expect(await backend.deps.db.select().from(documents)).toEqual([]);
  });
});
