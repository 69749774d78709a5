import { leaveOutStill } from "@/lib/next-internals/still-regions";

const run =
  /((?:<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>)?)((?:<script>self\.__next_f\.push\(\[1,"[^<]*"\]\)<\/script>)+)/g;
const piece = /\.push\(\[1,("[^<]*")\]\)<\/script>/g;

const hexOf = (character: string) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Source of a template literal with this text that is safe in an inline script. */
function literal(text: string): string {
  const source = text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  // The parser could take `<` as the end of the script or a comment, and changes control
  // characters.
  return `\`${source.replace(/<|(?![\n\t])\p{Cc}/gu, hexOf)}\``;
}

/**
 * Joins the scripts with which the framework hands its copy of the page to the browser into one:
 * its text needs hardly any escapes, so it is shorter, compresses better with the HTML before it,
 * and needs one hash in the policy (decision 064). The content stays the same, character by
 * character, without what still regions contain.
 */
export function joinPageCopy(html: string): string {
  return html.replace(run, (_, begin: string, scripts: string) => {
    const texts = [...scripts.matchAll(piece)].map(([, json = '""']) => JSON.parse(json) as string);
    const copy = `self.__next_f.push([1,${literal(leaveOutStill(texts.join("")))}])</script>`;
    return begin ? `${begin.replace("</script>", ";")}${copy}` : `<script>${copy}`;
  });
}

/**
 * Attribute of pages that work without the framework; user text cannot contain it, since quotes are
 * escaped there.
 */
const plainMark = ' data-plain=""';
const frameworkScript =
  /<script\b[^<>]*\ssrc="\/_next\/[^"<>]*"[^<>]*><\/script>|<script\b[^<>]*>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\])[^<]*<\/script>|<link\b[^<>]*\sas="(?:font|script)"[^<>]*>/g;

/** True for the HTML of a page that works without the framework (decision 245). */
export const isPlainPage = (html: string): boolean => html.includes(plainMark);

/**
 * The HTML as readers get it: a page with {@link plainMark} without the framework's scripts and copy
 * (some 140 KB), and without fonts that are loaded before they are known to be needed; another one
 * with its copy in one script.
 */
export function finishHtml(html: string): string {
  return isPlainPage(html) ? html.replace(frameworkScript, "") : joinPageCopy(html);
}
