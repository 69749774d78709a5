import { runInNewContext } from "node:vm";
import { finishHtml, joinPageCopy } from "@/lib/server/page-copy";

/** As the framework writes a piece of its copy into a page. */
const pieceOf = (text: string) => {
  const json = JSON.stringify([1, text]).replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script>self.__next_f.push(${json})</script>`;
};
const begin = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";

/** What the scripts of a page hand over, as a browser runs them, and how many there are. */
function handedOver(html: string) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  const self: { __next_f?: [number, string?][] } = {};
  for (const code of scripts) runInNewContext(code, { self });
  return { count: scripts.length, calls: [...(self.__next_f ?? [])].map((call) => [...call]) };
}

test("the pieces of the framework's copy become one script that hands over the same text", () => {
  const pieces = ['1:["$","p",null,{"children":"L\'olio', ' di casa"}]\n2:T3,è €\n'];
  const html = `<main>x</main>${begin}${pieces.map(pieceOf).join("")}</body>`;
  expect(handedOver(joinPageCopy(html))).toEqual({
    count: 1,
    calls: [[0], [1, pieces.join("")]],
  });
  expect(joinPageCopy(html)).toContain('1:["$","p",null,{"children":"L\'olio di casa"}]');
});

test.each([
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "`${alert(1)}`",
  "$`, $& and $1",
  "\\` \\${0} \\",
  "\r\n\r\t \u2028\u2029\u0000\u0085",
  "&amp; > 😀",
])("no text leaves its script or changes: %j", (text) => {
  const html = joinPageCopy(`${begin}${pieceOf("a")}${pieceOf(text)}`);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  for (const changed of ["<!--", "\r", "\u0000"]) expect(html).not.toContain(changed);
  expect(handedOver(html).calls[1]?.[1]).toBe(`a${text}`);
});

test("what stands between the pieces stays where it is, and other scripts as they are", () => {
  const others = '<p>a</p><script>self.__next_f.push([3,"YQ=="])</script>';
  const html = `${begin}${pieceOf("a")}${others}${pieceOf("b")}${pieceOf("c")}`;
  expect(joinPageCopy(html)).toBe(
    `<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,\`a\`])</script>${others}<script>self.__next_f.push([1,\`bc\`])</script>`,
  );
  expect(joinPageCopy(others)).toBe(others);
});

describe("a page that works without the framework", () => {
  const mark = '<main data-plain="">x</main>';
  const own = '<script>a="self"</script><script type="application/json" id="f">{}</script>';
  const framework = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    `${begin}${pieceOf("a")}`,
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2.js"]});</script>',
    '<script src="/_next/static/chunks/b.js" noModule=""></script>',
  ].join("");

  test("is sent without its scripts and its copy, and with scripts of its own", () => {
    expect(finishHtml(`${framework}${mark}${own}${framework}`)).toBe(mark + own);
  });

  test("is no page in whose text the mark stands", () => {
    const typed = "<p>data-plain=&quot;&quot;</p>";
    expect(finishHtml(typed + framework)).toBe(joinPageCopy(typed + framework));
  });

  test("keeps its styles, and loads no font before one is needed", () => {
    const styles = '<link rel="stylesheet" href="/_next/static/a.css"/>';
    const font = '<link rel="preload" href="/_next/static/a.woff2" as="font" crossorigin=""/>';
    expect(finishHtml(styles + font + mark)).toBe(styles + mark);
  });
});
