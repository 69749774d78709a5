import { eq } from "drizzle-orm";
import { followGuests } from "@/backend/db/schema/follows";
import { FOLLOW_FORM, stopLink } from "@/backend/features/follows/guests";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { TestBackend } from "../../support/backend";
import { passSeconds } from "../../support/people";
import { newStaff } from "../../support/staff";
import { plantZone } from "../../support/waste";
import { type Cases, newEmail, nextNumber, own, stranger } from "./case";

/** What people follow, and the searches that they save. */
export function followCases(backend: TestBackend): Cases {
  const { db } = backend.deps;
  const subject = { kind: "activity", key: "osteria" };
  /** The secret of somebody without an account who asked to follow something. */
  const asked = async () => {
    const token = makeFormToken(backend.deps, FOLLOW_FORM);
    passSeconds(10);
    const body = { ...subject, email: newEmail(), token };
    await stranger(backend).call("POST", "/api/follows", body);
    const [guest] = await db.select().from(followGuests).where(eq(followGuests.email, body.email));
    const link = new URL(stopLink(backend.deps, guest?.id ?? ""));
    return link.searchParams.get("token") ?? "";
  };
  /** The address of somebody of a street with a zone. */
  const place = async () => {
    const editor = await newStaff(backend, "redattore");
    const zone_id = await plantZone(editor, `Zona ${nextNumber()}`);
    const street = `Via ${nextNumber()} Aprile`;
    const row = { street, side: "all", from: null, to: null, kind: null, zone_id, note: null };
    await editor.ask("POST", "/api/staff/waste/streets", { rows: [row] });
    return { street, number: "1", kind: "household" };
  };
  return [
    [
      /POST \/api\/waste-reminders$/,
      own(async ({ browser }) => ({ browser, body: await place() })),
    ],
    [
      /DELETE \/api\/waste-reminders/,
      own(async ({ browser, ask }) => {
        await ask("POST", "/api/waste-reminders", await place());
        const answer = await ask("GET", "/api/waste-reminders");
        const { data } = (await answer.json()) as { data: { id: string }[] };
        return { browser, params: { id: data[0]?.id ?? "" } };
      }),
    ],
    [/POST \/api\/follows$/, own(async ({ browser }) => ({ browser, body: subject }))],
    [
      /POST \/api\/follows\/guest/,
      async () => ({ body: { secret: await asked(), confirm: true } }),
    ],
    [
      /POST \/api\/follows\/stop/,
      async () => ({
        query: { token: await asked() },
        body: Buffer.from("List-Unsubscribe=One-Click"),
      }),
    ],
    [
      /POST \/api\/saved-searches$/,
      own(async ({ browser }) => {
        const q = `barista ${nextNumber()}`;
        return { browser, body: { section: null, q, name: "Barista", frequency: "weekly" } };
      }),
    ],
  ];
}
