export { plantWaste } from "./planting";
