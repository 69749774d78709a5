import { html } from "hono/html";
import type { OpenApiDocument } from "./document";

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

/** The description of the interface as a page that needs no script and nothing from elsewhere. */
export function documentationPage({ info, paths }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`<!doctype html>
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
<p>${info.description} As a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.map(
  ({ method, path, operation }) => html`<section>
<h2>${method.toUpperCase()} ${path}</h2>
<p>${operation.summary}</p>
${operation.description ? html`<p>${operation.description}</p>` : ""}
${schemaDetails("Parameters", operation.parameters)}
${schemaDetails("Body", operation.requestBody)}
${Object.entries(operation.responses).map(([status, response]) =>
  schemaDetails(`${status}: ${response.description}`, response.content),
)}
</section>`,
)}
</body>
</html>`;
}
