import type { Page } from "@playwright/test";

/** A call of the API as the page's own code makes it. */
export async function ask(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  return page.evaluate(
    async ([verb, address, data]) => {
      const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const response = await fetch(address, {
        method: verb,
        headers: {
          "content-type": "application/json",
          "x-requested-with": "XMLHttpRequest",
          "x-xsrf-token": decodeURIComponent(token),
        },
        ...(data ? { body: data } : {}),
      });
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
      const text = await response.text();
      return text === "" ? null : JSON.parse(text);
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );
}
