import { readStoredSettings } from "@/backend/features/settings/service";
import { ALL_DRAWN, DRAWN, deleteDrawn, noteDrawn } from "@/backend/files/drawn";
import { type OgContent, ogKey } from "@/backend/files/og";
import { type FileStore, isFileKey, readFile } from "@/backend/files/store";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { createLimiter } from "@/backend/kernel/limiter";
import { PAGE_WIDTHS } from "@/lib/contract/flyer-constants";
import { PICTURE_WIDTHS } from "@/lib/contract/pictures";
import { selectKnownPictures } from "./queries";

export { sendPictureTask as sendPictureJob } from "./tasks";

/** Served types by extension; content and name were matched when the file was stored. */
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
};

/** Prefix of a stored picture's public path, before its hash. */
const PICTURE_PATH = "/storage/pictures/";
/** Folders whose file names contain a content hash. */
const hashedFolders = ["pictures/", DRAWN];
/** Maximum pictures waiting to be drawn, a fifth of a second each; further requests must retry. */
const WAITING = 20;
const ogForm = new RegExp(`^${DRAWN}([a-z_]+)/([a-z0-9-]+)-[0-9a-f]{12}\\.jpg$`);

/** A file to serve. */
export interface PublicFile {
  key: string;
  contentType: string;
  size: number;
  modifiedAt: Date;
  /** Its name changes with its content. */
  immutable: boolean;
}

/** The key of a path below `/storage/`. Throws `not_found`. */
function publicKey(path: string): { key: string; contentType: string } {
  let key: string;
  try {
    key = decodeURIComponent(path);
  } catch {
    throw new DomainError("not_found");
  }
  const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
  const isOutdated = key.startsWith(ALL_DRAWN) && !key.startsWith(DRAWN);
  if (!isFileKey(key) || key.startsWith("private/") || isOutdated || !contentType) {
    throw new DomainError("not_found");
  }
  return { key, contentType };
}

async function pictureOf(files: FileStore, content: OgContent): Promise<Buffer | null> {
  if (!content.picture) return null;
  const base = content.picture.replace(/^\/storage\//, "");
  const widths = new Set<number>([...PICTURE_WIDTHS, ...PAGE_WIDTHS]);
  const wideFirst = [...widths].filter((width) => width <= 1200).sort((a, b) => b - a);
  for (const width of wideFirst) {
    const file = await readFile(files, `${base}/${width}.webp`);
    if (file) return file;
  }
  return null;
}

/** Public files; Open Graph pictures are drawn at their first request. */
export function createPublicFiles({
  db,
  files,
  now,
  pictureWork,
  ogSources,
  shownFiles,
}: Pick<Deps, "db" | "files" | "now" | "pictureWork" | "ogSources" | "shownFiles">) {
  const drawing = new Map<string, Promise<void>>();
  const limited = createLimiter(1, {
    waiting: WAITING,
    full: () => new DomainError("unavailable"),
  });

  /** What the preview with this name is of; null: it is none. Throws if that is not public. */
  async function previewOf(key: string): Promise<OgContent | null> {
    const [, kind, slug] = ogForm.exec(key) ?? [];
    const source = ogSources.find((one) => one.kind === kind);
    if (!source || !slug) return null;
    return source.contentOf(db, slug, await readStoredSettings(db), now());
  }

  /**
   * Draws the picture with this name; false if the content has another one now. Throws `unavailable`
   * if too many wait.
   */
  async function draw(key: string, content: OgContent): Promise<boolean> {
    if (ogKey(content) !== key) return false;
    const work =
      drawing.get(key) ??
      limited(async () => {
        const picture = await pictureOf(files, content);
        // Pages of flyers have files of their own, and no picture to be deleted with.
        const isPicture = picture && content.picture?.startsWith(PICTURE_PATH);
        const hash = isPicture && content.picture?.slice(PICTURE_PATH.length);
        if (hash) await noteDrawn(files, hash, key);
        await files.put(key, await pictureWork.drawOg(content, picture));
        // Deleted meanwhile: the deletion may have looked before the file existed.
        if (hash && (await selectKnownPictures(db, [hash])).length === 0) {
          await deleteDrawn(files, hash);
        }
      }).finally(() => drawing.delete(key));
    drawing.set(key, work);
    await work;
    return true;
  }

  /** The private file behind a public key, or the key itself. */
  async function placeOf(key: string): Promise<string> {
    for (const shownFile of shownFiles) {
      const place = await shownFile(db, key);
      if (place) return place;
    }
    return key;
  }

  return {
    /**
     * `path` is the part after `/storage/`. Throws `not_found`, `gone`, or `unavailable` while too
     * many pictures are drawn.
     */
    async find(path: string): Promise<PublicFile> {
      const { key: asked, contentType } = publicKey(path);
      const key = await placeOf(asked);
      // Asked also for a drawn one: it must not outlast what it shows.
      const preview = await previewOf(key);
      const drawn = await files.stat(key);
      const found = drawn ?? (preview && (await draw(key, preview)) ? await files.stat(key) : null);
      if (!found) throw new DomainError("not_found");
      const immutable = hashedFolders.some((folder) => key.startsWith(folder));
      return { key, contentType, ...found, immutable };
    },
  };
}
