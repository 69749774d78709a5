import { type Command, mergeAttributes, Node } from "@tiptap/core";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
} from "@tiptap/pm/tables";
import StarterKit from "@tiptap/starter-kit";

/** A picture of ours within a text. */
const picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src^='/storage/']" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const cellAttributes = () => ({
  colspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute("colspan")) || 1,
  },
  rowspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute("rowspan")) || 1,
  },
  // The table of the library asks for it; widths are the page's own.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

function cell(name: string, tag: "td" | "th", role: string): Node {
  return Node.create({
    name,
    content: "block+",
    isolating: true,
    addOptions: () => ({ role }),
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      mergeAttributes(tag === "th" ? { scope: "col" } : {}, HTMLAttributes),
      0,
    ],
  });
}

const row = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  addOptions: () => ({ role: "row" }),
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  addOptions: () => ({ role: "table" }),
  // The roles of all four, by which the library knows them.
  extendNodeSchema: ({ options }) => (options?.role ? { tableRole: options.role } : {}),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});

/** What the page shows, and the browser keeps of a text: what the server would let through and is not named here is lost. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["http", "https", "mailto"] },
  }),
  picture,
  table,
  row,
  cell("tableCell", "td", "cell"),
  cell("tableHeader", "th", "header_cell"),
];

/** Changes of the table in which one writes, in the order in which they are offered. */
export const tableCommands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable };

/** A table of two columns with a row of headings. */
export const newTable: Command = ({ commands }) => {
  const cells = (type: string) =>
    Array.from({ length: 2 }, () => ({ type, content: [{ type: "paragraph" }] }));
  return commands.insertContent({
    type: "table",
    content: ["tableHeader", "tableCell", "tableCell"].map((type) => ({
      type: "tableRow",
      content: cells(type),
    })),
  });
};
