import type { BodyOf, Call, Endpoint, ParamsOf, ResponseOf } from "@/lib/contract/endpoint";
import { type RequestOptions, request } from "./http";

type Options = Omit<RequestOptions, "method" | "body">;
/** A file must be sent with `uploadFile`: here it would become JSON. */
type Sent<Body> = [Body] extends [Blob]
  ? [body: never]
  : undefined extends Body
    ? [body?: Body, options?: Options]
    : [body: Body, options?: Options];
/** An endpoint without parameters is itself a call. */
type Fixed<E extends Endpoint> = keyof ParamsOf<E> extends never ? E : never;

/**
 * Sends a call of the contract and returns its answer with the contract's type, unvalidated. Throws
 * like {@link request}.
 */
export function send<const E extends Endpoint>(
  endpoint: Fixed<E>,
  ...sent: Sent<BodyOf<E>>
): Promise<ResponseOf<E>>;
export function send<Body, Answer>(call: Call<Body, Answer>, ...sent: Sent<Body>): Promise<Answer>;
export function send(
  { method, path }: Pick<Call, "method" | "path">,
  body?: unknown,
  options?: Options,
): Promise<unknown> {
  return request(path, { ...options, method, body });
}
