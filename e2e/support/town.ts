import { type APIRequestContext, expect } from "@playwright/test";

interface CardSummary {
  slug: string;
  name: string;
  category: { slug: string; name: string };
}

/** Reads a page of the town's activities through the public API. */
export async function readActivities(
  request: APIRequestContext,
  query = "",
): Promise<CardSummary[]> {
  const response = await request.get(`/api/activities?per_page=100${query}`);
  expect(response.status()).toBe(200);
  const body: { data: CardSummary[] } = await response.json();
  expect(body.data.length).toBeGreaterThan(0);
  return body.data;
}

/** The first activity of the town's list. */
export async function firstActivity(request: APIRequestContext): Promise<CardSummary> {
  const [first] = await readActivities(request);
  if (!first) throw new Error("the town has no activities");
  return first;
}
