import { execFileSync } from "node:child_process";
import { createHash, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { readAppleWallet } from "@/backend/wallet/apple";
import { readGoogleWallet } from "@/backend/wallet/google";
import { callTo } from "@/lib/contract/endpoint";
import type { Order } from "@/lib/contract/orders";
import { changeHolder } from "@/lib/contract/ticket-endpoints";
import { EnvError } from "@/lib/env";
import { backendOfFile } from "@/tests/support/backend";
import {
  buy,
  changeEvent,
  newBuyer,
  openTicketing,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";
import {
  inOneLine,
  makePassCertificate,
  makeServiceAccount,
  verifySignature,
} from "@/tests/support/wallet-keys";

const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-wallet-"));
const apple = makePassCertificate(folder);
const { settings: google, publicKey } = makeServiceAccount();

const backend = backendOfFile(async () =>
  openTicketing({
    wallets: { apple: await readAppleWallet(apple), google: await readGoogleWallet(google) },
  }),
);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const idOf = ({ tickets: [first] }: Order) => first?.id ?? "";
const ask = (id: string, file = "") => newBuyer(backend).call("GET", `/api/tickets/${id}${file}`);
const readTicket = async (id: string) => (await ask(id)).json();
const askPass = (id: string) => ask(id, "/wallet.pkpass");

async function oneTicket(over: Parameters<typeof plantEvent>[1] = {}) {
  const event = await plantEvent(backend, {
    street: "Piazza Grande 1",
    latitude: 45.5,
    longitude: 11.25,
    ...over,
  });
  await setTicketing(backend, event, {});
  const type = await plantType(backend, event, { quantity: 4 });
  const order = await buy(
    newBuyer(backend),
    event,
    { [type]: 1 },
    { who: { first_name: "Željko", last_name: "D'Àvila" } },
  );
  return { event, order, id: idOf(order) };
}

/** Opens a pass with another library than the one that packed it. */
async function readPass(id: string) {
  const answer = await askPass(id);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  return { answer, files, pass: json("pass.json"), manifest: json("manifest.json") };
}

/** What a link to Google Wallet says, if it was signed by the service account. */
function readLink(link: string) {
  const [head = "", body = "", signature = ""] = link
    .slice("https://pay.google.com/gp/v/save/".length)
    .split(".");
  const signed = Buffer.from(`${head}.${body}`);
  expect(verify("sha256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  const claims = read(body);
  const { eventTicketClasses, eventTicketObjects } = claims.payload;
  return { claims, kind: eventTicketClasses[0], ticket: eventTicketObjects[0] };
}

describe("a pass for Apple Wallet", () => {
  test("says what the ticket says, with its code, when and where it counts", async () => {
    const { id, order, event } = await oneTicket();
    const { qr, wallet } = await readTicket(id);
    expect(wallet.apple).toBe(true);
    const { answer, pass } = await readPass(id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/vnd.apple.pkpass",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="biglietto-${order.code}.pkpass"`,
    });
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.example.piazza",
      teamIdentifier: "TEAM123456",
      serialNumber: id,
      groupingIdentifier: event.id,
      organizationName: "Piazza",
      description: "Biglietto · Concerto di Natale",
      relevantDate: "2026-12-01T20:00:00.000Z",
      locations: [{ latitude: 45.5, longitude: 11.25 }],
      barcodes: [{ format: "PKBarcodeFormatQR", message: qr, altText: order.code }],
      voided: false,
      sharingProhibited: true,
    });
    const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } =
      pass.eventTicket;
    const valuesOf = (fields: { value: string }[]) => fields.map(({ value }) => value);
    expect(valuesOf(headerFields)).toEqual(["21:00"]);
    expect(valuesOf(primaryFields)).toEqual(["Concerto di Natale"]);
    expect(valuesOf(secondaryFields)).toEqual(["Teatro comunale"]);
    expect(valuesOf(auxiliaryFields)).toEqual(["Željko D'Àvila", "Ingresso"]);
    expect(valuesOf(backFields)).toEqual(
      expect.arrayContaining([
        "martedì 1º dicembre, 21:00",
        "Piazza Grande 1, Castelvento",
        order.code,
      ]),
    );
  });

  test("lists each of its files with its hash, and is signed by the certificate", async () => {
    const { id } = await oneTicket();
    const { files, manifest } = await readPass(id);
    const { "manifest.json": content, signature, ...others } = files;
    const hashes = Object.entries(others).map(([name, bytes]) => [
      name,
      createHash("sha1").update(bytes).digest("hex"),
    ]);
    expect(manifest).toEqual(Object.fromEntries(hashes));
    expect(Object.keys(others).sort()).toEqual([
      ...["icon.png", "icon@2x.png", "icon@3x.png", "pass.json"],
    ]);
    if (!content || !signature) throw new Error("The pass is not signed");
    verifySignature(folder, { content, signature });
    const forged = Buffer.concat([content, Buffer.from(" ")]);
    expect(() => verifySignature(folder, { content: forged, signature })).toThrow();
  });

  test("is void and has no code once the ticket lets nobody in", async () => {
    const { id, event } = await oneTicket();
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
    expect((await readTicket(id)).wallet).toEqual({ apple: true, google: null });
    const { pass } = await readPass(id);
    expect(pass).toMatchObject({ serialNumber: id, voided: true });
    expect(pass).not.toHaveProperty("barcodes");
  });

  test("is not there for who had the ticket before, nor while it is to be paid", async () => {
    const { id } = await oneTicket();
    const holder = { first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" };
    const after = await newBuyer(backend).send(callTo(changeHolder, { id }), holder);
    expect((await askPass(id)).status).toBe(404);
    expect((await readPass((await after.json()).id)).pass.eventTicket.auxiliaryFields[0]).toEqual(
      expect.objectContaining({ value: "Ugo Rossi" }),
    );
    expect((await askPass(await unpaid())).status).toBe(409);
    await workOff(backend);
  });

  test("is offered no more once the certificate has expired", async () => {
    const { id } = await oneTicket();
    const { wallets } = backend.deps;
    const { apple: signer } = wallets;
    backend.deps.wallets = {
      ...wallets,
      apple: signer && { ...signer, validUntil: new Date("2026-11-21T09:00:00Z") },
    };
    expect((await readTicket(id)).wallet.apple).toBe(false);
    expect((await askPass(id)).status).toBe(404);
    backend.deps.wallets = wallets;
  });
});

/** The page of a ticket that is to be paid at the door. */
async function unpaid(): Promise<string> {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["at_door"] });
  const type = await plantType(backend, event, { kind: "paid", price: 1000, quantity: 4 });
  const order = await buy(newBuyer(backend), event, { [type]: 1 }, { method: "at_door" });
  return idOf(order);
}

describe("the link that saves a ticket in Google Wallet", () => {
  const linkOf = async (id: string) => (await readTicket(id)).wallet.google as string;

  test("is signed by the service account and holds event and ticket", async () => {
    const { id, order, event } = await oneTicket();
    const { claims, kind, ticket } = readLink(await linkOf(id));
    expect(claims).toMatchObject({
      iss: "portale@progetto.example",
      aud: "google",
      typ: "savetowallet",
      iat: Date.parse("2026-11-21T10:00:00Z") / 1000,
    });
    expect(kind).toMatchObject({
      issuerName: "Piazza",
      reviewStatus: "UNDER_REVIEW",
      eventName: { defaultValue: { language: "it", value: "Concerto di Natale" } },
      venue: {
        name: { defaultValue: { value: "Teatro comunale" } },
        address: { defaultValue: { value: "Piazza Grande 1, Castelvento" } },
      },
      dateTime: { start: "2026-12-01T21:00:00+01:00" },
    });
    expect(kind.id.startsWith(`${google.issuer}.${event.id}-`)).toBe(true);
    const { qr } = await readTicket(id);
    expect(ticket).toMatchObject({
      classId: kind.id,
      state: "ACTIVE",
      barcode: { type: "QR_CODE", value: qr },
      ticketHolderName: "Željko D'Àvila",
      ticketType: { defaultValue: { value: "Ingresso" } },
      reservationInfo: { confirmationCode: order.code },
    });
    expect(ticket.id.startsWith(`${google.issuer}.${id}-`)).toBe(true);
  });

  test("makes another card once the event has another place", async () => {
    const { id, event } = await oneTicket();
    const before = readLink(await linkOf(id));
    await changeEvent(backend, event, { place_name: "Palestra" });
    const after = readLink(await linkOf(id));
    expect(after.kind.venue.name.defaultValue.value).toBe("Palestra");
    expect(after.kind.id).not.toBe(before.kind.id);
    expect(after.ticket.id).not.toBe(before.ticket.id);
  });

  test("is not there for what lets nobody in", async () => {
    const id = await unpaid();
    expect((await readTicket(id)).wallet).toEqual({ apple: false, google: null });
  });
});

test("a portal that is not set up for wallets knows none", async () => {
  const { id } = await oneTicket();
  const { wallets } = backend.deps;
  backend.deps.wallets = { apple: null, google: null };
  expect((await readTicket(id)).wallet).toEqual({ apple: false, google: null });
  expect((await askPass(id)).status).toBe(404);
  backend.deps.wallets = wallets;
});

describe("settings of wallets", () => {
  const refusal = (reading: Promise<unknown>) =>
    reading.then(
      () => "taken",
      (error: unknown) => (error instanceof EnvError ? error.message.split("\n")[1] : error),
    );

  test("take the text of a file for its path, and a key with a password", async () => {
    const locked = path.join(folder, "locked.key");
    execFileSync("openssl", [
      ...["pkcs8", "-topk8", "-in", apple.key, "-out", locked, "-passout", "pass:neve"],
    ]);
    const wallet = await readAppleWallet({
      certificate: inOneLine(apple.certificate),
      key: locked,
      passphrase: "neve",
      authority: inOneLine(apple.authority),
    });
    expect(wallet).toMatchObject({ passType: "pass.example.piazza", team: "TEAM123456" });
    expect(await refusal(readAppleWallet({ ...apple, key: locked }))).toBe(
      "  APPLE_WALLET_KEY: serve una chiave privata in formato PEM; se ha una password, va in APPLE_WALLET_KEY_PASSPHRASE.",
    );
  });

  test("say in words what is wrong with them", async () => {
    const other = mkdtempSync(path.join(folder, "other-"));
    const stranger = makePassCertificate(other, "/CN=portale.example");
    const broken = path.join(folder, "broken.pem");
    writeFileSync(broken, "-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n");
    const said = await Promise.all(
      [
        { ...apple, certificate: "/nowhere/pass.pem" },
        { ...apple, certificate: broken },
        { ...apple, ...stranger },
        { ...apple, key: stranger.key },
        { ...apple, authority: stranger.authority },
      ].map((settings) => refusal(readAppleWallet(settings))),
    );
    expect(said).toEqual([
      "  APPLE_WALLET_CERTIFICATE: il file /nowhere/pass.pem non si legge.",
      "  APPLE_WALLET_CERTIFICATE: serve un certificato in formato PEM.",
      "  APPLE_WALLET_CERTIFICATE: il certificato non è di un Pass Type ID di Apple.",
      "  APPLE_WALLET_KEY: la chiave non è quella del certificato (RSA).",
      "  APPLE_WALLET_AUTHORITY: non è il certificato di Apple (WWDR) che ha emesso quello del Pass Type ID.",
    ]);
    expect(await refusal(readGoogleWallet({ ...google, account: "{}" }))).toBe(
      "  GOOGLE_WALLET_ACCOUNT: serve il file JSON della chiave di un account di servizio di Google.",
    );
  });
});
