import type { RequestHandler } from "msw";
import { type SetupServer, setupServer } from "msw/node";

/**
 * Answers what the tests of a file call; a call that nobody answers fails its test. What a test adds with `use` is gone
 * after it. To be called at the top of the file.
 */
export function answerCalls(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
