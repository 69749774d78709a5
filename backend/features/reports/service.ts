export { addReport } from "./adding";
export { refuseUnreported } from "./deciding";
