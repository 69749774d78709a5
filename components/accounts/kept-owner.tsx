import { useEffect } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { claimKept } from "@/lib/client/kept-of-person";
import { logFailure } from "@/lib/client/log";
import { forgetGoneTickets } from "@/lib/client/saved-tickets";
import { useSession } from "@/lib/client/session";

/**
 * What this browser keeps of a person is that of who is logged in now: whoever was here before has gone by whatever way, also
 * while no page was open (docs/decisions/210). A saved ticket that is somebody else's by now goes, too.
 */
export function KeptOwner() {
  const { status, user } = useSession();
  const person = user?.id ?? null;
  useEffect(() => {
    // Storage stops the page (decision 164).
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
