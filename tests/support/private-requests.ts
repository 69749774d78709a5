import { setProvider } from "@/backend/features/private-requests/providers";
import type { PrivateRequest } from "@/lib/contract/private-requests";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { TestBackend } from "./backend";
import { plantActivity } from "./directory";
import { giveRole } from "./organisations";
import { type Browser, deliver, openBrowser, passSeconds } from "./people";
import { newPerson, type Person } from "./signed-in";

/** An activity that takes requests, and who answers for it. */
export interface Provider {
  id: string;
  name: string;
  owner: Person;
}

export async function plantProvider(backend: TestBackend, name: string): Promise<Provider> {
  const { id } = await plantActivity(backend.deps.db, name, { zone: "centro" });
  const owner = await newPerson(backend);
  await giveRole(backend, owner.id, "esercente", [id]);
  const offer = { takes_requests: true, services: ["room" as const], most_guests: 80 };
  await setProvider(backend.deps.db, id, offer);
  return { id, name, owner };
}

/** So many days from today, for a clock that never goes back. */
export function dayIn(days: number): string {
  return addDays(romeDay(new Date()), days);
}

/** A request that nothing is wrong with. */
export function aRequest(over: object = {}): Record<string, unknown> {
  return {
    kind: "birthday",
    title: "Gli ottant'anni della nonna",
    days: [dayIn(28), dayIn(29)],
    month: null,
    start: "19:30",
    hours: 5,
    adults: 30,
    children: 6,
    place_kind: "looking",
    place: null,
    budget: "to_1500",
    services: ["room", "catering"],
    access_needs: "Un ingresso senza gradini.",
    description: "Una cena in famiglia, con una sala in cui si possa anche ballare un poco.",
    zone: "centro",
    diets: "Due persone celiache.",
    shares_health: true,
    first_name: "Ada",
    last_name: "Villa",
    email: "ada@example.it",
    phone: "333 1234567",
    channel: "phone",
    activity_ids: [],
    privacy: true,
    ...over,
  };
}

let machines = 0;

/** A browser of a visitor at a machine of their own. */
export function visitor(backend: TestBackend): Browser {
  machines += 1;
  return openBrowser(backend, `198.51.100.${machines % 250}`);
}

/** Writes a request without an account. */
export async function askAsGuest(
  backend: TestBackend,
  over: object = {},
  browser = visitor(backend),
): Promise<Response> {
  const { token } = await (await browser.call("GET", "/api/private-requests/token")).json();
  passSeconds(5);
  return browser.call("POST", "/api/private-requests", aRequest({ token, ...over }));
}

/** What the link of the last mail to an address opens. */
export async function linkIn(
  backend: TestBackend,
  address = "ada@example.it",
): Promise<{ code: string; key: string }> {
  await deliver(backend);
  const mail = backend.mails.findLast(({ to }) => to.address === address);
  const [, code = "", key = ""] =
    /richiesta-privata\/(R-[A-Z2-9]{8})\?chiave=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  return { code, key };
}

/** A request that a guest has opened by the link of its mail. */
export interface OpenRequest {
  code: string;
  call(method: string, part?: string, body?: object): Promise<Response>;
  read(): Promise<PrivateRequest>;
}

/** Opens a request by its link in a browser that has not been there. */
export async function openByLink(
  backend: TestBackend,
  { code, key }: { code: string; key: string },
): Promise<OpenRequest> {
  const browser = visitor(backend);
  const path = `/api/private-requests/${code}`;
  await browser.call("POST", `${path}/key`, { key });
  const call: OpenRequest["call"] = (method, part, body) =>
    browser.call(method, part ? `${path}/${part}` : path, body);
  return { code, call, read: async () => (await call("GET")).json() };
}

/** A guest's request that is confirmed and went to these activities. */
export async function confirmed(
  backend: TestBackend,
  providers: readonly Pick<Provider, "id">[],
  over: object = {},
): Promise<OpenRequest> {
  await askAsGuest(backend, { activity_ids: providers.map(({ id }) => id), ...over });
  const { email = "ada@example.it" } = over as { email?: string };
  const request = await openByLink(backend, await linkIn(backend, email));
  await request.call("POST", "confirm");
  return request;
}

/** A proposal that nothing is wrong with. */
export function aProposal(over: object = {}): Record<string, unknown> {
  return {
    text: "La sala grande al piano terra, con il nostro menù della festa e il vino della casa.",
    price: 3500,
    price_kind: "per_head",
    includes: "Antipasti, due primi, un secondo, torta, vino e acqua.",
    deposit: 20000,
    deposit_on: dayIn(14),
    valid_until: dayIn(10),
    ...over,
  };
}

const LIST = "/api/business/private-requests";

/** Path of the newest request in a tab of an activity. */
export async function received({ owner }: Provider, status = "new"): Promise<string> {
  const { data } = await (await owner.ask("GET", `${LIST}?status=${status}`)).json();
  return `${LIST}/${data[0]?.id}`;
}

/** Proposes something to the newest request; its path. */
export async function proposed(provider: Provider, over: object = {}): Promise<string> {
  const path = await received(provider);
  await provider.owner.ask("POST", `${path}/proposals`, aProposal(over));
  return path;
}
