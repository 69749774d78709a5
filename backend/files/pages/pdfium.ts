import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumModule } from "@hyzyla/pdfium";

/** Most memory of the library; honest files stay below, files made to fill it do not. */
const MAX_MEMORY = 256 * 1024 * 1024;
const WASM_PAGE = 64 * 1024;

/** Addresses of the library's objects; 0: none. */
type Pointer = number;
type Flag = number;

/** Functions of PDFium that its package has and does not declare. */
interface PdfiumCalls {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): Pointer; free(at: Pointer): void };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(file: Pointer, size: number, password: Pointer): Pointer;
  _FPDF_GetLastError(): number;
  _FPDF_GetFormType(document: Pointer): number;
  _FPDF_GetPageCount(document: Pointer): number;
  _FPDF_LoadPage(document: Pointer, index: number): Pointer;
  _FPDF_ClosePage(page: Pointer): void;
  _FPDF_GetPageWidthF(page: Pointer): number;
  _FPDF_GetPageHeightF(page: Pointer): number;
  _FPDF_PageToDevice(
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    x: number,
    y: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ): Flag;
  _FPDFPage_GetMediaBox(page: Pointer, l: Pointer, b: Pointer, r: Pointer, t: Pointer): Flag;
  _FPDFPage_GetTrimBox(page: Pointer, l: Pointer, b: Pointer, r: Pointer, t: Pointer): Flag;
  _FPDFPage_SetCropBox(page: Pointer, l: number, b: number, r: number, t: number): void;
  _FPDFPage_CountObjects(page: Pointer): number;
  _FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  _FPDFPageObj_GetType(object: Pointer): number;
  _FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): Flag;
  _FPDFPageObj_GetBounds(object: Pointer, l: Pointer, b: Pointer, r: Pointer, t: Pointer): Flag;
  _FPDFFormObj_CountObjects(form: Pointer): number;
  _FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  _FPDFPath_CountSegments(path: Pointer): number;
  _FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer;
  _FPDFPathSegment_GetType(segment: Pointer): number;
  _FPDFText_LoadPage(page: Pointer): Pointer;
  _FPDFText_ClosePage(text: Pointer): void;
  _FPDFText_CountChars(text: Pointer): number;
  _FPDFText_GetUnicode(text: Pointer, index: number): number;
  _FPDFText_IsGenerated(text: Pointer, index: number): Flag;
  _FPDFText_GetFontSize(text: Pointer, index: number): number;
  _FPDFText_GetMatrix(text: Pointer, index: number, matrix: Pointer): Flag;
  _FPDFText_GetLooseCharBox(text: Pointer, index: number, rectangle: Pointer): Flag;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    at: Pointer,
    stride: number,
  ): Pointer;
  _FPDFBitmap_FillRect(
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void;
  _FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  _FPDFBitmap_GetStride(bitmap: Pointer): number;
  _FPDFBitmap_Destroy(bitmap: Pointer): void;
  _FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void;
}

export interface Pdfium {
  /** Its memory views change whenever it grows: read them at each use. */
  calls: PdfiumCalls;
  /** Room for the numbers that a call writes. */
  room: Pointer;
  /** Floats that a call wrote into the room. */
  floats(count: number): number[];
  integers(count: number): number[];
}

/**
 * Lets no WebAssembly of this process take more memory than allowed. Options of Node and of the
 * package do not limit it, and a form of 642 bytes that draws itself took 2.1 GB.
 */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE > MAX_MEMORY) {
      throw new RangeError("The memory limit is reached");
    }
    return grow.call(this, pages);
  };
}

/** Loads PDFium with limited memory; only for a process of its own, which a file may crash. */
export async function loadPdfium(): Promise<Pdfium> {
  limitMemory();
  const file = createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm");
  const { buffer } = new Uint8Array(await readFile(file));
  const calls = (await PDFiumModule({ wasmBinary: buffer })) as unknown as PdfiumCalls;
  calls._FPDF_InitLibrary();
  const room = calls.wasmExports.malloc(8 * Float64Array.BYTES_PER_ELEMENT);
  return {
    calls,
    room,
    floats: (count) => [...new Float32Array(calls.HEAPU8.buffer, room, count)],
    integers: (count) => [...new Int32Array(calls.HEAPU8.buffer, room, count)],
  };
}
