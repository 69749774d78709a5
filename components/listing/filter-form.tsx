"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { type AnyListing, withQuery } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";

interface FilterFormProps {
  kind: SectionKind;
  /** Path of the filtered page; left out: of the list. */
  path?: string | undefined;
  label: string;
  /** Number of results as text, announced after a change. */
  resultText: string;
  className?: string;
  children: ReactNode;
}

// React sees the cached list and its filtered twin as different pages: a filter may remount the
// form, and this tells the new one which control was changed.
let changedControl: string | null = null;

const PendingContext = createContext(false);

/** The form's button; shows that the list is loading. */
export function FilterSubmit({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <PendingButton
      type="submit"
      isPending={useContext(PendingContext)}
      isRepeatable
      className={className}
    >
      {children}
    </PendingButton>
  );
}

function chosen(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLSelectElement) return control.value || undefined;
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === "checkbox" && !control.checked) return undefined;
  return control.value.trim() || undefined;
}

/** The canonical address of the form's filters, on the first page. */
function addressOf(path: string, { params }: AnyListing, form: HTMLFormElement): string {
  return withQuery(
    path,
    Object.values(params).map(({ name, words, usual }) => {
      const word = chosen(form, name);
      return [name, words && word === words[String(usual)] ? undefined : word];
    }),
  );
}

/**
 * A GET form that works without JavaScript. With it, filters apply at once, the address is
 * replaced, the focus stays and the number of results is announced.
 */
export function FilterForm({
  kind,
  path = listings[kind].path,
  label,
  resultText,
  className,
  children,
}: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (changedControl === null || isPending) return;
    const control = form.current?.elements.namedItem(changedControl);
    const lostFocus = document.activeElement === document.body;
    if (lostFocus && control instanceof HTMLElement) control.focus({ preventScroll: true });
    changedControl = null;
    setAnnouncement(resultText);
  }, [resultText, isPending]);

  function apply(control: string) {
    if (!form.current) return;
    changedControl = control;
    const address = addressOf(path, listings[kind], form.current);
    startTransition(() => router.replace(address, { scroll: false }));
  }

  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    const control: EventTarget = target;
    const isChoice =
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type === "checkbox");
    if (isChoice) apply(control.name);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget.querySelector<HTMLInputElement>("[type=search]")?.name ?? "");
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and some screen readers do not know <search> yet.
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={path}
      className={className}
      data-pending={isPending || undefined}
      onChange={handleChange}
      onSubmit={handleSubmit}
    >
      <PendingContext value={isPending}>{children}</PendingContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </form>
  );
}
