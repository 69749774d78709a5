"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsLive } from "@/lib/client/hydration";
import "./tickets.css";

interface FormBehindButtonProps {
  /** Of the title. */
  id: string;
  texts: { open: string; title: string; text: string };
  children: (close: () => void) => ReactNode;
}

/**
 * A button that is replaced by a form: the title gets the focus, and the button again when the form
 * closes.
 */
export function FormBehindButton({ id, texts, children }: FormBehindButtonProps) {
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const hasOpened = useRef(false);

  useEffect(() => {
    if (isOpen) title.current?.focus();
    else if (hasOpened.current) button.current?.focus();
    hasOpened.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button ref={button} variant="secondary" disabled={!isLive} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  }
  return (
    <section data-print="hide" aria-labelledby={id} className="checkout-sheet w-full">
      <h2 ref={title} id={id} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="mb-4 text-ink-soft">{texts.text}</p>
      {children(() => setOpen(false))}
    </section>
  );
}
