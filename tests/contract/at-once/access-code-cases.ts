import { plantCode } from "@/backend/features/access-codes/service";
import { type AccessKind, accessKinds } from "@/lib/contract/access-codes";
import type { TestBackend } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { type Cases, idOf, nextNumber } from "./case";

/** The codes of what a business shows its guests. */
export function accessCodeCases({ deps: { db, now } }: TestBackend): Cases {
  const place = async () => (await plantActivity(db, `Trattoria ${nextNumber()}`)).id;
  const code = async (kind: AccessKind) =>
    plantCode(db, { kind, activity_id: await place(), label: "Sala", created_at: now() });
  return [
    [
      /activities\/{id}\/codes/,
      async () => ({ params: { id: await place() }, body: { label: "Sala" } }),
    ],
    ...accessKinds.map((kind): Cases[number] => [
      new RegExp(`codes/${kind}/{id}`),
      () => idOf(code(kind)),
    ]),
  ];
}
