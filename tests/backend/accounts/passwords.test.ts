import { passwordHashOf } from "@/backend/features/accounts/service";

test("a password costs whoever guesses what OWASP asks of scrypt at 32 MB", async () => {
  expect(await passwordHashOf("tre gatti sul tetto")).toMatch(/^scrypt\$15\$8\$3\$/);
});
