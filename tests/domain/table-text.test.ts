import { decodeTable } from "@/lib/domain/table-text";

test("Windows-1252 has its own signs where Latin-1 has controls: the euro, dashes and curved quotes", () => {
  const bytes = Buffer.from("4c924f7374652093457572949620801096", "hex");
  expect(decodeTable(bytes)).toBe("L’Oste “Eur”– €\u0010–");
});
