export { addRequest } from "./filing";
export { setProvider } from "./providers";
export {
  insertMessage as addMessage,
  insertProposal as addProposal,
  selectRecipients as recipientsOf,
  updateRecipient as setRecipient,
} from "./queries";
export { moveTo } from "./states";
