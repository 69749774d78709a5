import { addDays } from "@/lib/domain/rome-time";
import {
  aCreative,
  aDraft,
  anOrder,
  anOrdered,
  aScheduled,
  newAdvertiser,
  plantPriceList,
  WEEK,
} from "../../support/ads";
import type { TestBackend } from "../../support/backend";
import { pdf } from "../../support/role-requests";
import { type Case, type Cases, json, message, own } from "./case";

/** Weeks with prices. */
const WEEKS = 30;

/** Bookings of ads, by advertisers and the staff. */
export function adCases(backend: TestBackend): Cases {
  const advertiser = async () => {
    await plantPriceList(backend);
    return newAdvertiser(backend);
  };
  let booked = 0;
  /** Each booking has a week of its own: a week has four places. */
  const free = () => ({ weeks: [addDays(WEEK, 7 * (booked++ % WEEKS))] });
  /** Somebody's booking, in the browser of its team. */
  const theirs = async (
    make: (who: Awaited<ReturnType<typeof advertiser>>) => Promise<{ id: string; body?: object }>,
  ): Promise<Case> => {
    const who = await advertiser();
    const { id, body } = await make(who);
    return { params: { id }, body, browser: { ...who.browser, call: who.ask } };
  };
  const decided = (body: object) =>
    own(async () => ({ params: { id: (await anOrdered(await advertiser(), free())).id }, body }));
  return [
    [/GET \/api\/ads\/{placement}/, async () => ({ params: { placement: "home" } })],
    [
      /POST \/api\/business\/ads$/,
      async () => {
        const who = await advertiser();
        const body = { organisation_id: who.organisationId };
        return { body, browser: { ...who.browser, call: who.ask } };
      },
    ],
    [
      /PUT \/api\/business\/ads\/{id}/,
      () =>
        theirs(async (who) => {
          const { id, draft } = await aDraft(who, free());
          return { id, body: { ...draft, shares: 2 } };
        }),
    ],
    [
      /business\/ads\/{id}\/order/,
      () =>
        theirs(async (who) => {
          const { id, quote } = await aDraft(who, free());
          return { id, body: anOrder(quote ?? 0) };
        }),
    ],
    [
      /business\/ads\/{id}\/creative/,
      () =>
        theirs(async (who) => ({
          id: (await aScheduled(backend, who, free())).id,
          body: aCreative({ text: "Anche senza glutine, su richiesta" }),
        })),
    ],
    [
      /business\/ads\/{id}\/steps/,
      () =>
        theirs(async (who) => ({
          id: (await aScheduled(backend, who, free())).id,
          body: { step: "pause" },
        })),
    ],
    [/business\/ads\/{id}/, () => theirs((who) => aDraft(who, free()))],
    [/staff\/ads\/{id}\/decision/, decided({ decision: "approve" })],
    [/staff\/ads\/{id}\/stop/, decided({ reason: "untrue", message })],
    [
      /staff\/ads\/{id}\/payment/,
      own(async ({ ask }) => {
        const { id } = await anOrdered(await advertiser(), free());
        await ask("POST", `/api/staff/ads/${id}/decision`, { decision: "approve" });
        return { params: { id }, body: { received_on: "2026-11-21" } };
      }),
    ],
    [
      /staff\/ads\/{id}\/refunds\/{refund_id}\/done/,
      own(async ({ ask }) => {
        const { id } = await aScheduled(backend, await advertiser(), free());
        const body = { reason: "other", message, refund: "all" };
        const { refunds } = await json(ask("POST", `/api/staff/ads/${id}/stop`, body));
        return { params: { id, refund_id: refunds[0].id } };
      }),
    ],
    [
      /staff\/ads\/{id}\/invoice/,
      own(async () => ({
        params: { id: (await aScheduled(backend, await advertiser(), free())).id },
        query: { number: "12/2026" },
        body: pdf,
      })),
    ],
    [
      /staff\/ad-prices/,
      async () => ({ body: { placement: "list", from: WEEK, to: WEEK, price: 2500 } }),
    ],
    [
      /PUT \/api\/staff\/ad-settings/,
      async () => ({ body: { account_holder: null, iban: null, elections: [], version: "1" } }),
    ],
  ];
}
