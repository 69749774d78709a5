"use client";

import { catchError, type ErrorInfo } from "next/error";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

export interface ErrorTexts {
  title: string;
  text: string;
  retry: string;
}

function PageError({ texts }: { texts: ErrorTexts; children?: ReactNode }, { retry }: ErrorInfo) {
  return (
    <div className="page-width py-20" role="alert">
      <h1 className="max-w-[18ch] text-4xl">{texts.title}</h1>
      <p className="mt-4 max-w-[55ch] text-lg text-ink-soft">{texts.text}</p>
      <Button size="large" className="mt-8" onClick={() => retry()}>
        {texts.retry}
      </Button>
    </div>
  );
}

/**
 * What stands in for a page that failed in the browser. Its words come as props, where an `error.tsx`
 * would have to carry the messages file with it.
 */
export const PageErrorBoundary = catchError(PageError);
