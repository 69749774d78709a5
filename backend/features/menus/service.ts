export { createMenu, setMenuStatus } from "./writing";
