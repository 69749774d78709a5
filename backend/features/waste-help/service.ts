export { addCentre } from "./centres";
export { addItems, type WasteWriting } from "./dictionary";
