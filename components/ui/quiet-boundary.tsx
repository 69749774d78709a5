"use client";

import { catchError } from "next/error";

/** What fails inside it is left away, and the page stays as it is: for what nobody came for. */
export const QuietBoundary = catchError(() => null);
