import { type Env, parseEnv } from "@/lib/env";

let parsed: Env | undefined;

/** Environment of the web process, read at the first use so that a build does not fix it. */
export function webEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
