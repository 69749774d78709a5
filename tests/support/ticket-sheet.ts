import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsQR from "jsqr";

/** Looks at a page of a PDF by another library than the one that wrote it; `code`: what the QR on it says. */
export async function readSheet(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const pages = document.getPageCount();
    // Rendering closes the page.
    const { data, width, height } = await page.render({ scale: 2, render: "bitmap" });
    const code = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    document.destroy();
    return { text, code, pages, size: [originalWidth, originalHeight].map(Math.round) };
  } finally {
    library.destroy();
  }
}
