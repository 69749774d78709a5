import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { getPreview } from "@/lib/contract/editor-endpoints";
import { previewSchema } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import type { EditorSlug, WrittenKind } from "@/lib/domain/modules";
import { previewPage } from "@/lib/routes";
import { BackendError, getBySecret } from "@/lib/server/backend";
import { privateMetadata } from "../private-page";

export interface PreviewProps {
  params: Promise<{ token: string }>;
}

/** `slug` is the module that writes the kind. */
export async function previewMetadata(
  slug: EditorSlug,
  { params }: PreviewProps,
): Promise<Metadata> {
  const [{ token }, { editor }] = await Promise.all([params, getMessages()]);
  return {
    ...(await privateMetadata(editor.previewPage, previewPage(slug, token))),
    // The address itself gives access.
    referrer: "no-referrer",
  };
}

/** The content to publish; null if too incomplete for a page. Throws like `getBySecret`. */
async function read(token: string) {
  try {
    return (await getBySecret(callTo(getPreview), previewSchema, token)) ?? notFound();
  } catch (error) {
    if (error instanceof BackendError && error.status === 422) return null;
    throw error;
  }
}

interface PreviewPageProps extends PreviewProps {
  kind: WrittenKind;
  /** Renders the public page with the preview's content. */
  show: (content: unknown) => ReactNode;
}

/**
 * A draft as visitors would see it: the real page, for anyone with its link. Each kind has its own
 * preview page, so that none loads another's scripts.
 */
export async function PreviewPage({ params, kind, show }: PreviewPageProps) {
  const [{ token }, { editor }] = await Promise.all([params, getMessages()]);
  const shown = await read(token);
  if (shown && shown.kind !== kind) notFound();
  const { title, text, incomplete } = editor.previewPage;
  return (
    <>
      <div className="page-width pt-4">
        <Notice>
          <p className="font-semibold">{title}</p>
          <p>{shown ? text : incomplete}</p>
        </Notice>
      </div>
      {shown && show(shown.content)}
    </>
  );
}
