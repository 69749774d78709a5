export { addCentre } from "./centres";
export { addItems } from "./items";
