import type { TestBackend } from "../support/backend";
import { attach, bakery, begin, plantCard, proveByDocument } from "../support/claims";
import { plantDirectory } from "../support/directory";
import { type Browser, openBrowser, openPeople } from "../support/people";
import { signUpAs } from "../support/role-requests";
import { expectAnswer } from "./answers";
import { type ClaimCall, claimCalls } from "./claim-endpoints";

let backend: TestBackend;
let claimant: Browser;
let owner: Browser;
let administrator: Browser;
/** Claims to a card of nobody, to one with an owner, and one that is handed in. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  backend = await openPeople();
  await plantDirectory(backend.deps.db);
  const card = await plantCard(backend);
  const owned = await plantCard(backend, "Forno Due");
  const waiting = await plantCard(backend, "Forno Tre");
  claimant = await signUpAs(backend, "anna@example.it");
  owner = await signUpAs(backend, "olga@example.it", "esercente", [owned.id]);
  administrator = await signUpAs(backend, "ada@example.it", "amministratore");
  const idOf = (path: string) => path.split("/").at(-1) ?? "";
  const path = await begin(claimant, card.id);
  await attach(claimant, path);
  const dispute = await begin(claimant, owned.id);
  await proveByDocument(claimant, dispute);
  const handedIn = await begin(claimant, waiting.id);
  await proveByDocument(claimant, handedIn);
  Object.assign(ids, {
    card: card.id,
    claim: idOf(path),
    dispute: idOf(dispute),
    handedIn: idOf(handedIn),
  });
}, 120_000);
afterAll(() => backend.close());

const fill = (path: string) => path.replace(/\{(\w+)\}/, (_, name) => ids[name] ?? "");
const bodyOf = ({ path, body }: ClaimCall) =>
  path === "/api/claims" ? { activity_id: ids.card, ...bakery } : body;

test.each(claimCalls)(
  "$method $path answers the $who what the contract says, no more and no less",
  async (call) => {
    const browsers = { claimant, owner, staff: administrator };
    const body = call.method === "GET" ? undefined : bodyOf(call);
    const response = await browsers[call.who].call(call.method, fill(call.path), body);
    await expectAnswer(response, { status: call.status, schema: call.schema });
  },
);

test.each(claimCalls)(
  "$method $path asks nobody who is not logged in",
  async ({ method, path }) => {
    const response = await openBrowser(backend, "198.51.100.4").call(method, fill(path));
    expect(response.status).toBe(401);
  },
);
