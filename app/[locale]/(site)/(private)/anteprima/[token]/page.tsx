import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { previewSchema } from "@/lib/contract/editorial";
import { previewPage } from "@/lib/routes";
import { BackendError } from "@/lib/server/backend";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { previews } from "../previews";

interface PageProps {
  params: Promise<{ token: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ token }, { editor }] = await Promise.all([params, getMessages()]);
  return {
    ...(await privateMetadata(editor.previewPage, previewPage(token))),
    // The address is the right to read it.
    referrer: "no-referrer",
  };
}

/** What would be published; null: it is not complete enough for a page. Throws as `getOwn` does. */
async function read(token: string) {
  try {
    return (
      (await getOwn(`/api/previews/${encodeURIComponent(token)}`, previewSchema)) ?? notFound()
    );
  } catch (error) {
    if (error instanceof BackendError && error.status === 422) return null;
    throw error;
  }
}

/** A draft as visitors would see it: the real page, for whoever has its link. */
export default async function Page({ params }: PageProps) {
  const [{ token }, { editor }] = await Promise.all([params, getMessages()]);
  const shown = await read(token);
  const { title, text, incomplete } = editor.previewPage;
  const show = shown && Object.entries(previews).find(([kind]) => kind === shown.kind)?.[1];
  return (
    <>
      <div className="page-width pt-4">
        <Notice>
          <p className="font-semibold">{title}</p>
          <p>{shown ? text : incomplete}</p>
        </Notice>
      </div>
      {show && (await show(shown.content))}
    </>
  );
}
