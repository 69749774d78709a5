import { nextTurn } from "@/lib/domain/event-days";

/** Milliseconds before a failed refresh is retried. */
const RETRY = 60_000;

/**
 * True if the server's day has also changed: browser clocks are wrong by minutes. Null: it lacks
 * this page.
 */
async function hasTurned(turn: Date): Promise<boolean | null> {
  const answer = await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  if (answer.status === 404 || answer.status === 410) return null;
  return answer.ok && !(Date.parse(answer.headers.get("date") ?? "") < turn.getTime());
}

/**
 * True if the server still has this page's build; with another one the framework would reload
 * everything.
 */
async function isOwnBuild(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/_next/static/"]');
  const answers = await Promise.all(
    [...scripts].map(({ src }) => fetch(src, { method: "HEAD", cache: "no-store" })),
  );
  return answers.every(({ ok }) => ok);
}

/**
 * Calls `renew` when the page's "today" ends while visible, or when it becomes visible later
 * (docs/domain/site.md). If that would reload the page and lose input, it waits for the network,
 * and skips pages of another build. Returns a function that stops.
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
    // Renewed when the user returns.
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
  // Timers sleep with a hidden tab, a sleeping machine, and a page kept for Back.
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
