import "./flyer-editor.css";
import type { CSSProperties } from "react";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import type { Picture } from "@/lib/contract/pictures";
import type { EditedPage } from "@/lib/domain/flyer-edits";
import { partAround } from "@/lib/domain/flyer-edits";
import type { PageBox } from "@/lib/domain/page-text";

/** The picture of a page as it is shown; as the file has it until the turned one was drawn. */
export function pictureOf(
  file: Pick<FlyerFile, "pages"> | null,
  { number, turn }: Pick<EditedPage, "number" | "turn">,
): Picture | null {
  const pictures = file?.pages.find((page) => page.number === number)?.pictures ?? [];
  const shown = pictures.find((one) => one.turn === turn) ?? pictures[0];
  return shown?.picture ?? null;
}

/** The address of the picture that is at least so wide. */
export function pictureAt({ base, url, widths }: Picture, least: number): string {
  const fitting = [...widths].sort((a, b) => a - b).find((width) => width >= least);
  const width = fitting ?? Math.max(...widths);
  return base && widths.length > 0 ? `${base}/${width}.webp` : url;
}

const percent = (share: number) => `${share * 100}%`;

/** Where a box stands on a part of its page. */
export function placeOf(box: PageBox, part: PageBox = { x: 0, y: 0, w: 1, h: 1 }): CSSProperties {
  return {
    left: percent((box.x - part.x) / part.w),
    top: percent((box.y - part.y) / part.h),
    width: percent(box.w / part.w),
    height: percent(box.h / part.h),
  };
}

interface PageCropProps {
  picture: Picture;
  /** Empty: who does not see it reads the same beside it. */
  alt: string;
  /** Where the offer is; null: nowhere on it. */
  box: PageBox | null;
  /** The whole page is shown, and not what is around the box. */
  isWhole?: boolean;
  /** Width divided by height. */
  ratio: number;
  /** Pixels that it is wide on a screen, at least. */
  width: number;
  className?: string;
}

/** A part of a page around an offer, with its box. */
export function PageCrop(props: PageCropProps) {
  const { picture, alt, box, isWhole = false, ratio, width, className } = props;
  const whole = { x: 0, y: 0, w: 1, h: 1 };
  const part = partAround((!isWhole && box) || whole, picture, ratio);
  return (
    <span
      className={["flyer-form-crop", className].filter(Boolean).join(" ")}
      style={{ aspectRatio: ratio }}
    >
      {/* biome-ignore lint/performance/noImgElement: the files are made when a page is drawn. */}
      <img
        src={pictureAt(picture, width / part.w)}
        alt={alt}
        loading="lazy"
        draggable={false}
        style={placeOf(whole, part)}
      />
      {box && <span className="flyer-form-mark" data-mark="current" style={placeOf(box, part)} />}
    </span>
  );
}
