export { addMessage } from "./adding";
export { endProposals } from "./proposals";
export { putIntoHands, writeAnswer, writeNote } from "./steps";
