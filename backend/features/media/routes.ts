import type { Api } from "@/backend/http/endpoint";
import {
  hashParams,
  mediaItemSchema,
  mediaPageSchema,
  mediaQuerySchema,
  mediaReplacementSchema,
  mediaWordsChangeSchema,
  mediaWordsNowSchema,
} from "@/lib/contract/media";
import * as contract from "@/lib/contract/media-endpoints";
import { getPicture, listPictures } from "./reading";
import { deletePicture, describePicture, replacePicture } from "./service";

/** Pictures of the town, for the staff, and of an organisation, for its members. */
export function mediaRoutes(api: Api): void {
  const base = { permission: "pictures.use", params: hashParams } as const;
  api.serve(
    contract.listPictures,
    {
      summary: "The pictures that one may use, the newest first",
      permission: "pictures.use",
      query: mediaQuerySchema,
      response: mediaPageSchema,
    },
    ({ user, query, deps }) => listPictures(deps, user, query),
  );
  api.serve(
    contract.getPicture,
    {
      summary: "A picture, and all that names it",
      ...base,
      response: mediaItemSchema,
      errors: ["not_found"],
    },
    ({ user, params, deps }) => getPicture(deps, user, params.hash),
  );
  api.serve(
    contract.describePicture,
    {
      summary: "Give a picture a name and a text; the staff's text is the one of every use",
      ...base,
      body: mediaWordsChangeSchema,
      changes: mediaWordsNowSchema,
      response: mediaItemSchema,
      errors: ["not_found", "conflict"],
    },
    ({ user, params, body, deps }) => describePicture(deps, user, params.hash, body),
  );
  api.serve(
    contract.removePicture,
    {
      summary: "Delete a picture that nothing shows; versions that name it show a gap",
      ...base,
      errors: ["not_found", "conflict"],
    },
    ({ user, params, deps }) => deletePicture(deps, user, params.hash),
  );
  api.serve(
    contract.replacePicture,
    {
      summary: "Put another picture in the place of one, wherever content names it",
      permission: "content.moderate",
      params: hashParams,
      body: mediaReplacementSchema,
      response: mediaItemSchema,
      errors: ["not_found", "conflict"],
    },
    ({ user, params, body, deps }) => replacePicture(deps, user, params.hash, body.hash),
  );
}
