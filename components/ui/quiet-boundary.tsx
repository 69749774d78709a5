"use client";

import { catchError } from "next/error";

/** Renders nothing if a child fails, so that the page stays: for secondary content. */
export const QuietBoundary = catchError(() => null);
