import type { StaffWasteCentre } from "@/lib/contract/waste-help";

/** A centre as it is sent back, to be changed in part. */
export function centreBody(centre: StaffWasteCentre) {
  const { id: _, slug: __, updated_at: ___, version: ____, ...body } = centre;
  return body;
}
