// What the demo town writes of saved promotions.
export {
  countOnDay,
  countOne,
  insertRedemption,
  putOnList,
  selectPromoOfSlug,
  selectSaved,
} from "./queries";
