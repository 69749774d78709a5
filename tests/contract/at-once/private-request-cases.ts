import { keyOf } from "@/backend/features/private-requests/access";
import { requestRows } from "@/backend/features/private-requests/queries";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { PrivateRequest } from "@/lib/contract/private-requests";
import type { TestBackend } from "../../support/backend";
import { passSeconds } from "../../support/people";
import { aProposal, aRequest, type Provider, plantProvider } from "../../support/private-requests";
import { pdf } from "../../support/role-requests";
import { newPerson } from "../../support/signed-in";
import { type Case, type Cases, json, message, newEmail, nextNumber, own } from "./case";

const BASE = "/api/private-requests";
const LIST = "/api/staff/private-requests";

/** Private requests, from all sides. */
export function privateRequestCases(backend: TestBackend): Cases {
  const text = { text: message };
  const reason = { reason: message };
  /** A request of somebody with an account to an activity, with a proposal where one is asked for. */
  const asked = async ({ isProposed = false } = {}) => {
    const email = newEmail();
    const person = await newPerson(backend, { email });
    const provider: Provider = await plantProvider(backend, `Sala ${nextNumber()}`);
    const form = aRequest({ email, activity_ids: [provider.id] });
    const { code } = await json(person.ask("POST", BASE, form));
    const read = (): Promise<PrivateRequest> => json(person.ask("GET", `${BASE}/${code}`));
    const id = (await read()).recipients[0]?.id ?? "";
    if (isProposed) {
      const path = `/api/business/private-requests/${id}/proposals`;
      await provider.owner.ask("POST", path, aProposal());
    }
    return { code, id, read, browser: { ...person.browser, call: person.ask } };
  };
  const byAsker = async (body: (read: PrivateRequest) => object): Promise<Case> => {
    const { code, read, browser } = await asked({ isProposed: true });
    return { params: { code }, body: body(await read()), browser };
  };
  const received = (body: object | undefined) =>
    own(async () => ({ params: { id: (await asked({ isProposed: true })).id }, body }));
  const overseen = (body: object | undefined) =>
    own(async ({ ask }) => {
      const { code } = await asked();
      const { data } = await json(ask("GET", `${LIST}?status=open&q=${code}`));
      return { params: { id: data[0].id }, body };
    });
  return [
    [
      /POST \/api\/private-requests$/,
      async () => {
        const token = makeFormToken(backend.deps, "private-request");
        passSeconds(10);
        return { body: aRequest({ token, email: newEmail() }) };
      },
    ],
    [/private-requests\/uploads/, async () => ({ body: pdf })],
    [/private-requests\/{code}\/messages/, () => byAsker(() => ({ recipient_id: null, ...text }))],
    [
      /private-requests\/{code}\/recipients/,
      async () => {
        const { id } = await plantProvider(backend, `Sala ${nextNumber()}`);
        return byAsker(() => ({ activity_ids: [id] }));
      },
    ],
    [
      /private-requests\/{code}\/acceptance/,
      () => byAsker(({ recipients }) => ({ proposal_id: recipients[0]?.proposal?.id })),
    ],
    [
      /private-requests\/{code}\/key/,
      async () => {
        const { code, browser } = await asked();
        const row = await requestRows.find(backend.deps.db, { code });
        return { params: { code }, body: { key: row && keyOf(backend.deps, row) }, browser };
      },
    ],
    [
      /DELETE \/api\/private-requests\/{code}$/,
      async () => {
        const { code, browser } = await asked();
        await browser.call("POST", `${BASE}/${code}/cancellation`);
        return { params: { code }, browser };
      },
    ],
    [/private-requests\/{code}/, () => byAsker(() => ({}))],
    [/business\/private-requests\/{id}\/messages/, received(text)],
    [/business\/private-requests\/{id}\/proposals/, received(aProposal())],
    [
      /business\/private-requests\/{id}\/confirmation/,
      own(async () => {
        const { code, id, read, browser } = await asked({ isProposed: true });
        const proposal_id = (await read()).recipients[0]?.proposal?.id;
        await browser.call("POST", `${BASE}/${code}/acceptance`, { proposal_id });
        return { params: { id } };
      }),
    ],
    [/business\/private-requests\/{id}\/refusal/, received(reason)],
    [/business\/private-requests\/{id}/, received(undefined)],
    [
      /private-request-providers\/{id}/,
      own(async () => {
        const { id } = await plantProvider(backend, `Sala ${nextNumber()}`);
        return { params: { id }, body: { takes_requests: true, services: [], most_guests: null } };
      }),
    ],
    [/staff\/private-requests\/{id}\/messages/, overseen(text)],
    [/staff\/private-requests\/{id}\/refusal/, overseen(reason)],
    [
      /DELETE \/api\/staff\/private-requests\/{id}/,
      own(async ({ ask }) => {
        const { code, browser } = await asked();
        await browser.call("POST", `${BASE}/${code}/cancellation`);
        const { data } = await json(ask("GET", `${LIST}?status=closed&q=${code}`));
        return { params: { id: data[0].id } };
      }),
    ],
    [/staff\/private-requests\/{id}/, overseen(undefined)],
  ];
}
