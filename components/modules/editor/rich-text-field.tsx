"use client";

import { createDocument, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { fieldDescription } from "@/components/ui/form-field";
import { Icon, type IconName } from "@/components/ui/icon";
import { loadChunk } from "@/lib/client/chunks";
import { logFailure } from "@/lib/client/log";
import { useWords } from "@/lib/i18n/use-words";
import { LinkDialog } from "./link-dialog";
import { PictureDialog, type TextPicture } from "./picture-dialog";
import { extensions, newTable, tableCommands } from "./rich-text-extensions";
import "./editor.css";
import "@/components/ui/forms.css";

interface RichTextFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: string;
  isReadOnly: boolean;
  /** Headings right below the title of a page, quotations, tables and pictures are offered, too. */
  isPage: boolean;
  onChange: (html: string) => void;
}

interface Tool {
  icon?: IconName;
  label: string;
  /** Left out: it is no state, but done at once. */
  isOn?: boolean;
  run: () => void;
}

/** What was copied elsewhere, as the server would keep it: its filter comes with the first paste. Without it the server alone filters. */
async function asServerKeeps(html: string): Promise<string> {
  try {
    const { sanitizeRichText } = await loadChunk(() => import("@/lib/rich-text"));
    return sanitizeRichText(html);
  } catch (error) {
    logFailure("What was pasted could not be filtered", error);
    return html;
  }
}

/** What is no text that goes on where one writes. */
const beginsBlock = /^\s*<(?:h[2-4]|ul|ol|table|blockquote)\b/;

/** Whether pictures are pasted that are not the portal's own, which stay outside. */
function holdsForeignPictures(pasted: DataTransfer | null): boolean {
  const html = pasted?.getData("text/html") ?? "";
  if (html === "") return [...(pasted?.files ?? [])].some(({ type }) => type.startsWith("image/"));
  const tags = html.match(/<img\b[^<>]*>|<v:imagedata\b/gi) ?? [];
  return tags.some((tag) => !/\ssrc=["']\/storage\//.test(tag));
}

/** A text with headings, lists and links; of a page with tables and pictures. The server sanitises what comes out. */
export function RichTextField({
  id,
  label,
  hint,
  fault,
  value,
  isReadOnly,
  isPage,
  onChange,
}: RichTextFieldProps) {
  const texts = useWords("editor.richText");
  const library = useWords("editor.library");
  const labelId = useId();
  const [dialog, setDialog] = useState<"link" | "picture" | null>(null);
  const [isPictureLeftOut, setPictureLeftOut] = useState(false);
  /** What is being pasted has gone through the filter. */
  const isFiltered = useRef(false);
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      handlePaste: (view, event) => {
        if (isFiltered.current) return false;
        setPictureLeftOut(holdsForeignPictures(event.clipboardData));
        const html = event.clipboardData?.getData("text/html") ?? "";
        // What was copied from such a field says how it goes on.
        if (html === "" || html.includes("data-pm-slice")) return false;
        void asServerKeeps(html).then((kept) => {
          if (view.isDestroyed) return;
          const { $from, empty } = view.state.selection;
          const isBehindWords =
            empty && $from.parentOffset > 0 && $from.parentOffset === $from.parent.content.size;
          // Else the heading would go on with the words before it.
          if (isBehindWords && beginsBlock.test(kept)) editor?.commands.splitBlock();
          isFiltered.current = true;
          view.pasteHTML(kept, event);
          isFiltered.current = false;
        });
        return true;
      },
      // Tab moves on here as everywhere; in a list it would change the text instead.
      handleDOMEvents: { keydown: (_, event) => event.key === "Tab" },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": fieldDescription(id, { hint, fault }) ?? "",
        class: "rich-text-input",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });

  // A disabled fieldset closes the controls of the browser, and this is none.
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  // What did not come from here: a draft thrown away, somebody else's text, what was typed before a reload. Before anything
  // else can be typed, so that a key pressed meanwhile is not undone.
  useLayoutEffect(() => {
    if (!editor) return;
    // Both as they are parsed: a space at the end that was just typed is no difference.
    const parsed = (html: string) => createDocument(html, editor.schema);
    if (parsed(value).eq(parsed(editor.getHTML()))) return;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
  }, [editor, value]);

  /** The dialog gives the focus back to its button first. */
  function setLink(href: string): void {
    setDialog(null);
    const chain = editor?.chain().focus().extendMarkRange("link");
    if (href === "") chain?.unsetLink().run();
    else chain?.setLink({ href }).run();
  }

  const shown = editor?.isActive("image") ? (editor.getAttributes("image") as TextPicture) : null;

  function setPicture(picture: TextPicture): void {
    setDialog(null);
    const chain = editor?.chain().focus();
    if (shown) chain?.updateAttributes("image", picture).run();
    else chain?.insertContent({ type: "image", attrs: picture }).run();
  }

  const heading = (level: 2 | 3, name: string): Tool => ({
    icon: level === 3 && isPage ? undefined : "heading",
    label: name,
    isOn: editor?.isActive("heading", { level }) ?? false,
    run: () => editor?.chain().focus().toggleHeading({ level }).run(),
  });

  const tools: Tool[] = editor
    ? [
        {
          icon: "bold",
          label: texts.bold,
          isOn: editor.isActive("bold"),
          run: () => editor.chain().focus().toggleBold().run(),
        },
        {
          icon: "italic",
          label: texts.italic,
          isOn: editor.isActive("italic"),
          run: () => editor.chain().focus().toggleItalic().run(),
        },
        ...(isPage
          ? [heading(2, texts.heading), heading(3, texts.subheading)]
          : [heading(3, texts.heading)]),
        {
          icon: "list",
          label: texts.list,
          isOn: editor.isActive("bulletList"),
          run: () => editor.chain().focus().toggleBulletList().run(),
        },
        {
          icon: "list-ordered",
          label: texts.numbers,
          isOn: editor.isActive("orderedList"),
          run: () => editor.chain().focus().toggleOrderedList().run(),
        },
        {
          icon: "link",
          label: texts.link,
          isOn: editor.isActive("link"),
          run: () => setDialog("link"),
        },
        ...(isPage
          ? [
              {
                icon: "message-circle" as const,
                label: texts.quote,
                isOn: editor.isActive("blockquote"),
                run: () => editor.chain().focus().toggleBlockquote().run(),
              },
              {
                icon: "camera" as const,
                label: shown ? texts.pictureWords : texts.picture,
                run: () => setDialog("picture"),
              },
              {
                label: texts.table.insert,
                run: () => editor.chain().focus().command(newTable).run(),
              },
            ]
          : []),
        ...(editor.isActive("table")
          ? Object.entries(tableCommands).map(([name, command]) => ({
              label: texts.table[name as keyof typeof tableCommands],
              run: () => command(editor.state, editor.view.dispatch),
            }))
          : []),
      ]
    : [];

  return (
    <div className="form-field">
      <div className="form-field-head">
        {/* It names what is no control of the browser's. */}
        <span id={labelId} className="font-semibold">
          {label}
        </span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      <div className="rich-text" data-fault={fault ? true : undefined}>
        <div role="toolbar" aria-label={texts.toolbar} className="rich-text-tools">
          {tools.map(({ icon, label: name, isOn, run }) => (
            <button
              key={name}
              type="button"
              aria-label={icon && name}
              aria-pressed={isOn}
              className={icon ? "icon-button" : "button button-quiet"}
              onClick={run}
            >
              {icon ? <Icon name={icon} /> : name}
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      <p role="status" className="form-hint">
        {isPictureLeftOut && (isPage ? texts.picturesLeftOutOfPage : texts.picturesLeftOut)}
      </p>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
      {dialog === "link" && (
        <LinkDialog
          href={String(editor?.getAttributes("link").href ?? "")}
          closeLabel={library.close}
          onDone={setLink}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "picture" && (
        <PictureDialog picture={shown} onDone={setPicture} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
