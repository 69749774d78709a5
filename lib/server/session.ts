import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { profileSchema, type User } from "@/lib/contract/auth";
import { BackendError, getPrivate } from "./backend";

/**
 * Who asks for a private page; null: nobody is logged in. Read once per rendering. Throws as `getPrivate` does, so that
 * nobody looks logged out because the backend is away.
 */
export const getUser = cache(async (): Promise<User | null> => {
  const cookie = (await headers()).get("cookie");
  if (!cookie) return null;
  try {
    return (await getPrivate("/api/frontend/profile", profileSchema, cookie))?.user ?? null;
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) return null;
    throw error;
  }
});
