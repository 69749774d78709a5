/** What other features may use of orders. */
export { openOrder } from "./access";
export { answerText } from "./answers";
export { requireHeld } from "./holding";
export { closeRefund, payAtDoor } from "./managing";
export { lockRefund, type PaymentRow, updatePayment, updateRefund } from "./money-queries";
export { lockOrder, type OrderRow } from "./queries";
export { recordOrder } from "./recording";
export { isSoldAtDoor, sellForCash, sellsAtDoor, whileStockLasts } from "./selling";
export { receiveCard, receivePayment, receiveRefusal, registerCard } from "./settling";
