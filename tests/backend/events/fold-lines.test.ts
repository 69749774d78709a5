import { foldLines as foldedByLibrary } from "ical-generator";
import { foldLines } from "@/backend/features/events/fold-lines";

const lines = (text: string, counts: readonly number[]) =>
  counts.map((count) => text.repeat(count)).join("\r\n");

test.each(["a", "è", "€", "🎻", "ab è € 🎻 ", "🎻a", "èa"])(
  "folds lines of %s at each length as the library does, between characters",
  (text) => {
    const counts = Array.from({ length: 160 }, (_, count) => count);
    const folded = foldLines(lines(text, counts));
    expect(folded).toBe(foldedByLibrary(lines(text, counts)));
    for (const line of folded.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  },
);
