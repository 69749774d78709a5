import { epcText } from "@/lib/domain/epc-code";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import {
  type Crease,
  creased,
  drawn,
  photographedInTheDark,
  readCode,
} from "../support/qr-pictures";

const SIGNATURE =
  "MEUCIQDKz8mB4n2sVt0Qw1rY6uHj3kLpXcVbNmZaSdFgHjIgKlQwErTyUiOpAsDfGhJkLzXcVbNmQwErTyUiOp";
const KEY = "Pz8aHn5NTGqPIX1eC5xKEg";

const texts = {
  ticket: `${KEY}.1.${SIGNATURE}`,
  "promotion at a till": `${KEY}.${KEY}.1733839200.${SIGNATURE}`,
  "second step of a login":
    "otpauth://totp/Castelvento:maria.rossi%40example.it?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Castelvento",
  "bank transfer": epcText({
    holder: "Associazione Pro Loco Castelvento",
    iban: "IT60X0542811101000000123456",
    reason: "Ordine PZ-7K2M-Q9XA",
    amount: 2115,
  }),
};

/** A fold anywhere between the three marks by which a code is found: what stands there is what the level restores. */
const folds: Crease[] = (["upright", "level"] as const).flatMap((direction) =>
  Array.from({ length: 12 }, (_, step) => ({ at: 0.25 + step * 0.05, direction })),
);

describe.each(Object.entries(texts))("the code of a %s", (_what, text) => {
  const picture = drawn(qrMatrix(text));

  test("is read as it stands, and has level M or a better one", async () => {
    const read = await readCode(picture);
    expect(read?.text).toBe(text);
    expect(["M", "Q", "H"]).toContain(read?.level);
  });

  test("is read off paper that was folded across it", async () => {
    const square = { left: 4 * 8, top: 4 * 8, side: picture.width - 8 * 8 };
    const lost: Crease[] = [];
    for (const fold of folds) {
      const read = await readCode(creased(picture, square, fold));
      if (read?.text !== text) lost.push(fold);
    }
    expect(lost).toEqual([]);
  });

  test("is read off a photograph that was taken in the dark", async () => {
    expect((await readCode(photographedInTheDark(picture)))?.text).toBe(text);
  });
});
