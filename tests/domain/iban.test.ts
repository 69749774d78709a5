import { isIban } from "@/lib/domain/iban";

test.each(["IT60X0542811101000000123456", "DE89370400440532013000", "GB82WEST12345698765432"])(
  "%s has the check digits of an IBAN",
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test.each([
  ["a digit that is wrong", "IT60X0542811101000000123457"],
  ["two digits in each other's place", "IT60X0542811101000000123465"],
  ["no check digits", "ITX0542811101000000123456"],
  ["nothing in it", ""],
])("%s makes no IBAN", (_, iban) => {
  expect(isIban(iban)).toBe(false);
});
