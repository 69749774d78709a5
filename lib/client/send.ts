import type { AnswerOf, BodyOf, Call, Endpoint, ParamsOf } from "@/lib/contract/endpoint";
import { type RequestOptions, request } from "./http";

type Options = Omit<RequestOptions, "method" | "body">;
/** A file leaves by `uploadFile`: here it would become JSON. */
type Sent<Body> = [Body] extends [Blob]
  ? [body: never]
  : undefined extends Body
    ? [body?: Body, options?: Options]
    : [body: Body, options?: Options];
/** An endpoint without parameters is a call as it is. */
type Fixed<E extends Endpoint> = keyof ParamsOf<E> extends never ? E : never;

/**
 * Sends a call of the contract, and gives its answer as the contract types it; nobody has looked at its shape. Throws as
 * {@link request} does.
 */
export function send<const E extends Endpoint>(
  endpoint: Fixed<E>,
  ...sent: Sent<BodyOf<E>>
): Promise<AnswerOf<E>>;
export function send<Body, Answer>(call: Call<Body, Answer>, ...sent: Sent<Body>): Promise<Answer>;
export function send(
  { method, path }: Pick<Call, "method" | "path">,
  body?: unknown,
  options?: Options,
): Promise<unknown> {
  return request(path, { ...options, method, body });
}
