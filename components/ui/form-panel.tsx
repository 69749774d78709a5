"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

interface FormPanelProps {
  title: string;
  /** True if the user has just opened the form. */
  takesFocus: boolean;
  /** Its maximum width. */
  className: string;
  children: ReactNode;
}

/** Panel of a form that is loaded on demand. */
export function FormPanel({ title, takesFocus, className, children }: FormPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={cn(className, "rounded-panel border border-hairline bg-surface p-5 sm:p-8")}>
      <h3 ref={heading} tabIndex={-1} className="mb-5 text-xl">
        {title}
      </h3>
      {children}
    </div>
  );
}
