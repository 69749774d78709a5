import type { FlyerFile } from "@/lib/contract/flyer-files";
import type { EditedPage } from "@/lib/domain/flyer-edits";
import type { ProductWords } from "../event-words";
import type { FieldControlProps } from "../field-props";
import type { FlyerWords } from "./flyer-words";

/** What all parts of the offers' field need. */
export interface OfferDesk {
  /** Null: none was sent yet, or it is gone. */
  file: FlyerFile | null;
  pages: readonly EditedPage[];
  /** Slug of the business. */
  activity: string;
  words: FlyerWords;
  products: ProductWords;
  faultOf: FieldControlProps["faultOf"];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
}
