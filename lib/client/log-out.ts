import type { logOut as logOutEndpoint } from "@/lib/contract/access-endpoints";
import type { PathOf } from "@/lib/contract/endpoint";
import { loadChunk } from "./chunks";
import { request } from "./http";
import { logFailure } from "./log";
import { changeSession } from "./session";
import { store as keep } from "./storage";

/** Ends the session here and in every tab. Throws `ApiError`, then the user is still logged in. */
export async function logOut(): Promise<void> {
  await request("/api/auth/logout" satisfies PathOf<typeof logOutEndpoint>, { method: "POST" });
  keep("session", "loginMessage", null);
  try {
    const { forgetKept } = await loadChunk(() => import("./kept-of-person"));
    await forgetKept();
  } catch (error) {
    // It is not shown to others, and is deleted when another user logs in.
    logFailure("What is kept of a person stays", error);
  }
  changeSession(null);
}
