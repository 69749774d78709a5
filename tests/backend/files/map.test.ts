import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { PMTiles, type Source } from "pmtiles";
import { saveSettings } from "@/backend/features/settings/service";
import { mapArchive } from "@/demo/map/map-archive";
import { tilePosition } from "@/demo/map/vector-tile";
import mapTexts from "@/lib/i18n/messages/it/map-file.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { openBackend, type TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { newStaff } from "../../support/staff";

const archive = mapArchive(
  [
    {
      layer: "roads",
      shape: "line",
      points: [
        [8.11, 44.56],
        [8.12, 44.561],
      ],
      facts: { kind: "major_road", name: "Via Maestra" },
    },
  ],
  { southWest: [8.1, 44.55], northEast: [8.13, 44.57], minZoom: 11, maxZoom: 13 },
);

let backend: TestBackend;
let file: string;
beforeAll(async () => {
  backend = await openBackend();
  file = path.join(backend.deps.config.dataDir, "map.pmtiles");
}, 60_000);
beforeEach(async () => {
  await backend.truncate();
  rmSync(file, { force: true });
});
afterAll(() => backend.close());

const json = async (address: string) => (await backend.request(address)).json();

async function addressOfFile(): Promise<string> {
  writeFileSync(file, archive);
  return (await json("/api/map")).source.url;
}

const tiles = "https://tiles.example.org/{z}/{x}/{y}.png";

test("a town without a file and without a tile server has no map", async () => {
  expect(await json("/api/map")).toEqual({ source: null });
  expect(await json("/api/settings")).not.toHaveProperty("map");
});

test("the file in the data folder is the map, and asks nobody else", async () => {
  await backend.operator("PATCH", "/operator/settings", { map_tiles_url: tiles });
  const url = await addressOfFile();
  expect(await json("/api/map")).toEqual({
    source: {
      kind: "file",
      url,
      format: "vector",
      bounds: { west: 8.1, south: 44.55, east: 8.13, north: 44.57 },
      min_zoom: 11,
      max_zoom: 13,
      attribution: null,
    },
  });
  expect((await json("/api/settings")).map).toEqual({ host: null });
});

test("without a file the tile server is the map, and its host is told beforehand", async () => {
  await backend.operator("PATCH", "/operator/settings", {
    map_tiles_url: tiles,
    map_attribution: "© Comune",
  });
  expect(await json("/api/map")).toEqual({
    source: { kind: "tiles", url: tiles, attribution: "© Comune" },
  });
  expect((await json("/api/settings")).map).toEqual({ host: "tiles.example.org" });
});

test.each([
  "http://tiles.example.org/{z}/{x}/{y}.png",
  "https://tiles.example.org/{z}/{x}.png",
  "https://tiles.example.org/{z}/{x}/{y}.png' *",
  "https://tiles.example.org:99999/{z}/{x}/{y}.png",
  "javascript:{z}{x}{y}",
  "https://tiles.example.org/{z}/{x}/{y}.png?key={key}",
  "https://tiles.example.org/{z}/{x}/{y}{}.png",
])("the address of tiles %s is refused, in words", async (map_tiles_url) => {
  const answer = await backend.operator("PATCH", "/operator/settings", { map_tiles_url });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({ map_tiles_url: [validation.tileAddress] });
});

test("an address of tiles may name servers and sharpness", async () => {
  const map_tiles_url = "https://tiles.example.org/{s}/{z}/{x}/{y}{r}.png?key=a1";
  const answer = await backend.operator("PATCH", "/operator/settings", { map_tiles_url });
  expect(answer.status).toBe(200);
});

test("an address that was stored before its placeholders were looked at is no map, and nothing else is lost", async () => {
  const map_tiles_url = "https://tiles.example.org/{z}/{x}/{y}.png?key={key}";
  await saveSettings(
    backend.deps.db,
    { map_tiles_url, project_name: "Piazza" },
    new Date("2026-11-21T08:00:00Z"),
  );
  expect(await json("/api/map")).toEqual({ source: null });
  const settings = await json("/api/settings");
  expect([settings.map, settings.project_name]).toEqual([undefined, "Piazza"]);
});

test("a part of the file is answered as such, with its place in the whole", async () => {
  const answer = await backend.request(await addressOfFile(), {
    headers: { range: "bytes=0-126" },
  });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes 0-126/${archive.length}`);
  expect(answer.headers.get("content-length")).toBe("127");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(archive.subarray(0, 127));
});

test("without a range the whole file comes, and with its tag nothing comes again", async () => {
  const url = await addressOfFile();
  const whole = await backend.request(url);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(archive);
  const etag = whole.headers.get("etag") ?? "";
  const again = await backend.request(url, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a part of another version is not given: the whole comes instead", async () => {
  const url = await addressOfFile();
  const answer = await backend.request(url, {
    headers: { range: "bytes=0-9", "if-range": '"another"' },
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
});

test.each([`bytes=${archive.length}-`, "bytes=99999999-100000000", "bytes=-0"])(
  "the range %s outside the file is refused with its size",
  async (range) => {
    const answer = await backend.request(await addressOfFile(), { headers: { range } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe(`bytes */${archive.length}`);
  },
);

test.each(["bytes=9-1", "bytes=a-b", "bytes=0-1,4-5", "lines=1-2", "bytes="])(
  "the range %s means nothing: the whole file comes",
  async (range) => {
    const answer = await backend.request(await addressOfFile(), { headers: { range } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  },
);

test("a file that was replaced is found under a new address only", async () => {
  const before = await addressOfFile();
  writeFileSync(file, Buffer.concat([archive, Buffer.from("more")]));
  const after = (await json("/api/map")).source.url;
  expect(after).not.toBe(before);
  expect((await backend.request(before)).status).toBe(404);
  expect((await backend.request(after)).status).toBe(200);
});

test.each(["/storage/map/map.pmtiles", "/storage/map/..%2fsecrets.pmtiles", "/storage/map/"])(
  "nothing else of the data folder is found: %s",
  async (address) => {
    writeFileSync(file, archive);
    expect((await backend.request(address)).status).toBe(404);
  },
);

test("tiles are found in the file by a reader of such files", async () => {
  const url = await addressOfFile();
  const source: Source = {
    getKey: () => url,
    async getBytes(offset, length) {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const answer = await backend.request(url, { headers: { range } });
      return { data: await answer.arrayBuffer() };
    },
  };
  const [x, y] = tilePosition([8.115, 44.5605], 13);
  const tile = await new PMTiles(source).getZxy(13, Math.floor(x), Math.floor(y));
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString("latin1")).toContain("Via Maestra");
});

/** As while the disk fails. `handles`: those of the file that were read, which nobody may leave open. */
async function whileUnreadable(work: (handles: FileHandle[]) => Promise<void>): Promise<void> {
  const opened = await open(file);
  const prototype: FileHandle = Object.getPrototypeOf(opened);
  await opened.close();
  const handles: FileHandle[] = [];
  const reading = jest.spyOn(prototype, "read").mockImplementation(function (this: FileHandle) {
    handles.push(this);
    return Promise.reject(new Error("EIO"));
  });
  try {
    await work(handles);
  } finally {
    reading.mockRestore();
  }
  expect(handles.map(({ fd }) => fd)).toEqual(handles.map(() => -1));
}

test("a file that cannot be read is none, and the log says why", async () => {
  const administrator = await newStaff(backend, "amministratore");
  await backend.operator("PATCH", "/operator/settings", { map_tiles_url: tiles });
  const url = await addressOfFile();
  backend.logged.length = 0;
  await whileUnreadable(async (handles) => {
    expect((await json("/api/settings")).map).toEqual({ host: "tiles.example.org" });
    expect(await json("/api/map")).toEqual({
      source: { kind: "tiles", url: tiles, attribution: null },
    });
    const facts = await administrator.ask("GET", "/api/staff/map");
    expect([facts.status, (await facts.json()).file]).toEqual([200, null]);
    const piece = await backend.request(url, { headers: { range: "bytes=0-126" } });
    expect([piece.status, piece.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(handles).toHaveLength(4);
  });
  const why = backend.logged.filter(({ err }) => (err as Error | undefined)?.message === "EIO");
  expect(why).toHaveLength(4);
  expect((await backend.request(url)).status).toBe(200);
});

test("administrators see whether the file is there, how large it is and what it covers", async () => {
  const administrator = await newStaff(backend, "amministratore");
  const facts = async () => (await administrator.ask("GET", "/api/staff/map")).json();
  expect(await facts()).toEqual({ cut: null, file: null });
  writeFileSync(file, archive);
  expect(await facts()).toEqual({
    cut: null,
    file: {
      size: archive.length,
      modified_at: expect.any(String),
      coverage: {
        bounds: { west: 8.1, south: 44.55, east: 8.13, north: 44.57 },
        min_zoom: 11,
        max_zoom: 13,
      },
    },
  });
});

test("administrators are told the borders of a cut: the activities and some kilometres around", async () => {
  const administrator = await newStaff(backend, "amministratore");
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Osteria", {
    location: { latitude: 44.5632, longitude: 8.1147 },
  });
  await plantActivity(backend.deps.db, "Forno", {
    location: { latitude: 44.5811, longitude: 8.0909 },
  });
  await plantActivity(backend.deps.db, "Senza posto");
  const { cut } = await (await administrator.ask("GET", "/api/staff/map")).json();
  expect(cut).toEqual({ west: 8.05, south: 44.53, east: 8.16, north: 44.62 });
});

test.each(["", "PMTiles", "no map at all, and longer than a header is".repeat(9)])(
  "a file that is no map is none for visitors, and administrators are told",
  async (content) => {
    const administrator = await newStaff(backend, "amministratore");
    writeFileSync(file, content);
    expect(await json("/api/map")).toEqual({ source: null });
    const facts = await (await administrator.ask("GET", "/api/staff/map")).json();
    expect(facts.file).toMatchObject({ size: content.length, coverage: null });
  },
);

function putMap(content: Uint8Array): Promise<Response> {
  return backend.send("POST", "/operator/map", {
    headers: {
      authorization: `Bearer ${backend.deps.secrets.operator_token}`,
      "content-type": "application/vnd.pmtiles",
    },
    body: new Uint8Array(content),
  });
}

/** As with FILES_URL: the data folder holds no map, the store of all processes does. */
async function withSharedStore(work: () => Promise<void>): Promise<void> {
  const { config } = backend.deps;
  backend.deps.config = { ...config, files: "database" };
  try {
    await work();
  } finally {
    await backend.deps.files.delete("map.pmtiles");
    backend.deps.config = config;
  }
}

test("the operator's file takes the place of the map, and pages with the map are told", async () => {
  const before = await addressOfFile();
  expect((await putMap(Buffer.concat([archive, Buffer.from("more")]))).status).toBe(204);
  const after = (await json("/api/map")).source.url;
  expect(after).not.toBe(before);
  expect(backend.told).toEqual([{ tags: ["settings"] }]);
  expect(readdirSync(backend.deps.config.dataDir).filter((name) => /part/.test(name))).toEqual([]);
});

test.each(["", "PMTiles", "no map at all, and longer than a header is".repeat(9)])(
  "the operator's file that is no map is refused, and the map stays",
  async (content) => {
    const before = await addressOfFile();
    const refused = await putMap(Buffer.from(content));
    expect([refused.status, (await refused.json()).message]).toEqual([400, mapTexts.noMap]);
    expect((await json("/api/map")).source.url).toBe(before);
  },
);

test("several machines read the map from their common store", async () => {
  await withSharedStore(async () => {
    expect(await json("/api/map")).toEqual({ source: null });
    expect((await putMap(archive)).status).toBe(204);
    expect(existsSync(file)).toBe(false);
    const { url } = (await json("/api/map")).source;
    const part = await backend.request(url, { headers: { range: "bytes=0-126" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 0-126/${archive.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(archive.subarray(0, 127));
    expect((await backend.request("/storage/map.pmtiles")).status).toBe(404);
    await putMap(Buffer.concat([archive, Buffer.from("more")]));
    expect((await backend.request(url)).status).toBe(404);
  });
});
