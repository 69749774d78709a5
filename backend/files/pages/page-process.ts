import os from "node:os";
import sharp from "sharp";
import { type DrawnPage, PageFaultError, type PagesAnswer, type PagesOrder } from "./page-work";
import { loadPdfium } from "./pdfium";
import { openPdf, readPdfPage } from "./read-pdf";
import { readPhoto } from "./read-photo";

function tell(answer: PagesAnswer): void {
  process.send?.(answer);
}

const step = () => tell({ kind: "step" });

/** Sends a page and resolves when it has been taken. */
async function give(page: DrawnPage): Promise<void> {
  const taken = new Promise<void>((resolve) => process.once("message", () => resolve()));
  tell(page);
  await taken;
}

/** Reads one file after another from the standard input. */
function createInput() {
  const input = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  /** Gives the next `size` bytes part by part, with the place of each. */
  return async function read(size: number, put: (part: Buffer, at: number) => void) {
    for (let at = 0; at < size; ) {
      if (rest.length === 0) {
        const { value, done } = await input.next();
        if (done) throw new Error("The file is shorter than announced");
        rest = value;
      }
      const part = rest.subarray(0, size - at);
      put(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
    }
  };
}

/** Not before the library is there: a starving process would load it for minutes, and nothing yet can be at fault. */
function lowerPriority(): void {
  const niceness = Number(process.argv[2] ?? 0);
  // The usual priority is the backend's own: nobody may leave a lower one without the privilege.
  if (niceness > 0) os.setPriority(niceness);
}

async function readPdf({ sizes, from }: PagesOrder): Promise<void> {
  const pdfium = await loadPdfium();
  lowerPriority();
  tell({ kind: "ready" });
  const [size = 0] = sizes;
  const at = pdfium.calls.wasmExports.malloc(size);
  const read = createInput();
  await read(size, (part, offset) => pdfium.calls.HEAPU8.set(part, at + offset));
  const { document, pages } = openPdf(pdfium, { at, size });
  tell({ kind: "opened", pages });
  for (let number = from; number <= pages; number++) {
    await give(await readPdfPage(pdfium, { document, number }, step));
  }
}

async function readPhotos({ sizes, from }: PagesOrder): Promise<void> {
  lowerPriority();
  tell({ kind: "ready" });
  tell({ kind: "opened", pages: sizes.length });
  const read = createInput();
  for (let number = from; number <= sizes.length; number++) {
    const bytes = Buffer.alloc(sizes[number - 1] ?? 0);
    await read(bytes.length, (part, at) => part.copy(bytes, at));
    await give(await readPhoto(bytes, number, step));
  }
}

async function run(order: PagesOrder): Promise<void> {
  try {
    await (order.type === "pdf" ? readPdf(order) : readPhotos(order));
    tell({ kind: "end" });
  } catch (error) {
    if (error instanceof PageFaultError) {
      tell({ kind: "refused", fault: error.fault, page: error.page });
    } else tell({ kind: "failed", message: String(error) });
  }
}

sharp.concurrency(1);
sharp.cache(false);
process.once("message", run);
// Ctrl-C reaches all processes; the backend decides when this one ends.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());
