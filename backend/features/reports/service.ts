export { addReport } from "./adding";
export { refuseUnreported } from "./deciding";
export { eraseObjections, eraseReports, exportObjections, exportReports } from "./personal-data";
