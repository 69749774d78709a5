export { AbsentPage as default, absentPageMetadata as generateMetadata } from "../../missing-page";

export const revalidate = 300;
