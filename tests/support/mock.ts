import { type HttpHandler, HttpResponse, http } from "msw";
import type { BodyOf, Endpoint, PathParam, ResponseOf } from "@/lib/contract/endpoint";

interface Asked<E extends Endpoint> {
  params: Record<PathParam<E["path"]>, string>;
  query: URLSearchParams;
  /** As it came: what a test is about may be wrong. */
  body: BodyOf<E>;
  headers: Headers;
}

type Answer<E extends Endpoint> = ResponseOf<E> | Response;

/**
 * Answers an endpoint of the contract in a test of the web, whatever its parameters are: with what the contract says it answers, or
 * with a response of the test's own.
 */
export function mock<E extends Endpoint>(
  { method, path, body }: E,
  answer: (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>,
): HttpHandler {
  const verb = method.toLowerCase() as Lowercase<Endpoint["method"]>;
  return http[verb](path.replace(/\{(\w+)\}/g, ":$1"), async ({ request, params }) => {
    const isFile = body === "file";
    const text = isFile ? "" : await request.text();
    const answered = await answer({
      params: params as Asked<E>["params"],
      query: new URL(request.url).searchParams,
      body: (isFile
        ? await request.blob()
        : text === ""
          ? undefined
          : JSON.parse(text)) as BodyOf<E>,
      headers: request.headers,
    });
    if (answered instanceof Response) return answered;
    return answered === undefined
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answered as object);
  });
}
