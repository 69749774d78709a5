"use client";

import { catchError, type ErrorInfo } from "next/error";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { isChunkError, raisePreloadError } from "@/lib/client/chunks";

export interface ErrorTexts {
  title: string;
  text: string;
  retry: string;
}

interface PageErrorProps extends Pick<ErrorInfo, "error" | "retry"> {
  texts: ErrorTexts;
}

function PageError({ texts, error, retry }: PageErrorProps) {
  const isMissingCode = isChunkError(error);
  // Shows nothing until it is known if the page reloads itself.
  const [isHealing, setHealing] = useState(isMissingCode);

  useEffect(() => {
    if (isMissingCode) void raisePreloadError(error).then(setHealing);
  }, [error, isMissingCode]);

  if (isHealing) return null;
  return (
    <div className="page-width py-20" role="alert" data-instead>
      <h1 className="max-w-[18ch] text-4xl">{texts.title}</h1>
      <p className="mt-4 max-w-[55ch] text-lg text-ink-soft">{texts.text}</p>
      <Button
        size="large"
        className="mt-8"
        onClick={() => (isMissingCode ? window.location.reload() : retry())}
      >
        {texts.retry}
      </Button>
    </div>
  );
}

/**
 * Replaces a page that failed in the browser. Its texts are props, since an `error.tsx` would
 * import the messages file.
 */
export const PageErrorBoundary = catchError(
  ({ texts }: { texts: ErrorTexts; children?: ReactNode }, { error, retry }) => (
    <PageError texts={texts} error={error} retry={retry} />
  ),
);
