import { setImmediate as giveWay } from "node:timers/promises";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { getDescription } from "@/lib/contract/description-endpoints";
import type { OpenApiDocument, Operation } from "./document";

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
  section { border-top: 1px solid #8886; padding: .5rem 0 1rem; }
  h2 { font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { background: #8881; overflow-x: auto; padding: .75rem; }
  summary { cursor: pointer; }
  :root { color-scheme: light dark; }
`;

function schemaDetails(title: string, content: unknown) {
  return content === undefined
    ? ""
    : html`<details><summary>${title}</summary><pre>${JSON.stringify(content, null, 2)}</pre></details>`;
}

function section(name: string, operation: Operation) {
  return html`<section>
<h2>${name}</h2>
<p>${operation.summary}</p>
${operation.description ? html`<p>${operation.description}</p>` : ""}
${schemaDetails("Parameters", operation.parameters)}
${schemaDetails("Body", operation.requestBody)}
${Object.entries(operation.responses).map(([status, response]) =>
  schemaDetails(`${status}: ${response.description}`, response.content),
)}
</section>`;
}

/**
 * The API description as a page without scripts and external files. It is long, so it yields after
 * each endpoint.
 */
export async function documentationPage({ info, paths }: OpenApiDocument): Promise<string> {
  const sections: HtmlEscapedString[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      sections.push(await section(`${method.toUpperCase()} ${path}`, operation));
      await giveWay();
    }
  }
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title} API</title>
<style>${style}</style>
</head>
<body>
<h1>${info.title} API</h1>
<p>${info.description} As a document for programs: <a href="${getDescription.path}">openapi.json</a>.</p>
${sections}
</body>
</html>`;
  return String(page);
}
