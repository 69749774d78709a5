import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { CurrentUser } from "@/backend/kernel/current-user";

/** What the guards leave with a request. */
export interface AppEnv {
  /** Absent when a test calls the app without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /** Somebody else has answered, because the process ends: what still happens here is nobody's fault. */
    isGivenUp?: true;
    /** Null: the address of the client is not known. */
    clientAddress: string | null;
    /** Null: nobody who is known. Under `/api` only. */
    user: CurrentUser | null;
  };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
