export { addReport } from "./adding";
export { removeUnreported } from "./deciding";
export { reportAsOwner } from "./filing";
