import { packagingCode } from "@/lib/domain/packaging-codes";
import { thingIn } from "@/lib/domain/waste-question";

test.each([
  ["PAP 20", "PAP 20", "paper"],
  ["20 pap", "PAP 20", "paper"],
  ["81", "C/PAP 81", "paper"],
  ["C/PAP 84", "C/PAP 84", "paper"],
  ["c/fe 92", "C/FE 92", "plastic"],
  ["01", "PET 1", "plastic"],
  ["pe-ld 4", "LDPE 4", "plastic"],
  ["alu 41", "ALU 41", "plastic"],
  ["GL", "GL 70", "glass"],
  ["FOR 51", "FOR 51", "organic"],
])("%s is packaging that goes to one place", (text, mark, destination) => {
  expect(packagingCode(text)).toMatchObject({ mark, destination });
});

test.each(["99", "pile", "tetrapak", "A4", "neon", ""])("%s is no packaging code", (text) => {
  expect(packagingCode(text)).toBeNull();
});

test.each([
  ["Dove lo butto il Tetrapak?", "lo il tetrapak"],
  ["come si smaltisce l'olio usato", "si olio"],
  ["dove va?", "dove va"],
])("%s asks about a thing", (question, thing) => {
  expect(thingIn(question)).toBe(thing);
});
