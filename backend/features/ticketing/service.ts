/** What other features may use of what is sold. */
export { isOpenedBy, isShown, readAvailability, toQuestion } from "./offer";
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
  keepTypes,
  type QuestionRow,
  type SoldType,
  selectCode,
  selectCodeById,
  selectQuestions,
  selectTypes as typesOf,
  type TypeRow,
  upsertSettings,
} from "./queries";
export {
  datesOf,
  describeSale,
  findPublicSale,
  findSoldEvent,
  lastEnd,
  nextStart,
  ownerOfEvent,
  remainingOf,
  type SoldEvent,
} from "./sale";
