import { notFound } from "next/navigation";
import { missingPageMetadata } from "../missing-page";

export const revalidate = 300;

export const generateMetadata = missingPageMetadata;

/** What every public address is answered with that has nothing: made once and kept, whatever was asked for. */
export default function Page(): never {
  notFound();
}
