import { z } from "zod";
import { slugSchema } from "@/lib/contract/fields";

/** Parameters of a path with one `{id}`. */
export const idParams = z.object({ id: z.uuid() });

/** Parameters of a path with one `{slug}`. */
export const slugParams = z.object({ slug: slugSchema });
