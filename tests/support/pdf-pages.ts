import { PDFiumLibrary } from "@hyzyla/pdfium";
import { type Picture, readCode } from "./qr-pictures";

/** Looks at a page of a PDF by another library than the one that wrote it; `code`: the QR on it. */
export async function readSheet(bytes: Uint8Array, place = 0) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const page = document.getPage(place);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const pages = document.getPageCount();
    // Rendering closes the page.
    const { data, width, height } = await page.render({ scale: 2, render: "bitmap" });
    document.destroy();
    const picture: Picture = { data: new Uint8ClampedArray(data), width, height };
    const code = await readCode(picture);
    return { text, picture, code, pages, size: [originalWidth, originalHeight].map(Math.round) };
  } finally {
    library.destroy();
  }
}

/** The texts of all pages of a PDF, in the order in which they were written. */
export async function textsOfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}
