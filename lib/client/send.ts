import type { Call } from "@/lib/contract/endpoint";
import { type RequestOptions, request } from "./http";

/**
 * Sends a call of the contract, and gives its answer as the contract types it; nobody has looked at its shape. Throws as
 * {@link request} does.
 */
export async function send<Body, Answer>(
  { method, path }: Call<Body, Answer>,
  ...[body, options]: undefined extends Body
    ? [body?: Body, options?: Omit<RequestOptions, "method" | "body">]
    : [body: Body, options?: Omit<RequestOptions, "method" | "body">]
): Promise<Answer> {
  return (await request(path, { ...options, method, body })) as Answer;
}
