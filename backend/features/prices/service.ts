export { productMeasures, productOffers } from "./offers";
export { type HeldPrice, holdPrice, isStillHonest, judgeCut } from "./price-cut";
export { insertProduct } from "./queries";
export { checkPriceCut, findSoldProduct, priceHistory } from "./reading";
export { correctPrice, recordPrice } from "./register";
