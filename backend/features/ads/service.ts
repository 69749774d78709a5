export { selectOwners as ownersOfCreatives } from "./queries";
