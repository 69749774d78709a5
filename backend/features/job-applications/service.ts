export { addApplication } from "./filing";
export {
  insertNote as addNote,
  updateApplication as setApplication,
  uploads as cvRows,
} from "./queries";
