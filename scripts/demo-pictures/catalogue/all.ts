import { drawLogo } from "../logo";
import { type Drawing, pictureOnPaper, type ScenePicture } from "../render";
import { activityPictures } from "./activities";
import { eventPictures } from "./events";
import { newsPictures } from "./news";
import { promoPictures } from "./promos";
import { reviewPhotos } from "./reviews";

/** A picture of the demo town. */
export interface CataloguePicture {
  /** The key in the seeds; a folder below `demo/pictures`. */
  key: string;
  draw(): Drawing;
  /** A review's photo; the others go through the picture pipeline. */
  isPhoto: boolean;
}

const SCENE = { width: 1200, height: 675 };
/** For activities with more scenes. */
const LARGE_SCENE = { width: 1600, height: 900 };
/** The size of a phone's photo. */
const PHOTO = { width: 1024, height: 768 };
const LOGO = 512;

function scene(
  key: string,
  seed: string,
  picture: ScenePicture,
  { width, height }: typeof SCENE,
): CataloguePicture {
  const draw = () => pictureOnPaper({ seed, ...picture }, width, height);
  return { key, draw, isPhoto: false };
}

function ofActivities(): CataloguePicture[] {
  return Object.entries(activityPictures).flatMap(([slug, { cover, gallery = [], logo }]) => [
    ...(cover
      ? [
          scene(
            `activities/${slug}/cover`,
            `${slug} cover`,
            cover,
            gallery.length > 0 ? LARGE_SCENE : SCENE,
          ),
        ]
      : []),
    ...gallery.map((picture, index) =>
      scene(`activities/${slug}/gallery-${index + 1}`, `${slug} gallery ${index}`, picture, SCENE),
    ),
    ...(logo
      ? [
          {
            key: `activities/${slug}/logo`,
            draw: () => ({ svg: drawLogo(slug, logo, LOGO) }),
            isPhoto: false,
          },
        ]
      : []),
  ]);
}

function ofReviews(): CataloguePicture[] {
  return Object.entries(reviewPhotos).flatMap(([review, photos]) =>
    photos.map((photo, index) => ({
      ...scene(
        `reviews/${review}/photo-${index + 1}`,
        `${review.replace("/", " ")} ${index}`,
        photo,
        PHOTO,
      ),
      isPhoto: true,
    })),
  );
}

/**
 * Every picture of the demo town. The seed decides what the order leaves open; another seed gives
 * another drawing.
 */
export const catalogue: readonly CataloguePicture[] = [
  ...ofActivities(),
  ...Object.entries({ news: newsPictures, events: eventPictures, promos: promoPictures }).flatMap(
    ([kind, pictures]) =>
      Object.entries(pictures).map(([slug, picture]) =>
        scene(`${kind}/${slug}`, slug, picture, SCENE),
      ),
  ),
  ...ofReviews(),
];
