export { addMessage } from "./adding";
export { putIntoHands, writeAnswer, writeNote } from "./steps";
