export { default } from "../../(private)/prepara/not-found";
export { absentPageMetadata as generateMetadata } from "../../missing-page";

export const revalidate = 300;
