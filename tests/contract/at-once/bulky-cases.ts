import { eq } from "drizzle-orm";
import { bulkyPickups } from "@/backend/db/schema/bulky-waste";
import { keyOf } from "@/backend/features/bulky-waste/access";
import { BULKY_FORM } from "@/backend/features/bulky-waste/booking";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { TestBackend } from "../../support/backend";
import { aPickup, plantBulkyDate } from "../../support/bulky-waste";
import { passSeconds } from "../../support/people";
import { newPerson } from "../../support/signed-in";
import { type Case, type Cases, json, nextNumber, own } from "./case";

const BASE = "/api/bulky-waste/pickups";

/** Pickups of bulky waste, for people and the operator. */
export function bulkyCases(backend: TestBackend): Cases {
  const form = async () =>
    aPickup(await plantBulkyDate(backend), { street: `Via ${nextNumber()}` });
  /** A pickup of somebody with an account. */
  const asked = async () => {
    const person = await newPerson(backend, { name: "Vera Neri" });
    const { code } = await json(person.ask("POST", BASE, await form()));
    const { db } = backend.deps;
    const [row] = await db.select().from(bulkyPickups).where(eq(bulkyPickups.code, code));
    if (!row) throw new Error("The pickup was not taken");
    return { code, row, browser: { ...person.browser, call: person.ask } };
  };
  const ofAuthor = async (): Promise<Case> => {
    const { code, browser } = await asked();
    return { params: { code }, browser };
  };
  const date = async () => {
    const id = await plantBulkyDate(backend);
    const day = `2031-${String(1 + (nextNumber() % 12)).padStart(2, "0")}-15`;
    return { params: { id }, body: { day, pieces: 10, litres: 5000 } };
  };
  return [
    [
      /POST \/api\/bulky-waste\/pickups$/,
      async () => {
        const token = makeFormToken(backend.deps, BULKY_FORM);
        passSeconds(10);
        return { body: { ...(await form()), token } };
      },
    ],
    [
      /bulky-waste\/pickups\/{code}\/key/,
      async () => {
        const { code, row, browser } = await asked();
        return { params: { code }, body: { key: keyOf(backend.deps, row) }, browser };
      },
    ],
    [
      /DELETE \/api\/bulky-waste\/pickups\/{code}/,
      async () => {
        const { code, browser } = await asked();
        await browser.call("POST", `${BASE}/${code}/cancellation`);
        return { params: { code }, browser };
      },
    ],
    [/bulky-waste\/pickups\/{code}/, ofAuthor],
    [
      /bulky-waste\/pickups\/{id}\/decision/,
      own(async () => {
        const { row } = await asked();
        return { params: { id: row.id }, body: { decision: "confirm" } };
      }),
    ],
    [
      /bulky-waste\/rules/,
      async () => ({ body: { month_pieces: 20, month_litres: 20_000, notice_days: 2 } }),
    ],
    [/bulky-waste\/dates/, date],
  ];
}
