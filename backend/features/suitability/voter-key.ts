import { createHmac } from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";
import type { SuitableKind } from "@/lib/contract/suitability-constants";

/** Key of a voter of one thing: two things of one voter have nothing in common. */
export function voterKey(
  { secrets }: Pick<Deps, "secrets">,
  who: string,
  { kind, id }: { kind: SuitableKind; id: string },
): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`suitability ${kind} ${id} ${who}`)
    .digest("base64url");
}
