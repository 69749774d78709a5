"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { activityListParams, activitySortParams, routes } from "@/lib/routes";

interface FilterFormProps {
  label: string;
  /** How many were found, in words: announced after a change. */
  resultText: string;
  className?: string;
  children: ReactNode;
}

type Sort = keyof typeof activitySortParams;

// The cached list and its filtered twin are different pages to React: a change of filter may mount
// the form anew, and this is how the new one knows what the old one was doing.
let changedControl: string | null = null;

function addressOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim() || undefined;
  const sort = text(activityListParams.sort);
  return routes.activities({
    q: text(activityListParams.q),
    category: text(activityListParams.category),
    zone: text(activityListParams.zone),
    open: data.get(activityListParams.open) === "1",
    sort: (Object.keys(activitySortParams) as Sort[]).find(
      (key) => activitySortParams[key] === sort,
    ),
  });
}

/**
 * A GET form that works by itself. With JavaScript a choice applies at once, the address is replaced,
 * the focus stays and the number of results is announced.
 */
export function FilterForm({ label, resultText, className, children }: FilterFormProps) {
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
    const address = addressOf(form.current);
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
    apply(activityListParams.q);
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        action={routes.activities()}
        className={className}
        data-pending={isPending || undefined}
        onChange={handleChange}
        onSubmit={handleSubmit}
      >
        {children}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </form>
    </search>
  );
}
