export { addSuggestion } from "./adding";
