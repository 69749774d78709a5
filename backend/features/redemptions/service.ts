// For the demo town's saved promotions.
export {
  countOnDay,
  countOne,
  insertRedemption,
  putOnList,
  selectPromoOfSlug,
  selectSaved,
} from "./queries";
