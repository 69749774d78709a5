export { default } from "../../(private)/profilo/moduli/not-found";
export { absentPageMetadata as generateMetadata } from "../../missing-page";

export const revalidate = 300;
