import { mailAddress, nameFormat, nameLine } from "@/lib/contract/fields";

const name = nameLine(1, 40).pipe(nameFormat);
const address = mailAddress();

test.each([
  ["G.B.", "G.B."],
  ["G.B. Vico", "G.B. Vico"],
  ["G.B.Vico", "G.B. Vico"],
  ["S.Martino", "S. Martino"],
  ["D´Angelo", "D'Angelo"],
  ["D’Angelo", "D’Angelo"],
  ["Maria Pia", "Maria Pia"],
])("%s is a name", (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

test.each(["t.co", "cattivo.it", "www.cattivo.it", "A.b", "anna@b", "Anna 2", "G.B.vico.it"])(
  "%s is none, since it looks like an address",
  (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  },
);

test("what an initial is put right to is no address", () => {
  expect(name.parse("T.Co")).toBe("T. Co");
});

test.each([
  ["Anna@Example.IT", "anna@example.it"],
  ["anna@società.it", "anna@xn--societ-nta.it"],
  ["anna@xn--societ-nta.it", "anna@xn--societ-nta.it"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  [" anna+lista@example.it ", "anna+lista@example.it"],
])("%s is an address, the same however it is typed", (typed, kept) => {
  expect(address.parse(typed)).toBe(kept);
});

test.each([
  "anna",
  "anna@",
  "anna@b",
  "josé@example.it",
  "anna@società",
  "anna@società.it/x",
  "anna@１.２.３.４",
  "a..b@example.it",
  `${"a".repeat(250)}@example.it`,
])("%s is none", (typed) => {
  expect(address.safeParse(typed).success).toBe(false);
});
