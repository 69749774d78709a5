import type { Thing, WithContext } from "schema-dts";

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON for inside a `<script>`: nothing in it can end the element or a line of script. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? "",
  );
}

/** Structured data for search engines. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; inlineJson makes it safe.
      dangerouslySetInnerHTML={{ __html: inlineJson(data) }}
    />
  );
}
