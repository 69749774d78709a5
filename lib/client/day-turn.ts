import { nextTurn } from "@/lib/domain/event-days";

/** Milliseconds after which what could not be renewed is tried again. */
const RETRY = 60_000;

/** Whether the server has seen the turn as well: clocks of browsers are wrong by minutes. Null: it has no such page. */
async function hasTurned(turn: Date): Promise<boolean | null> {
  const answer = await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  if (answer.status === 404 || answer.status === 410) return null;
  return answer.ok && !(Date.parse(answer.headers.get("date") ?? "") < turn.getTime());
}

/** Whether the server still has what this page was built of; from another build the framework would load all of it anew. */
async function isOwnBuild(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/_next/static/"]');
  const answers = await Promise.all(
    [...scripts].map(({ src }) => fetch(src, { method: "HEAD", cache: "no-store" })),
  );
  return answers.every(({ ok }) => ok);
}

/**
 * Calls `renew` when what a page says of today ends while it is in view, or once it is looked at again afterwards
 * (docs/domain/site.md). Where the framework would have to load the whole page, which takes away what was typed, it waits for
 * the network, and leaves a page of another build as it is. Returns how to stop.
 */
export function followDays(renew: () => void): () => void {
  let turn = nextTurn(new Date());
  let timer: ReturnType<typeof setTimeout>;
  let hasTyped = false;
  let isLooking = false;
  let isStopped = false;

  async function mayRenew(): Promise<"yes" | "later" | "never"> {
    try {
      const isTurned = await hasTurned(turn);
      if (isTurned === false) return "later";
      if (isTurned === null) return "never";
      return !hasTyped || (await isOwnBuild()) ? "yes" : "never";
    } catch {
      return "later";
    }
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    const left = turn.getTime() - Date.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    // Whoever comes back to it has it renewed then.
    if (document.hidden || isLooking) return;
    isLooking = true;
    const answer = await mayRenew();
    isLooking = false;
    if (isStopped) return;
    if (answer === "later") {
      timer = setTimeout(look, RETRY);
      return;
    }
    turn = nextTurn(new Date());
    if (answer === "yes") renew();
    void look();
  }

  const noteTyping = () => {
    hasTyped = true;
  };
  const listen = () => void look();
  document.addEventListener("input", noteTyping);
  // Timers sleep with a hidden tab, a sleeping machine and a page kept for Back.
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pageshow", listen);
  window.addEventListener("online", listen);
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("input", noteTyping);
    document.removeEventListener("visibilitychange", listen);
    window.removeEventListener("pageshow", listen);
    window.removeEventListener("online", listen);
  };
}
