interface PageScriptProps {
  source: string;
  /** Of a script that is only data, as JSON. */
  id?: string;
}

/** A script of the page itself, or data for it. */
export function PageScript({ source, id }: PageScriptProps) {
  return (
    <script
      id={id}
      type={id && "application/json"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own sources, or made safe by inlineJson.
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
