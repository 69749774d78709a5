import { type Env, parseEnv } from "@/lib/env";

let parsed: Env | undefined;

/** The settings of the web process, read at the first use so that a build never fixes them. */
export function webEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
