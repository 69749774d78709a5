import { utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { sweepDocuments } from "@/backend/features/documents/service";
import { backendOfFile } from "../../support/backend";
import { type Browser, openPeople, passDays } from "../../support/people";
import { beginRequest, pdf, sendRequest, signUpAs, upload } from "../../support/role-requests";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let request: string;

beforeEach(async () => {
  for (const key of await files()) await backend.deps.files.delete(key);
  anna = await signUpAs(backend, "anna@example.it");
  request = await beginRequest(anna);
});

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of backend.deps.files.list("private/documents/")) keys.push(key);
  return keys;
}

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#338855" } })
    .withExif({ IFD0: { Copyright: "segreto" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
}

test("a PDF comes back byte for byte, as a file to be saved", async () => {
  const response = await upload(anna, request, { name: "../../visura\r\n<b>.pdf" });
  expect(response.status).toBe(201);
  const { documents } = await response.json();
  expect(documents).toEqual([
    {
      id: expect.any(String),
      kind: "visura",
      name: "visurab.pdf",
      content_type: "application/pdf",
      size: pdf.length,
      created_at: expect.any(String),
    },
  ]);
  const file = await anna.call("GET", `${request}/documents/${documents[0].id}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="visura.pdf"');
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
});

test("it does not lie where visitors can read", async () => {
  await upload(anna, request);
  for (const key of await files()) {
    expect((await backend.request(`/storage/${key}`)).status).toBe(404);
  }
});

test("a photo is drawn anew, without what the camera wrote into it", async () => {
  const response = await upload(anna, request, { file: await photo(), type: "image/jpeg" });
  const { documents } = await response.json();
  const file = await anna.call("GET", `${request}/documents/${documents[0].id}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.includes("segreto")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(file.headers.get("content-type")).toBe("image/jpeg");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = "<!doctype html><script>alert(1)</script>";

test.each([
  ["an SVG", Buffer.from(svg)],
  ["a page that calls itself a picture", Buffer.from(html)],
  ["a GIF that is a page", Buffer.from(`GIF89a/*${html}`)],
  ["a PDF that begins with something else", Buffer.concat([Buffer.from(html), pdf])],
  ["a PDF that does not end", Buffer.from("%PDF-1.7\n1 0 obj")],
  ["a JPEG of which only the beginning is one", Buffer.from(`\xff\xd8\xff${html}`, "latin1")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused, whatever it is called", async (_, file) => {
  const response = await upload(anna, request, { file, name: "visura.pdf" });
  expect(response.status).toBe(415);
  expect((await response.json()).code).toBe("unsupported_media_type");
  expect(await files()).toEqual([]);
});

test("more than 10 MB are refused while they come", async () => {
  const file = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf]);
  expect((await upload(anna, request, { file })).status).toBe(413);
});

test("more than forty million pixels are refused", async () => {
  const file = await sharp({
    create: { width: 8000, height: 6000, channels: 3, background: "#ffffff" },
  })
    .png()
    .toBuffer();
  expect((await upload(anna, request, { file, type: "image/png" })).status).toBe(415);
});

test("there is room for three, also when six come at once, and one can be taken away", async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload(anna, request)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  const { documents } = await (await anna.call("GET", request)).json();
  expect(documents).toHaveLength(3);
  const gone = `${request}/documents/${documents[0].id}`;
  expect((await anna.call("DELETE", gone)).status).toBe(204);
  expect((await anna.call("GET", gone)).status).toBe(404);
  expect((await upload(anna, request)).status).toBe(201);
});

test("after twenty uploads in an hour the next must wait", async () => {
  for (let round = 0; round < 20; round++) {
    const { documents } = await (await upload(anna, request)).json();
    await anna.call("DELETE", `${request}/documents/${documents[0].id}`);
  }
  const response = await upload(anna, request);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
});

test("the staff that decides can read it, other staff cannot", async () => {
  const id = await sendRequest(anna);
  const { documents } = await (await anna.call("GET", request)).json();
  const document = `/api/staff/role-requests/${id}/documents/${documents[0].id}`;
  const admin = await signUpAs(backend, "ada@example.it", "amministratore");
  const editor = await signUpAs(backend, "rita@example.it", "redattore");
  expect((await admin.call("GET", document)).headers.get("content-disposition")).toMatch(
    /^attachment/,
  );
  expect((await editor.call("GET", document)).status).toBe(403);
  expect((await anna.call("GET", document)).status).toBe(403);
  expect((await admin.call("GET", `${request}/documents/${documents[0].id}`)).status).toBe(404);
});

test("files without a document are swept away, but not those that may still get one", async () => {
  const { deps } = backend;
  await upload(anna, request);
  await deps.files.put("private/documents/00000000-0000-4000-8000-000000000000", pdf);
  passDays(0.5);
  for (const key of await files()) {
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(deps.config.dataDir, "files", key), old, old);
  }
  await deps.files.put("private/documents/00000000-0000-4000-8000-000000000001", pdf);
  const young = new Date();
  const fresh = "private/documents/00000000-0000-4000-8000-000000000001";
  await utimes(path.join(deps.config.dataDir, "files", fresh), young, young);
  await sweepDocuments(deps);
  const left = await files();
  expect(left).toContain(fresh);
  expect(left).not.toContain("private/documents/00000000-0000-4000-8000-000000000000");
  expect(left).toHaveLength(2);
});
