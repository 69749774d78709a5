import { useEffect } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { claimKept } from "@/lib/client/kept-of-person";
import { logFailure } from "@/lib/client/log";
import { forgetGoneTickets } from "@/lib/client/saved-tickets";
import { useSession } from "@/lib/client/session";

/**
 * Deletes this browser's data of a former user when another one, or none, is logged in, also after
 * a logout without an open page (docs/decisions/210). Includes a saved ticket that now belongs to
 * another user.
 */
export function KeptOwner() {
  const { status, user } = useSession();
  const person = user?.id ?? null;
  useEffect(() => {
    // Access to the storage blocks the page (decision 164).
    if (status === "known") {
      return whenIdle(() => {
        claimKept(person)
          .then(forgetGoneTickets)
          .catch((error: unknown) => logFailure("Tickets that are gone may still be here", error));
      });
    }
  }, [status, person]);
  return null;
}
