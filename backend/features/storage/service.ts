import type { Executor } from "@/backend/db/handle";
import { getActivityOgContent } from "@/backend/features/activities/service";
import { getPageOgContent } from "@/backend/features/pages/service";
import { findShownPhoto } from "@/backend/features/reviews/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import {
  brandOf,
  type OgContent,
  type OgKind,
  ogKey,
  ogKinds,
  sectionOgContent,
  siteOgContent,
} from "@/backend/files/og";
import { drawOg } from "@/backend/files/og-drawing";
import { type FileStore, isFileKey, readFile } from "@/backend/files/store";
import { DomainError } from "@/backend/kernel/errors";
import { PICTURE_WIDTHS } from "@/lib/contract/pictures";

export { sendPictureJob } from "./jobs";

/** What may be served, by extension; content and name were matched when the file was made. */
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
};

/** Folders whose file names hold a hash of the content. */
const hashedFolders = ["pictures/", "og/"];
const ogForm = new RegExp(`^og/(${ogKinds.join("|")})/([a-z0-9-]+)-[0-9a-f]{12}\\.jpg$`);

/** A file that may be served. */
export interface PublicFile {
  key: string;
  contentType: string;
  size: number;
  modifiedAt: Date;
  /** Its name changes with its content. */
  immutable: boolean;
}

/** The key of a path below `/storage/`, as it stands in the URL. Throws `not_found`. */
function publicKey(path: string): { key: string; contentType: string } {
  let key: string;
  try {
    key = decodeURIComponent(path);
  } catch {
    throw new DomainError("not_found");
  }
  const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
  if (!isFileKey(key) || key.startsWith("private/") || !contentType) {
    throw new DomainError("not_found");
  }
  return { key, contentType };
}

async function pictureOf(files: FileStore, content: OgContent): Promise<Buffer | null> {
  if (!content.picture) return null;
  const base = content.picture.replace(/^\/storage\//, "");
  const wideFirst = [...PICTURE_WIDTHS].filter((width) => width <= 1200).sort((a, b) => b - a);
  for (const width of wideFirst) {
    const file = await readFile(files, `${base}/${width}.webp`);
    if (file) return file;
  }
  return null;
}

async function contentOf(db: Executor, kind: OgKind, slug: string): Promise<OgContent> {
  if (kind === "page") return getPageOgContent(db, slug);
  const settings = await readStoredSettings(db);
  if (kind === "site") return siteOgContent(settings);
  if (kind === "section") {
    const content = sectionOgContent(slug, settings);
    if (!content) throw new DomainError("not_found");
    return content;
  }
  return getActivityOgContent(db, slug, brandOf(settings));
}

/** Files as visitors may read them; Open Graph pictures are drawn when they are first asked for. */
export function createPublicFiles({ db, files }: { db: Executor; files: FileStore }) {
  const drawing = new Map<string, Promise<void>>();

  /** Draws the picture of this name; false: nothing looks like that now. */
  async function draw(key: string): Promise<boolean> {
    const match = ogForm.exec(key);
    const [kind, slug] = [match?.[1] as OgKind | undefined, match?.[2]];
    if (!kind || !slug) return false;
    const content = await contentOf(db, kind, slug);
    if (ogKey(content) !== key) return false;
    const work =
      drawing.get(key) ??
      pictureOf(files, content)
        .then((picture) => drawOg(content, picture))
        .then((jpeg) => files.put(key, jpeg))
        .finally(() => drawing.delete(key));
    drawing.set(key, work);
    await work;
    return true;
  }

  return {
    /** `path` is what follows `/storage/`. Throws `not_found`. */
    async find(path: string): Promise<PublicFile> {
      const { key: asked, contentType } = publicKey(path);
      // Pictures of reviews are private files, until and as long as their review is published.
      const key = (await findShownPhoto(db, asked)) ?? asked;
      const found = (await files.stat(key)) ?? ((await draw(key)) ? await files.stat(key) : null);
      if (!found) throw new DomainError("not_found");
      const immutable = hashedFolders.some((folder) => key.startsWith(folder));
      return { key, contentType, ...found, immutable };
    },
  };
}
