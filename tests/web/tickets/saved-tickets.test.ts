import { HttpResponse, http } from "msw";
import { forgetGoneTickets } from "@/lib/client/saved-tickets";
import { answerCalls } from "../../support/answer-calls";

const page = (id: string) => `http://localhost/ticket/${id}`;
const kept = new Map<string, Response>();
const statuses: Record<string, number> = { mine: 200, given: 404, busy: 503, often: 429 };
answerCalls(
  http.get("/api/tickets/:id", ({ params }) => {
    const status = statuses[String(params.id)] ?? 500;
    return HttpResponse.json({ message: "" }, { status });
  }),
);

beforeAll(() => {
  Object.assign(window, {
    caches: {
      has: async () => kept.size > 0,
      open: async () => ({
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        delete: async (url: string) => kept.delete(url),
      }),
    },
  });
});

test("a saved ticket that was given away is forgotten; what cannot be told now stays", async () => {
  for (const id of Object.keys(statuses)) kept.set(page(id), {} as Response);
  await forgetGoneTickets();
  expect([...kept.keys()]).toEqual([page("mine"), page("busy"), page("often")]);
});
