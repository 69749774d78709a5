import type { TestBackend } from "../../support/backend";
import {
  attach,
  bakery,
  begin,
  codeInMail,
  plantClaimable,
  proveByDocument,
  sendCode,
} from "../../support/claims";
import { giveRole } from "../../support/organisations";
import { pdf } from "../../support/role-requests";
import { type Account, type Cases, idOf, message, newAccount, nextNumber, own } from "./case";

const idIn = (path: string) => path.split("/").at(-1) ?? "";

/** A partita IVA that nobody has, with its control digit. */
function newVatNumber(): string {
  const digits = String(7_000_000_000 + nextNumber());
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Claims of activities, from all three sides. */
export function claimCases(backend: TestBackend): Cases {
  const activity = () => plantClaimable(backend, `Forno ${nextNumber()}`);
  const begun = async ({ browser }: Account) => begin(browser, (await activity()).id);
  const withDocument = async (account: Account) => {
    const path = await begun(account);
    const { documents } = await (await attach(account.browser, path)).json();
    return { id: idIn(path), document_id: documents[0].id as string };
  };
  const handedIn = async (activityId: string, over: object = {}) => {
    const { browser } = await newAccount(backend, null);
    const path = await begin(browser, activityId, over);
    const { documents } = await (await proveByDocument(browser, path)).json();
    return { id: idIn(path), document_id: documents[0].id as string };
  };
  return [
    [
      /staff\/claims\/{id}\/code/,
      async () => idOf(idIn(await begun(await newAccount(backend, null)))),
    ],
    [
      /staff\/claims\/{id}\/hear/,
      async () => {
        const { id } = await activity();
        const params = await handedIn(id);
        await giveRole(backend, (await newAccount(backend, null)).id, "esercente", [id]);
        return { params };
      },
    ],
    [
      /staff\/claims\/{id}\/approve/,
      async () => ({
        params: await handedIn((await activity()).id, { vat_number: newVatNumber() }),
      }),
    ],
    [/staff\/claims\/{id}/, async () => ({ params: await handedIn((await activity()).id) })],
    [
      /business\/claims\/{id}\/answer/,
      async () => {
        const { id } = await activity();
        const owner = await newAccount(backend, null);
        await giveRole(backend, owner.id, "esercente", [id]);
        return { params: await handedIn(id), browser: owner.browser, body: { message } };
      },
    ],
    [
      /POST \/api\/claims$/,
      own(async () => ({ body: { activity_id: (await activity()).id, ...bakery } })),
    ],
    [
      /claims\/{id}\/verify/,
      own(async (account) => {
        const path = await begun(account);
        await sendCode(account.browser, path);
        return { params: { id: idIn(path) }, body: { code: await codeInMail(backend) } };
      }),
    ],
    [
      /claims\/{id}\/documents$/,
      own(async (account) => ({
        params: await withDocument(account),
        query: { name: "visura.pdf" },
        body: pdf,
      })),
    ],
    [/\/api\/claims\/{id}/, own(async (account) => ({ params: await withDocument(account) }))],
  ];
}
