import { act } from "@testing-library/react";
import { changeSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";

/** Somebody with an account, and nothing special about it. */
export function makeUser(over: Partial<User> = {}): User {
  return {
    id: "0b9f3a52-7a1d-4a3e-9c53-3f0d6a2f0001",
    email: "anna@posta.example",
    name: "Anna Prova",
    first_name: "Anna",
    last_name: "Prova",
    email_verified: true,
    marketing: false,
    two_factor_enabled: false,
    created_at: "2026-11-01T09:00:00.000Z",
    delete_after: null,
    roles: [],
    permissions: [],
    ...over,
  };
}

/** From here on this person, or nobody, is logged in. */
export function logInAs(user: User | null): void {
  act(() => changeSession(user));
}
