"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId } from "react";
import { fieldDescription } from "@/components/ui/form-field";
import { Icon, type IconName } from "@/components/ui/icon";
import type { RichTextTexts } from "./texts";

interface RichTextFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: string;
  texts: RichTextTexts;
  onChange: (html: string) => void;
}

/** Only what the page shows is offered: paragraphs, two headings, lists, links, bold and italic. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["http", "https", "mailto"] },
  }),
];

/** A text with headings, lists and links. The server sanitises what comes out. */
export function RichTextField({
  id,
  label,
  hint,
  fault,
  value,
  texts,
  onChange,
}: RichTextFieldProps) {
  const labelId = useId();
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
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

  function askLink(): void {
    const before = String(editor?.getAttributes("link").href ?? "");
    const href = window.prompt(texts.linkAsk, before);
    if (href === null) return;
    const chain = editor?.chain().focus().extendMarkRange("link");
    if (href.trim() === "") chain?.unsetLink().run();
    else chain?.setLink({ href: href.trim() }).run();
  }

  const tools: { icon: IconName; label: string; isOn: boolean; run: () => void }[] = editor
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
        {
          icon: "heading",
          label: texts.heading,
          isOn: editor.isActive("heading"),
          run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
        },
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
        { icon: "link", label: texts.link, isOn: editor.isActive("link"), run: askLink },
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
              key={icon}
              type="button"
              aria-label={name}
              aria-pressed={isOn}
              className="icon-button"
              onClick={run}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </div>
  );
}
