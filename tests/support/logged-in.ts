import { act } from "@testing-library/react";
import { changeSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";

/** From here on this person, or nobody, is logged in. */
export function logInAs(user: User | null): void {
  act(() => changeSession(user));
}
