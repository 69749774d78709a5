import type { TestBackend } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { plantFlyer, plantFlyerFile } from "../../support/flyers";
import { type Cases, idOf, nextNumber } from "./case";

/** What the teams of businesses send for flyers. */
export function flyerCases({ deps: { db } }: TestBackend): Cases {
  const place = () => plantActivity(db, `Bottega ${nextNumber()}`);
  const file = async () => (await plantFlyerFile(db, (await place()).id)).id;
  return [
    [
      /flyer-files$/,
      async () => ({
        params: { id: (await place()).id },
        body: { type: "pdf", documents: [{ name: "volantino.pdf", size: 5 }] },
      }),
    ],
    [/flyer-files\/{id}(\/proposals)?$/, () => idOf(file())],
    [
      /flyer-files\/{id}\/pages/,
      async () => ({ params: { id: await file(), page: "1" }, body: { turn: 0 } }),
    ],
    [
      /flyer-files\/{id}\/documents/,
      async () => ({
        params: { id: await file(), document: "0", part: "0" },
        body: Buffer.from("%PDF-"),
      }),
    ],
    [/flyers\/{id}\/copy/, async () => idOf((await plantFlyer(db, await place())).id)],
  ];
}
