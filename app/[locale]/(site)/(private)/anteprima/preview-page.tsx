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

/** `slug`: of the module in which the kind is written. */
export async function previewMetadata(
  slug: EditorSlug,
  { params }: PreviewProps,
): Promise<Metadata> {
  const [{ token }, { editor }] = await Promise.all([params, getMessages()]);
  return {
    ...(await privateMetadata(editor.previewPage, previewPage(slug, token))),
    // The address is the right to read it.
    referrer: "no-referrer",
  };
}

/** What would be published; null: it is not complete enough for a page. Throws as `getBySecret` does. */
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
  /** The public page over what the preview holds. */
  show: (content: unknown) => ReactNode;
}

/**
 * A draft as visitors would see it: the real page, for whoever has its link. Each kind has a page of its own for it, so that
 * none loads the scripts of another.
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
