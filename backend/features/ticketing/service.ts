/** What other features may use of what is sold. */
export { addCode, addQuestion, saveSettings } from "./manage";
export { costsNothing, isOpenedBy, isShown, readSelling, type Selling } from "./offer";
export {
  countPromo,
  freePlaces,
  freePromos,
  movePlaces,
  type PlaceMove,
  PlacesGone,
  PromoGone,
} from "./places";
export {
  type CodeRow,
  hasOpenOrders,
  keepTypes,
  type QuestionRow,
  type SoldType,
  selectCode,
  selectNamedDates as datesWithTickets,
  selectQuestions,
  selectTypes as typesOf,
} from "./queries";
export {
  datesOf,
  describeSale,
  findPublicSale,
  findSoldEvent,
  lastEnd,
  nextStart,
  ownerOfEvent,
  type SoldEvent,
  sellsHere,
} from "./sale";
export { addType } from "./types";
