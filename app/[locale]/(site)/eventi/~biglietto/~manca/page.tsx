export { default } from "../../../(private)/ticket/[id]/not-found";
export { absentPageMetadata as generateMetadata } from "../../../missing-page";

export const revalidate = 300;
