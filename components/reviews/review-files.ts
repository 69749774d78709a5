import { useEffect, useState } from "react";
import { keepDraft, readKept } from "@/lib/client/drafts";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { getHiddenPhoto } from "@/lib/contract/review-endpoints";
import type { KnownReview } from "@/lib/contract/reviews";
import { isRecord } from "@/lib/domain/is-record";
import { type FormPhoto, photoOf } from "./photos-field";
import { type FormProof, proofOf } from "./proof-field";

export interface Files {
  photos: readonly FormPhoto[];
  proof: FormProof | null;
}

/** Files of an existing review. */
export function filesOf({ photos, proof }: KnownReview): Files {
  return { photos, proof: proof ? { id: null, ...proof } : null };
}

function readFiles(name: string): Files {
  const kept = readKept(name);
  const { photos, proof } = isRecord(kept) ? kept : {};
  const known = Array.isArray(photos) ? photos : [];
  return { photos: known.flatMap((one) => photoOf(one) ?? []), proof: proofOf(proof) };
}

async function isGone({ id }: FormPhoto): Promise<boolean> {
  try {
    await send(callTo(getHiddenPhoto, { id }));
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
  return false;
}

/** Files of a new or changed review; those of a new one are stored with its draft. */
export function useReviewFiles(draft: string | null, review: KnownReview | null) {
  const name = draft && `${draft}:files`;
  const [start] = useState(() => (review ? filesOf(review) : readFiles(name ?? "")));
  const [photos, setPhotos] = useState(start.photos);
  const [proof, setProof] = useState(start.proof);
  useEffect(() => {
    if (name) keepDraft(name, photos.length > 0 || proof ? { photos, proof } : null);
  }, [name, photos, proof]);

  /**
   * Unused files are deleted after a day: removes files that the server no longer has, so that the
   * form can be sent.
   */
  async function dropGone({ errors }: ApiError): Promise<void> {
    if (errors.proof) setProof(null);
    if (!errors.photos) return;
    const gone = await Promise.all(photos.map(isGone));
    const ids = photos.filter((_, index) => gone[index]).map(({ id }) => id);
    setPhotos((now) => now.filter(({ id }) => !ids.includes(id)));
  }

  return {
    photos,
    setPhotos,
    proof,
    setProof,
    dropGone,
    forget: () => {
      if (name) keepDraft(name, null);
    },
  };
}
