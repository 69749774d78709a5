export { plantCode } from "./codes";
