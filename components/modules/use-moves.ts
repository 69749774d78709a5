import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAttempt } from "@/lib/client/attempt";
import { request } from "@/lib/client/http";
import type { Call } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";

interface Move<Item, Body> {
  /** Id of the button that was pressed. */
  button: string;
  /** Id of the row that takes the focus where the button is gone. */
  row: string;
  /** Answered with all things in their new order. */
  call: Call<Body, { data: Item[] }>;
  body: Body;
  /** What is said of the new order. */
  say: (items: Item[]) => string;
}

/** Things that buttons move: their order at this moment, and the words and the focus after each move. */
export function useMoves<Item>(items: readonly Item[]) {
  const router = useRouter();
  const { running, fault, attempt } = useAttempt(useWords("form"));
  const [moved, setMoved] = useState(items);
  const [said, setSaid] = useState("");
  const next = useRef({ button: "", row: "" });

  useEffect(() => setMoved(items), [items]);

  // A row that has moved, or whose button is gone, would lose the focus.
  useEffect(() => {
    const { button, row } = next.current;
    const target =
      document.getElementById(button) ?? document.getElementById(row)?.querySelector("button");
    target?.focus();
    next.current = { button: "", row: "" };
  });

  function move<Body>({ button, row, call, body, say }: Move<Item, Body>): Promise<boolean> {
    return attempt(button, async () => {
      const { method, path } = call;
      const { data } = (await request(path, { method, body })) as { data: Item[] };
      next.current = { button, row };
      setMoved(data);
      setSaid(say(data));
      // What shows the order besides, such as the footer of this very page.
      router.refresh();
    });
  }

  return { items: moved, said, fault, running, move };
}
