export { adCardPayments, noteAdDifference, selectAdDifferences } from "./money-queries";
export { receiveAdPayment } from "./paying";
export { type PlantedAd, plantAd, plantAdSettings } from "./planting";
export { receiveAdRefund } from "./refunding";
