import type { Page } from "@playwright/test";

/** A call of the API by the page's browser, with its cookies, as the site's own code makes it. */
export async function ask(
  page: Page,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  // Any safe call brings the token that writes must echo.
  const { origin } = new URL((await page.request.get("/api/settings")).url());
  const cookies = await page.context().cookies(origin);
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const response = await page.request.fetch(path, {
    method,
    headers: {
      origin,
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": decodeURIComponent(token),
      ...headers,
    },
    data: body,
  });
  if (!response.ok()) throw new Error(`${path} was answered with ${response.status()}`);
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}
