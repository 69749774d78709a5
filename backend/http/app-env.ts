import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { CurrentUser } from "@/backend/kernel/current-user";

/** Values that the guards set on a request. */
export interface AppEnv {
  /** Absent if a test calls the app without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The request comes from the portal's own web: its headers are believed. */
    isOurWeb: boolean;
    requestId: string;
    log: Logger;
    /**
     * The request was already answered because the process ends: later errors are not logged as
     * faults.
     */
    isGivenUp?: true;
    /** Null: the client's address is not known. */
    clientAddress: string | null;
    /** Null: not logged in. Under `/api` only. */
    user: CurrentUser | null;
  };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
