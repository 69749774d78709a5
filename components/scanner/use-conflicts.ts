import { useRef, useState } from "react";

interface ConflictWays<Conflict> {
  read: () => Promise<Conflict[]>;
  settle: (id: string) => Promise<unknown>;
  /** Said where the network is lacking. */
  unreachable: string;
}

/** What was let through without a network and should not have been: looked at when somebody asks. */
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
        // Its button goes with it.
        heading.current?.focus();
        setList((before) => before?.filter((one) => one.id !== id) ?? null);
      }),
  };
}
