export { checkPriceCut, findSoldProduct, priceHistory } from "./reading";
export { correctPrice, lockRegister, recordPrice } from "./register";
export { problemSaid } from "./wording";
