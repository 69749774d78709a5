/**
 * Keeps the screen on while the page is visible; browsers release the lock when it is hidden.
 * Returns the function that stops it.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function take(): Promise<void> {
    if (isOver || document.visibilityState !== "visible") return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (isOver) await lock?.release();
    } catch {
      // Low battery or an old browser: the screen goes off as usual.
    }
  }

  const renew = () => void take();
  document.addEventListener("visibilitychange", renew);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", renew);
    void lock?.release().catch(() => undefined);
  };
}
