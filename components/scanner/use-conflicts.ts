import { useRef, useState } from "react";

interface ConflictWays<Conflict> {
  read: () => Promise<Conflict[]>;
  settle: (id: string) => Promise<unknown>;
  /** Text without a network. */
  unreachable: string;
}

/** Scans accepted offline that should have been refused; loaded on demand. */
export function useConflicts<Conflict extends { id: string }>({
  read,
  settle,
  unreachable,
}: ConflictWays<Conflict>) {
  const [list, setList] = useState<Conflict[] | null>(null);
  const [fault, setFault] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  async function attempt(work: () => Promise<void>) {
    setFault("");
    try {
      await work();
    } catch {
      setFault(unreachable);
    }
  }

  return {
    list,
    fault,
    heading,
    show: () => void attempt(async () => setList(await read())),
    seen: (id: string) =>
      void attempt(async () => {
        await settle(id);
        // The button disappears with the row.
        heading.current?.focus();
        setList((before) => before?.filter((one) => one.id !== id) ?? null);
      }),
  };
}
