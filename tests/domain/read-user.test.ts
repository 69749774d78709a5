import { readUser, readWholeUser } from "@/lib/domain/read-user";
import { makeUser } from "../support/fixtures/user";
import { oddCopies } from "../support/odd-values";

const nobodyKnown = {
  email: "",
  email_verified: true,
  first_name: "",
  last_name: "",
  name: "",
  marketing: false,
  two_factor_enabled: false,
  created_at: "",
  delete_after: null,
  roles: [],
  permissions: [],
};

test("a user of ours is taken as they are", () => {
  const user = makeUser({ roles: ["esercente"], permissions: ["team.see"] });
  expect(readWholeUser(user)).toEqual(user);
});

test("an object is somebody, with what it tells and nothing else", () => {
  expect(readWholeUser({ id: 7, name: "Anna Rossi", email: "anna@borgo.example" })).toEqual({
    ...nobodyKnown,
    id: "7",
    name: "Anna Rossi",
    email: "anna@borgo.example",
  });
  expect(readWholeUser({})).toEqual({ ...nobodyKnown, id: "undefined" });
  expect(readWholeUser({ email: "anna@borgo.example" })?.id).toBe("anna@borgo.example");
});

test.each([null, undefined, 7, "anna", true, [], [{ id: 7 }]])("%j is nobody", (value) => {
  expect(readUser(value)).toBeNull();
  expect(readWholeUser(value)).toBeNull();
});

test("an address is unconfirmed only where there is one and that is said of it", () => {
  expect(readWholeUser({ email: "a@b.example", email_verified: false })?.email_verified).toBe(
    false,
  );
  expect(readWholeUser({ email: "a@b.example", email_verified: 0 })?.email_verified).toBe(true);
  expect(readWholeUser({ email_verified: false })?.email_verified).toBe(true);
});

test("one odd value in a field leaves the others as they are", () => {
  const user = makeUser({ roles: ["esercente"], permissions: ["team.see"] });
  for (const read of [readUser, readWholeUser]) {
    for (const { field, body } of oddCopies(user)) {
      const { [field]: _, ...others } = { ...read(body) } as Record<string, unknown>;
      const { [field]: __, ...expected } = { ...user } as Record<string, unknown>;
      expect([field, others]).toEqual([field, expected]);
    }
  }
});

test("whatever it is told, what the browser reads of somebody is of its kind", () => {
  for (const { body } of oddCopies(makeUser())) {
    const { id, email, name, first_name, last_name, roles, permissions } = readUser(body) ?? {};
    const texts = [id, email, name, first_name, last_name].map((text) => typeof text);
    expect([texts, [roles, permissions].map(Array.isArray)]).toEqual([
      Array(5).fill("string"),
      [true, true],
    ]);
  }
});
