/** Sound and vibration of a scan, for staff who do not look at the screen. */
export type Signal = "ok" | "warn" | "no";

/** Tones in Hz, in sequence; vibration and pause in ms. */
const signals: Record<Signal, { tones: readonly number[]; vibration: readonly number[] }> = {
  ok: { tones: [880, 1320], vibration: [80] },
  warn: { tones: [660, 660], vibration: [80, 60, 80] },
  no: { tones: [220, 220, 220], vibration: [300, 80, 300] },
};
const TONE_SECONDS = 0.12;

let context: AudioContext | null = null;

/** Enables sounds; browsers require a press. */
export function allowSounds(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // without sound the colours and words must do
  }
}

export function giveSignal(signal: Signal): void {
  const { tones, vibration } = signals[signal];
  navigator.vibrate?.([...vibration]);
  if (context?.state !== "running") return;
  const start = context.currentTime;
  for (const [index, pitch] of tones.entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * TONE_SECONDS * 1.3;
    tone.type = signal === "no" ? "square" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
}
