/** The functions of ticketing for other features. */
export { type Buyer, findBuyers, turnOfBuyer } from "./buyers";
export { addCode, addQuestion, saveSettings } from "./manage";
export { isReducedBy, isShown, readSelling, type Selling } from "./offer";
export { isOrganiserIn } from "./organiser";
export {
  freePlaces,
  movePlaces,
  movePromos,
  type PlaceMove,
  PlacesGone,
  PromoGone,
} from "./places";
export { findManagedEvent } from "./planned";
export {
  type CodeRow,
  hasOpenOrders,
  keepEvents,
  keepTypes,
  keepTypesOf,
  owesRefunds,
  type QuestionRow,
  type SoldDate,
  type SoldType,
  selectCode,
  selectCodesOf as codesOf,
  selectNamedDates as datesWithTickets,
  selectQuestions,
  selectQuestionsOf,
  selectQuotas as quotasOf,
  selectTypes as typesOf,
  sumOwed,
} from "./queries";
export {
  canBeAwaited,
  datesOf,
  describeSale,
  findPublicSale,
  findPublicSales,
  findSoldEvent,
  findSoldEvents,
  fullReturn,
  heldDates,
  isCalledOff,
  isUnpayable,
  keepSoldEvent,
  lastEnd,
  nextStart,
  ownerOfEvent,
  reasonOf,
  returnOf,
  type SoldEvent,
  sellsHere,
  toOrderedEvent,
} from "./sale";
export { addType } from "./types";
