"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

interface FormPanelProps {
  title: string;
  /** Somebody has just asked for the form. */
  takesFocus: boolean;
  /** How wide it grows. */
  className: string;
  children: ReactNode;
}

/** The panel of a form that is loaded when it is wanted. */
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
