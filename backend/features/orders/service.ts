/** The orders' functions for other features. */
export { openOrder } from "./access";
export { answerText } from "./answers";
export { checkInvoice } from "./details";
export { isPartlyOff } from "./due";
export { requireHeld } from "./holding";
export { closeRefund, payAtDoor } from "./managing";
export {
  lockRefund,
  selectFormerTotals,
  updatePayment,
  updateRefund,
} from "./money-queries";
export { lockOrder, type OrderRow, selectItems as itemsOfOrders } from "./queries";
export { recordOrder } from "./recording";
export { sellersOf } from "./sellers";
export { isSoldAtDoor, sellForCash, sellsAtDoor, whileStockLasts } from "./selling";
export {
  receiveCardPayment,
  receivePayment,
  receiveRefusal,
  registerCardPayment,
} from "./settling";
